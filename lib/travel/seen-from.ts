/** The lowest price that a finished search of the last 48 hours found to one place, for one adult in any cabin. */
export interface SeenPlace {
	code: string;
	name: string;
	latitude: number | null;
	longitude: number | null;
	/** Days of its flights, `YYYY-MM-DD`; one way has no second. */
	departs: string;
	returns: string | null;
	amount: string;
	currency: string;
	/** Epoch milliseconds. */
	at: number;
	/** The search that has it. */
	href: string;
}

/** What is remembered from one place, lowest first, and the time by which ages are told, epoch milliseconds. */
export interface SeenFrom {
	places: SeenPlace[];
	now: number;
}

/** Most places of a list. */
export const MOST_SEEN = 8;
