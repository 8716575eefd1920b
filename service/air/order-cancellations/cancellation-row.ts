import type { CancellationCredit, RefundDestination } from '#contract/air/order-cancellation.ts';

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
