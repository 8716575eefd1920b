import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { CancellationRow, WrittenQuote } from './cancellation-row.ts';

type Row = { [Field in keyof CancellationRow]: CancellationRow[Field] | WrittenQuote[Field] };

const instant = (at: Date | string): string => new Date(at).toISOString();

/** A cancellation on the wire. */
export const cancellationView = (row: Row): OrderCancellation => ({
	id: row.id,
	order_id: row.order_id,
	live_mode: row.live_mode,
	refund_amount: row.refund_amount,
	refund_currency: row.refund_currency,
	refund_to: row.refund_to,
	created_at: instant(row.created_at),
	expires_at: row.expires_at && instant(row.expires_at),
	confirmed_at: row.confirmed_at && instant(row.confirmed_at),
	airline_credits: [...row.airline_credits],
});
