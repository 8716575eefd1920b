import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { Order } from '#contract/air/order.ts';
import { type FlightSpec, makeOffer } from '../../travel/testing/make-offer.ts';

interface ChangeOfferSpec extends Partial<Omit<OrderChangeOffer, 'slices'>> {
	/** The new flights, one list for each direction. */
	flights: FlightSpec[][];
	/** Places of the slices that they replace; the last one unless given. */
	replaces?: readonly number[];
}

const HOLDS_MS = 30 * 60_000;

/** A change offer as the API gives it, from a few words: €145.40 with a penalty of €60.00, unless said otherwise. */
export function makeChangeOffer(
	order: Order,
	now: number,
	{ flights, replaces = [order.slices.length - 1], ...given }: ChangeOfferSpec,
): OrderChangeOffer {
	const { slices, conditions } = makeOffer({ slices: flights, price: '0' });
	const add = slices.map((slice) => ({
		...slice,
		segments: slice.segments.map((segment) => ({
			...segment,
			passengers: segment.passengers.map((passenger) => ({ ...passenger, seat: null })),
		})),
	}));
	return {
		id: 'oco_1',
		order_change_id: null,
		live_mode: false,
		created_at: new Date(now).toISOString(),
		updated_at: new Date(now).toISOString(),
		expires_at: new Date(now + HOLDS_MS).toISOString(),
		change_total_amount: '145.40',
		change_total_currency: 'EUR',
		new_total_amount: '497.70',
		new_total_currency: 'EUR',
		penalty_total_amount: '60.00',
		penalty_total_currency: 'EUR',
		refund_to: 'card',
		available_payment_types: ['balance', 'card'],
		slices: { remove: replaces.flatMap((place) => order.slices[place] ?? []), add },
		conditions,
		private_fares: [],
		...given,
	};
}

/** The request that these offers answer. */
export const makeChangeRequest = (order: Order, now: number, offers: OrderChangeOffer[]): OrderChangeRequest => ({
	id: 'ocr_1',
	order_id: order.id,
	live_mode: false,
	created_at: new Date(now).toISOString(),
	updated_at: new Date(now).toISOString(),
	slices: {
		remove: offers[0]?.slices.remove.map(({ id }) => ({ slice_id: id })) ?? [],
		add:
			offers[0]?.slices.add.flatMap(({ segments }) => {
				const [first, last] = [segments[0], segments.at(-1)];
				if (!first || !last) return [];
				return [
					{
						origin: first.origin,
						origin_type: 'airport' as const,
						destination: last.destination,
						destination_type: 'airport' as const,
						departure_date: first.departing_at.slice(0, 10),
						cabin_class: 'economy' as const,
					},
				];
			}) ?? [],
	},
	order_change_offers: offers,
});

/** The pending change of an offer. */
export const makePendingChange = (order: Order, offer: OrderChangeOffer): OrderChange => ({
	...offer,
	change_total_currency: order.total_currency,
	id: 'oce_1',
	order_id: order.id,
	confirmed_at: null,
});
