import { loadRefData } from '#service/refdata/load.ts';
import type { SandboxScenario } from '../supplier.ts';
import type { SupplierSearch } from '../air/offers.ts';

/** What the test airline does on a scenario route. The booking part reads it from an offer's reference. */
export type Behaviour =
	| 'no_offers'
	| 'holdable'
	| 'connecting'
	| 'stop_in_segment'
	| 'no_baggage'
	| 'no_additional_services'
	| 'search_times_out'
	| 'offer_unavailable'
	| 'price_rises'
	| 'order_fails_unknown'
	| 'order_insufficient_balance'
	| 'order_known_later'
	| 'order_pending_created'
	| 'order_pending_fails'
	| 'schedule_changes'
	| 'refund_as_airline_credits'
	| 'order_asynchronous'
	| 'always_offers';

export interface Scenario extends SandboxScenario {
	behaviour: Behaviour;
}

const row = (route: string, behaviour: Behaviour, description: string): Scenario => ({
	origin: route.slice(0, 3),
	destination: route.slice(4),
	behaviour,
	description,
});

/** Test airline ZZ's scenario routes: one way, any future date, test mode only. Nobody else sells on them. */
export const SCENARIOS: readonly Scenario[] = [
	row('PVD-RAI', 'no_offers', 'The search returns no offers.'),
	row('JFK-EWR', 'holdable', 'Offers can be held: they need no instant payment.'),
	row('LHR-DXB', 'connecting', 'The itinerary connects: two segments.'),
	row('DXB-AMS', 'stop_in_segment', 'The flight lands once on the way, within one segment.'),
	row('BTS-MRU', 'no_baggage', 'No baggage is included.'),
	row('BTS-ABV', 'no_additional_services', 'No additional services are offered.'),
	row('STN-LHR', 'search_times_out', 'The airline does not answer the search in time: 504 gateway_timeout_error.'),
	row('LGW-LHR', 'offer_unavailable', 'Reading, pricing or ordering an offer answers 422 offer_no_longer_available.'),
	row(
		'LHR-STN',
		'price_rises',
		'The price rises by 10.00 each time the offer is read; an order at an older price is refused.',
	),
	row('LHR-LGW', 'order_fails_unknown', 'Ordering fails with 502 airline_unknown.'),
	row('LGW-STN', 'order_insufficient_balance', 'Ordering fails with 422 insufficient_balance.'),
	row(
		'LTN-STN',
		'order_known_later',
		'Ordering or paying answers 200 with a message; the order and its webhook follow.',
	),
	row('SEN-STN', 'order_pending_created', 'Ordering or paying answers 202; the order is created later.'),
	row('LCY-STN', 'order_pending_fails', 'Ordering answers 202; the order then fails.'),
	row('LHR-LTN', 'schedule_changes', 'Every reading of the list of schedule changes makes a new one.'),
	row('LTN-SYD', 'refund_as_airline_credits', 'Cancelling refunds as airline credits.'),
	row('BQH-LCY', 'order_asynchronous', 'The order is created asynchronously.'),
	row('LHR-JFK', 'always_offers', 'The test airline always has offers here, beside all others.'),
];

/** Whether these airports are what a code means: one airport, or the city of that code where it has several (DXB). */
const areOf = (airports: readonly string[], code: string): boolean =>
	airports.length === 1 || loadRefData().cities.get(code)?.airports.length === airports.length;

/** The behaviour of a search: test mode, one slice, one airport at each end, or the city that shares its code. */
export function behaviourOf(search: Pick<SupplierSearch, 'slices' | 'liveMode'>): Behaviour | undefined {
	const [slice, ...rest] = search.slices;
	if (search.liveMode || !slice || rest.length > 0) return undefined;
	const scenario = SCENARIOS.find(
		({ origin, destination }) => slice.origins.includes(origin) && slice.destinations.includes(destination),
	);
	const named = scenario && areOf(slice.origins, scenario.origin) && areOf(slice.destinations, scenario.destination);
	return named ? scenario.behaviour : undefined;
}

/** Whether the test airline alone sells, so that the behaviour is certain. */
export const sellsAlone = (behaviour: Behaviour | undefined): boolean =>
	behaviour !== undefined && behaviour !== 'always_offers';

/** Behaviours whose offers can be held. */
export const isHoldable = (behaviour: Behaviour | undefined): boolean =>
	behaviour === 'holdable' || behaviour === 'order_known_later' || behaviour === 'order_pending_created';
