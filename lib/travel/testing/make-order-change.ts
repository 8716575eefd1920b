import type { OrderChange } from '#contract/air/order-change.ts';

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
