/** A hotel as the desk names it. */
export interface DeskHotel {
	id: string;
	/** Null where it cannot be read. */
	name: string | null;
	/** Its city. */
	detail: string;
}

/** A negotiated rate as the desk lists it. */
export interface DeskRateRow {
	id: string;
	name: string;
	/** What the hotels know the agreement by. */
	code: string;
	/** How many hotels are named; null where it is for a chain. */
	hotels: number | null;
	/** The name of the chain, or its id where that cannot be read; null where hotels are named. */
	chain: string | null;
	/** A search for stays that asks for it. */
	opensHref: string;
}

/** What the form of a negotiated rate begins with. */
export interface RateDraft {
	name: string;
	code: string;
	isFor: 'hotels' | 'chain';
	hotels: readonly DeskHotel[];
	chainId: string;
}

export const NO_RATE: RateDraft = { name: '', code: '', isFor: 'hotels', hotels: [], chainId: '' };
