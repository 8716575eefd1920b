import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { CancellationRow } from './cancellation-row.ts';

/** A cancellation on the wire. */
export const cancellationView = (row: CancellationRow): OrderCancellation => ({
	id: row.id,
	order_id: row.order_id,
	live_mode: row.live_mode,
	refund_amount: row.refund_amount,
	refund_currency: row.refund_currency,
	refund_to: row.refund_to,
	created_at: row.created_at.toISOString(),
	expires_at: row.expires_at?.toISOString() ?? null,
	confirmed_at: row.confirmed_at?.toISOString() ?? null,
	airline_credits: [...row.airline_credits],
});
