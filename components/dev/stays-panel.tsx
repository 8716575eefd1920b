import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { NoShowPanel } from './no-show-panel.tsx';
import { SentinelTable } from './sentinel-panels.tsx';

const STAYS = new Set(['createStaysQuote', 'createStaysBooking', 'cancelStaysBooking', 'createSandboxNoShow']);

/** Hotels and codes of negotiated rates that each meet one behaviour. */
export function StaysPanel({ sentinels }: { sentinels: readonly SandboxSentinel[] }) {
	return (
		<section className="grid gap-4" aria-labelledby="stays">
			<h2 id="stays" className="type-h2">
				Stays
			</h2>
			<p>
				Hotels to search by id in the API, and codes to make negotiated rates with. The test hotels stand around
				latitude -24.38, longitude -128.32.
			</p>
			<NoShowPanel />
			<SentinelTable
				caption="Test hotels and codes"
				sentinels={sentinels.filter(({ input }) => input === 'accommodation_id' || input === 'rate_access_code')}
			/>
			<SentinelTable
				caption="Rooms of the test hotel"
				sentinels={sentinels.filter(({ input }) => input === 'room_name')}
			/>
			<SentinelTable
				caption="Steps of a stay"
				sentinels={sentinels.filter(({ input, endpoint }) => input === 'steps' && STAYS.has(endpoint))}
			/>
		</section>
	);
}
