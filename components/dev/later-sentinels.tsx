import { Disclosure } from '#components/ui/disclosure.tsx';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { SentinelTable } from './sentinel-panels.tsx';

/** Steps by what they are done about, and the endpoints that answer. */
const STEPS: readonly (readonly [caption: string, endpoints: readonly string[]])[] = [
	['Steps of a booking', ['createOrder']],
	['Steps of paying for a hold', ['createPayment']],
	['Steps of adding extras', ['addOrderServices']],
	['Steps of quoting a cancellation', ['createOrderCancellation']],
	['Steps of cancelling', ['confirmOrderCancellation']],
	['Steps of asking what other flights cost', ['createOrderChangeRequest']],
	['Steps of taking a change offer', ['createOrderChange']],
	['Steps of changing', ['confirmOrderChange']],
	[
		'Steps of answering a schedule change',
		['acceptAirlineInitiatedChange', 'updateAirlineInitiatedChange', 'createSandboxScheduleChange'],
	],
];

/** What acts after the booking, with airline credits, and what takes steps. */
export function LaterSentinels({ sentinels }: { sentinels: readonly SandboxSentinel[] }) {
	const later = sentinels.filter(
		({ input, endpoint }) => (input === 'family_name' || input === 'email') && endpoint !== 'createOrder',
	);
	return (
		<Disclosure title="Names that act after the booking, airline credits, and answers that take steps">
			<div className="grid gap-4">
				<SentinelTable
					caption="Names that act when a hold is paid, extras are added, a booking is cancelled or changed, or a schedule change is accepted"
					sentinels={later}
				/>
				<SentinelTable
					caption="Airline credits"
					sentinels={sentinels.filter(({ input }) => input === 'airline_credit_code')}
				/>
				{STEPS.map(([caption, endpoints]) => (
					<SentinelTable
						key={caption}
						caption={caption}
						sentinels={sentinels.filter(({ input, endpoint }) => input === 'steps' && endpoints.includes(endpoint))}
					/>
				))}
			</div>
		</Disclosure>
	);
}
