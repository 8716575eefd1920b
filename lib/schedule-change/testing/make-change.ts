import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';
import type { FlightSpec } from '#lib/travel/testing/make-offer.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';

type Slice = Order['slices'][number];

/** Berlin to New York by way of Frankfurt, as `makeOrder` books it. */
export const BOOKED: FlightSpec[] = [
	{ flight: 'LH181 BER 2027-03-11T10:30 FRA 2027-03-11T11:40', by: 'CL', terminals: ['1', '1'] },
	{ flight: 'LH400 FRA 2027-03-11T13:15 JFK 2027-03-11T16:05', terminals: ['1', '1'] },
];

/** A direction of these flights, with its own ids. */
export function makeSlice(flights: FlightSpec[], id: string, seats: (string | null)[][] = []): Slice {
	const slice = makeOrder({ flights: [flights], seats }).slices[0] as Slice;
	return { ...slice, id, segments: slice.segments.map((segment, i) => ({ ...segment, id: `${id}_${i}` })) };
}

interface ChangeSpec extends Partial<Omit<AirlineInitiatedChange, 'removed' | 'added'>> {
	was?: FlightSpec[];
	/** Null: nothing is flown in its place. */
	is?: FlightSpec[] | null;
}

/** A schedule change of the order `ord_1` that can be accepted, changed or cancelled: two hours later unless said otherwise. */
export function makeChange({ was = BOOKED, is, ...given }: ChangeSpec = {}): AirlineInitiatedChange {
	const later: FlightSpec[] = [
		{ ...(was[0] as FlightSpec), flight: 'LH181 BER 2027-03-11T08:30 FRA 2027-03-11T09:40' },
		{ flight: 'LH404 FRA 2027-03-11T16:15 JFK 2027-03-11T19:05', terminals: ['1', '1'] },
	];
	return {
		id: 'aic_1',
		order_id: 'ord_1',
		created_at: '2027-03-01T12:00:00Z',
		updated_at: '2027-03-01T12:00:00Z',
		removed: [makeSlice(was, 'sli_was')],
		added: is === null ? [] : [makeSlice(is ?? later, 'sli_is')],
		action_taken: null,
		action_taken_at: null,
		available_actions: ['accept', 'cancel', 'change'],
		travel_agent_ticket: null,
		...given,
	};
}
