/** Something that an agent has written down about a booking. */
export interface TripNote {
	id: string;
	text: string;
	/** E-mail address of the account that wrote it; null: no account, or it is not for this reader. */
	by: string | null;
	/** ISO 8601. */
	at: string;
	/** The traveller sees it, too. */
	forTraveller: boolean;
}

/** Characters of a note. */
export const LONGEST_NOTE = 2_000;
