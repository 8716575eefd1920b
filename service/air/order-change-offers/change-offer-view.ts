import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { ChangeOfferRow } from './change-offer-row.ts';

type Priced = Pick<ChangeOfferRow, 'change_total' | 'new_total' | 'penalty' | 'currency' | 'payment_types'>;

/** What a change costs, on the wire. */
export const changePriceView = ({ change_total, new_total, penalty, currency, payment_types }: Priced) => ({
	change_total_amount: change_total,
	change_total_currency: currency,
	new_total_amount: new_total,
	new_total_currency: currency,
	penalty_total_amount: penalty,
	penalty_total_currency: penalty === null ? null : currency,
	available_payment_types: payment_types,
});

/** A change offer on the wire. */
export const changeOfferView = (row: ChangeOfferRow): OrderChangeOffer => ({
	id: row.id,
	order_change_id: row.order_change_id,
	live_mode: row.live_mode,
	created_at: row.created_at.toISOString(),
	updated_at: row.updated_at.toISOString(),
	expires_at: row.expires_at.toISOString(),
	...changePriceView(row),
	refund_to: 'original_form_of_payment',
	slices: { remove: row.removed, add: row.body.add },
	conditions: row.body.conditions,
	private_fares: row.body.private_fares,
});
