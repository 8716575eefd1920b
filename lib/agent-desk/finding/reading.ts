/** One thing that a caller's words say of a booking. Days are `YYYY-MM-DD`, local. */
export type Condition =
	| { what: 'id'; id: string }
	/** Capitals and digits alone. */
	| { what: 'reference'; reference: string }
	/** Digits alone. */
	| { what: 'ticket'; digits: string }
	| { what: 'email'; email: string }
	/** As it was typed. */
	| { what: 'phone'; phone: string }
	/** `BT653` */
	| { what: 'flight'; flight: string }
	| { what: 'route'; from: string; to: string }
	| { what: 'airport'; code: string }
	| { what: 'date'; on: string }
	/** Keys of words that one traveller has, each at the beginning of a part of the name; `text`: as it was typed. */
	| { what: 'name'; words: readonly string[]; text: string }
	/** As above, but only as they sound. */
	| { what: 'similar'; words: readonly string[]; text: string }
	/** Words of a hotel or a city. */
	| { what: 'place'; words: readonly string[]; text: string };

/** One way to understand what was typed: all of it holds of a booking. */
export type Reading = readonly Condition[];

/** Names a reading in an address: what it takes the words for. */
export const readingName = (reading: Reading): string => reading.map(({ what }) => what).join('-');
