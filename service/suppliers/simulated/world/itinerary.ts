/** One flight number on one day, possibly with technical stops. Codes are keys of `service/refdata`. */
export interface DatedFlight {
	marketingCarrier: string;
	/** Keeps leading zeros. */
	marketingNumber: string;
	operatingCarrier: string;
	operatingNumber: string;
	origin: string;
	originTerminal: string | null;
	destination: string;
	destinationTerminal: string | null;
	/** Local, `YYYY-MM-DDTHH:MM:SS`. */
	departingAt: string;
	arrivingAt: string;
	/** The same instants, epoch milliseconds. */
	departsMs: number;
	arrivesMs: number;
	/** Block time, stops included. */
	minutes: number;
	distanceKm: number;
	/** A key of `service/refdata` aircraft. */
	aircraft: string;
	stops: readonly { airport: string; arrivingAt: string; departingAt: string; minutes: number }[];
	/** 0..1: how full this flight runs by itself on this day, before what the sandbox has sold. */
	demand: number;
	/** Names the physical flight (operator, number, date): the key of its seats in the supplier's books. */
	flightKey: string;
}

/** The airline whose flight it is, which regional airlines may fly for it: the first part of its key. */
export const airlineOf = ({ flightKey }: Pick<DatedFlight, 'flightKey'>): string => flightKey.slice(0, 2);

/** Flights that make one slice. */
export interface Itinerary {
	flights: readonly DatedFlight[];
	/** Door to door: first departure to last arrival. */
	minutes: number;
	distanceKm: number;
	/** flightKeys joined by `+`; equal for the same physical flights. */
	key: string;
}

export interface ItineraryQuery {
	/** The airline that sells (its own flights, code-shares and alliance partners' connections). */
	airline: string;
	origins: readonly string[];
	destinations: readonly string[];
	date: string;
	maxConnections: 0 | 1 | 2;
}
