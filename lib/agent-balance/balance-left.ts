/** What is left of the agency's balance in a currency. */
export interface BalanceLeft {
	currency: string;
	amount: string;
	/** Taken for bookings whose outcome is not known yet. */
	held_amount: string;
	/** Nothing is ever refused for want of it, as in test mode. */
	unlimited: boolean;
}

/** A line of the statement. */
export interface StatementRow {
	id: string;
	cause: 'payment' | 'release' | 'refund' | 'deposit';
	resource_id: string;
	/** Of the booking; null: it is none, or the desk does not know it. */
	reference: string | null;
	/** Its money came back and the desk knows no booking: there is none to open. */
	unbooked: boolean;
	amount: string;
	balance_amount: string;
	currency: string;
	/** An instant, ISO 8601. */
	created_at: string;
}
