/** A paper with its own number that was made about a trip. */
export interface IssuedPaper {
	paper: 'invoice' | 'credit_note';
	number: string;
	/** Instant, ISO 8601. */
	issuedAt: string;
}
