import type { OrderChange } from '#contract/air/order-change.ts';
import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';

/** A change of an order as the API gives it: confirmed, 145.40 EUR of which 60.00 are a penalty, unless told. */
export const makeOrderChange = ({
	remove = [],
	add = [],
	...given
}: Partial<Omit<OrderChange, 'slices'>> & Partial<OrderChange['slices']> = {}): OrderChange => ({
	id: 'oce_1',
	order_id: 'ord_1',
	live_mode: false,
	created_at: '2027-03-02T09:00:00Z',
	updated_at: '2027-03-02T09:05:00Z',
	expires_at: '2027-03-02T09:30:00Z',
	confirmed_at: '2027-03-02T09:05:00Z',
	change_total_amount: '145.40',
	change_total_currency: 'EUR',
	new_total_amount: '497.70',
	new_total_currency: 'EUR',
	penalty_total_amount: '60.00',
	penalty_total_currency: 'EUR',
	refund_to: null,
	available_payment_types: ['card', 'balance'],
	slices: { remove, add },
	...given,
});

/** The change offer that such a change is made of. */
export const makeChangeOffer = (given: Partial<OrderChangeOffer> = {}): OrderChangeOffer => {
	const { order_id: _order, confirmed_at: _confirmed, ...change } = makeOrderChange();
	return {
		...change,
		id: 'oco_1',
		order_change_id: null,
		change_total_amount: change.change_total_amount ?? '0.00',
		refund_to: 'original_form_of_payment',
		conditions: { refund_before_departure: null, change_before_departure: null },
		private_fares: [],
		...given,
	};
};
