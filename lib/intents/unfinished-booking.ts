/** A checkout that its visitor has left, as a page offers it again. Nobody is named. */
export interface UnfinishedBooking {
	/** The intent. */
	id: string;
	/** `open`: its price is valid. `expired`: it is not. `under_way`: an attempt was sent, and its outcome is not known. */
	standing: 'open' | 'expired' | 'under_way';
	/** Where it goes on: the checkout; a search for the same flights; the outcome of the attempt. */
	href: string;
	/** An expired one leads to the same flights, not only to a search. */
	sameFlights: boolean;
	/** "London to New York"; null where it is not known. */
	journey: string | null;
	/** The days of the first and the last departure, `YYYY-MM-DD`. */
	days: readonly string[];
	travellers: number;
	/** What it cost when it was last shown, for all. */
	total: { amount: string; currency: string } | null;
	/** Until when the price is valid: an instant, ISO 8601, and the zone of the first airport. */
	validUntil: { at: string; zone: string } | null;
}
