import type { CancellationCredit, RefundDestination } from '#contract/air/order-cancellation.ts';
import { PAID_ORDER, type Quoted } from '../orders/paid-order.ts';

/** A cancellation as it is kept: a quote until it is confirmed. */
export interface CancellationRow {
	id: string;
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	/** What it was priced on: the order's number of the same name. */
	terms_version: number;
	/** Null: the airline says once it has cancelled. */
	refund_amount: string | null;
	refund_currency: string;
	refund_to: RefundDestination;
	/** What comes back whatever the airline says then. */
	at_least: string;
	airline_credits: readonly CancellationCredit[];
	/** The airline's own key of its quote. */
	quote_reference: string | null;
	expires_at: Date | null;
	confirmed_at: Date | null;
	created_at: Date;
}

/** A quote as it is read with its order: times are text. */
export interface WrittenQuote extends Omit<CancellationRow, 'expires_at' | 'confirmed_at' | 'created_at'> {
	expires_at: string | null;
	confirmed_at: string | null;
	created_at: string;
}

export const QUOTED_CANCELLATION: Quoted = {
	name: 'cancellation',
	sql: `select order_id, row_to_json(x) as quote from (
			select id, order_id, organisation_id, live_mode, terms_version, refund_amount::text, refund_currency, refund_to, at_least::text,
				airline_credits, quote_reference, expires_at, confirmed_at, created_at
			from service.order_cancellations where id = $1 and organisation_id = $2 and live_mode = $3) x`,
	order: PAID_ORDER,
};
