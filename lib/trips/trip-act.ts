/** What somebody has set out to do to a booking, as the audit has it; instants, ISO 8601. */
export interface TripAct {
	/** `book_flight`, `pay_order`, … */
	action: string;
	role: 'guest' | 'traveller' | 'agent' | 'lead' | 'admin' | 'machine';
	/** The beginning of the visitor's or the session's id; null also where it is not shown. */
	session: string | null;
	/** For whom an agent acted; null also where it is not shown. */
	onBehalfOf: string | null;
	outcome: 'begun' | 'done' | 'failed' | 'unknown' | 'refused';
	/** Why it failed. */
	code: string | null;
	begunAt: string;
	settledAt: string | null;
	/** The record of what was shown and agreed to. */
	record: string | null;
}
