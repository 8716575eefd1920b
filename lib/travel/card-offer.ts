import type { Condition } from '#contract/air/segment.ts';

/** An airline as a card shows it. `name` is null when the supplier left it out: then nothing of it can be booked. */
export interface CardAirline {
	name: string | null;
	iata_code: string | null;
}

export interface CardPlace {
	name: string;
	city: string | null;
}

/** One flight number. Airlines and airports are keys of the dictionaries beside it; times are local. */
export interface CardSegment {
	origin: string;
	origin_terminal: string | null;
	destination: string;
	destination_terminal: string | null;
	departing_at: string;
	arriving_at: string;
	/** Minutes in the air and on the ground of technical stops. */
	minutes: number;
	marketing: string;
	number: string;
	/** Null when the supplier names no operator. */
	operating: string | null;
	/** Key of the family that its aircraft belongs to; null when the airline does not say. */
	aircraft: string | null;
	stops: { airport: string; minutes: number /** Minutes after departure. */; after: number }[];
}

/** The flights of one direction, which many fares share. */
export interface CardFlights {
	key: string;
	/** Door to door, minutes. */
	minutes: number;
	segments: CardSegment[];
	/** Minutes on the ground after each segment but the last. */
	layovers: number[];
}

/** Pieces that every traveller with a seat may take on every flight of the slice; null when the airline does not say. */
export interface CardBags {
	carry_on: number | null;
	checked: number | null;
}

/** What one fare gives on one slice. */
export interface CardFareSlice {
	/** Key of `CardFlights`. */
	flights: string;
	fare_brand_name: string | null;
	/** Cabin of each segment, in order; a value this code does not know is shown as it is. */
	cabins: string[];
	bags: CardBags;
	/** Whether choosing a seat is included; null when the airline does not say. */
	seat_selection: boolean | null;
}

/**
 * An offer trimmed to what a card shows and a filter asks, a tenth of the whole. Field names and meanings are those of
 * the contract's `Offer`; what is opened is fetched in full.
 */
export interface CardOffer {
	id: string;
	/** Equal for offers of the same journey in other fares. */
	journey: string;
	/** Key of the airline that sells it. */
	owner: string;
	total_amount: string;
	total_currency: string;
	total_emissions_kg: string | null;
	expires_at: string;
	refund: Condition | null;
	change: Condition | null;
	/** Can be held now and paid later. */
	holdable: boolean;
	private_fare: boolean;
	/** Included on all slices; absent where not, or not stated. */
	priority_boarding?: true;
	priority_check_in?: true;
	slices: CardFareSlice[];
}

/** A batch of trimmed offers with the flights, airlines and places they name. */
export interface CardBatch {
	offers: CardOffer[];
	flights: CardFlights[];
	airlines: Record<string, CardAirline>;
	places: Record<string, CardPlace>;
}
