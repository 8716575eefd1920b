import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { Payment, PaymentRefund } from '#contract/air/payment.ts';
import { type FlightSpec, makeOffer } from './make-offer.ts';

const PEOPLE = [
	{ id: 'pas_1', title: 'ms', given_name: 'Anne-Sophie', family_name: "O'Brien Lindqvist", gender: 'f' },
	{ id: 'pas_2', title: 'mr', given_name: 'Łukasz', family_name: 'Lindqvist', gender: 'm' },
] as const;

export interface OrderSpec extends Partial<Omit<Order, 'slices'>> {
	/** One list of flights for each direction. */
	flights?: FlightSpec[][];
	/** Seats by flight, in the order of travel, and then by traveller. */
	seats?: (string | null)[][];
}

const DEFAULT_FLIGHTS: FlightSpec[][] = [
	[
		{ flight: 'LH181 BER 2027-03-11T10:30 FRA 2027-03-11T11:40', by: 'CL', terminals: ['1', '1'] },
		{ flight: 'LH400 FRA 2027-03-11T13:15 JFK 2027-03-11T16:05', terminals: ['1', '1'] },
	],
	[{ flight: 'LH401 JFK 2027-03-18T18:25 FRA 2027-03-19T07:45', terminals: ['1', null] }],
];

function bookedSlices(slices: Offer['slices'], seats: (string | null)[][]): Order['slices'] {
	let flight = -1;
	return slices.map((slice) => ({
		...slice,
		segments: slice.segments.map((segment) => {
			flight += 1;
			const chosen = seats[flight] ?? [];
			return {
				...segment,
				passengers: segment.passengers.map((passenger, i) => {
					const designator = chosen[i];
					return { ...passenger, seat: designator ? { designator, name: null, disclosures: [] } : null };
				}),
			};
		}),
	}));
}

const passengers: Order['passengers'] = PEOPLE.map((person) => ({
	...person,
	type: 'adult',
	born_on: '1986-05-01',
	email: 'anna@example.com',
	phone_number: '+442080160509',
	infant_passenger_id: null,
	loyalty_programme_accounts: [],
	user_id: null,
}));

const documents: Order['documents'] = PEOPLE.map(({ id }, i) => ({
	type: 'electronic_ticket',
	unique_identifier: `220-240000000${i}`,
	passenger_ids: [id],
}));

/** An order as the API gives it, from a few words: paid, of two travellers, Berlin to New York and back to Frankfurt. */
export function makeOrder({ flights = DEFAULT_FLIGHTS, seats = [], ...given }: OrderSpec = {}): Order {
	const offer = makeOffer({ slices: flights, price: '412.30' });
	return {
		id: 'ord_1',
		live_mode: false,
		created_at: '2027-03-01T10:00:00Z',
		type: 'instant',
		content: 'managed',
		booking_reference: 'WQ7R2M',
		booking_references: [{ booking_reference: 'WQ7R2M', carrier: offer.owner }],
		offer_id: offer.id,
		owner: offer.owner,
		slices: bookedSlices(offer.slices, seats),
		passengers,
		services: [],
		documents,
		payment_status: {
			awaiting_payment: false,
			payment_required_by: null,
			price_guarantee_expires_at: null,
			paid_at: '2027-03-01T10:00:00Z',
		},
		total_amount: '412.30',
		total_currency: 'EUR',
		base_amount: '300.00',
		base_currency: 'EUR',
		tax_amount: '112.30',
		tax_currency: 'EUR',
		conditions: offer.conditions,
		available_actions: [],
		changes: [],
		cancellation: null,
		cancelled_at: null,
		airline_initiated_changes: [],
		synced_at: '2027-03-01T10:42:00Z',
		void_window_ends_at: null,
		users: [],
		metadata: null,
		intended_payment_methods: [],
		...given,
	};
}

/** A held order that is to be paid within a day. */
export const makeHold = (given: OrderSpec = {}): Order =>
	makeOrder({
		type: 'hold',
		documents: [],
		payment_status: {
			awaiting_payment: true,
			payment_required_by: '2027-03-03T10:00:00Z',
			price_guarantee_expires_at: '2027-03-02T10:00:00Z',
			paid_at: null,
		},
		...given,
	});

/** What cancelling gave back: €180.00 to the card, unless said otherwise. */
export const makeCancellation = (given: Partial<OrderCancellation> = {}): OrderCancellation => ({
	id: 'ore_1',
	order_id: 'ord_1',
	live_mode: false,
	refund_amount: '180.00',
	refund_currency: 'EUR',
	refund_to: 'card',
	created_at: '2027-03-02T09:00:00Z',
	expires_at: '2027-03-02T10:00:00Z',
	confirmed_at: '2027-03-02T09:05:00Z',
	...given,
});

/** An order that was cancelled as quoted. */
export const makeCancelled = (cancellation: Partial<OrderCancellation> = {}, given: OrderSpec = {}): Order =>
	makeOrder({
		cancelled_at: '2027-03-02T09:05:00Z',
		cancellation: makeCancellation({ order_id: given.id ?? 'ord_1', ...cancellation }),
		...given,
	});

export const makePayment = (given: Partial<Payment> = {}): Payment => ({
	id: 'pay_1',
	order_id: 'ord_1',
	live_mode: false,
	type: 'card',
	status: 'succeeded',
	amount: '412.30',
	currency: 'EUR',
	failure_reason: null,
	airline_credit_id: null,
	card_id: null,
	created_at: '2027-03-01T10:00:00Z',
	...given,
});

/** What comes back of a payment by the cancellation of `makeCancellation`: it has arrived. */
export const makeRefund = (given: Partial<PaymentRefund> = {}): PaymentRefund => ({
	id: 'ref_1',
	amount: '180.00',
	currency: 'EUR',
	type: 'card',
	state: 'arrived',
	created_at: '2027-03-02T09:05:00Z',
	arrived_at: given.state === undefined || given.state === 'arrived' ? '2027-03-02T09:06:00Z' : null,
	order_cancellation_id: 'ore_1',
	...given,
});
