import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import type { StayQuestion } from '#lib/stays/search/stay-question.ts';
import { atOf, NO_WISHES, PLACE_KM } from '#lib/stays/search/stay-search.ts';
import { NoShowPanel } from './no-show-panel.tsx';
import { SentinelTable } from './sentinel-panels.tsx';

const STAYS = new Set(['createStaysQuote', 'createStaysBooking', 'cancelStaysBooking', 'createSandboxNoShow']);
/** Where the test hotels stand. */
const ISLAND = { place: 'Henderson Island', at: atOf({ latitude: -24.38, longitude: -128.32 }) };

interface StaysPanelProps {
	sentinels: readonly SandboxSentinel[];
	/** The stay that its links ask for. */
	stay: StayQuestion;
}

/** Hotels, rooms and codes of negotiated rates that each meet one behaviour. */
export function StaysPanel({ sentinels, stay }: StaysPanelProps) {
	const of = (...inputs: SandboxSentinel['input'][]) => sentinels.filter(({ input }) => inputs.includes(input));
	const hotel = (id: string | null | undefined): string => `${stayPaths.stay(id ?? '', stay)}#rooms`;
	return (
		<section className="grid gap-4" aria-labelledby="stays">
			<h2 id="stays" className="type-h2">
				Stays
			</h2>
			<p>
				The test hotels stand around latitude -24.38, longitude -128.32. One has rooms that are named for what happens
				to those who book them; the others are met by their ids alone.
			</p>
			<LinkButton
				href={stayPaths.stays({ ...stay, ...ISLAND, km: PLACE_KM, wishes: NO_WISHES })}
				className="justify-self-start"
			>
				Search the test hotels
			</LinkButton>
			<SentinelTable
				caption="Rooms of the test hotel"
				sentinels={of('room_name')}
				tryIt={({ accommodation_id: id }) => hotel(id)}
			/>
			<SentinelTable caption="Test hotels" sentinels={of('accommodation_id')} tryIt={({ value }) => hotel(value)} />
			<SentinelTable
				caption="Codes to make negotiated rates with, for agents"
				sentinels={of('rate_access_code')}
				tryIt={() => negotiatedRatePaths.add()}
			/>
			<SentinelTable caption="Steps of a stay" sentinels={of('steps').filter(({ endpoint }) => STAYS.has(endpoint))} />
			<NoShowPanel />
		</section>
	);
}
