import type { Payment } from '#contract/air/payment.ts';
import type { PaymentRow } from './store.ts';

/** A payment as an act makes it. */
export type MadePayment = PaymentRow;

/** A payment on the wire. */
export const paymentView = (row: PaymentRow): Payment => ({
	id: row.id,
	order_id: row.order_id,
	live_mode: row.live_mode,
	type: row.type,
	status: row.status,
	amount: row.amount,
	currency: row.currency,
	failure_reason: row.failure_reason,
	airline_credit_id: row.airline_credit_id,
	card_id: row.card_id,
	created_at: row.created_at.toISOString(),
	residual_airline_credit: row.residual
		? { ...row.residual, expires_at: new Date(row.residual.expires_at).toISOString() }
		: null,
	refunds: (row.refunds ?? []).map(({ created_at, arrived_at, ...refund }) => ({
		...refund,
		created_at: new Date(created_at).toISOString(),
		arrived_at: arrived_at === null ? null : new Date(arrived_at).toISOString(),
	})),
});
