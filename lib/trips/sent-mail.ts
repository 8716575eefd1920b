/** A mail about a trip, as its page needs to know it; instants, ISO 8601. */
export interface SentMail {
	/** Its words are `trips.mails.<kind>`. */
	kind: string;
	/** Null while it waits. */
	sentAt: string | null;
	dueAt: string;
}
