/** Rows of the built reference files, as `scripts/refdata` writes them. */
export interface RefAirport {
	iata: string;
	icao: string | null;
	name: string;
	cityName: string | null;
	/** IATA city code: the metropolitan area's, or the airport's own. */
	cityCode: string;
	country: string;
	latitude: number;
	longitude: number;
	timeZone: string;
	size: 'large' | 'medium' | 'small';
	/** People within 60 km, shared among the airports there by size. */
	population: number;
	/** Higher is more important; orders suggestions. */
	rank: number;
}

export interface RefCity {
	code: string;
	name: string;
	country: string;
	airports: readonly string[];
}

export interface RefAirline {
	iata: string;
	icao: string;
	name: string;
	country: string;
	alliance: string | null;
	/** F full service, L low cost, U ultra low cost, R regional. */
	kind: 'F' | 'L' | 'U' | 'R';
	hubs: readonly string[];
	/** About how many destinations it serves. */
	destinations: number;
	fleet: readonly string[];
	/** Mainline airlines that it flies for, when it sells no seats itself. */
	operatesFor: readonly string[];
}

export interface RefAircraft {
	iata: string;
	icao: string;
	name: string;
	/** NB narrow body, WB wide body, RJ regional jet, TP turboprop. */
	body: 'NB' | 'WB' | 'RJ' | 'TP';
	seats: { economy: number; premiumEconomy: number; business: number; first: number };
	rangeKm: number;
	cruiseKmh: number;
	/** Fuel = base + perKm × km, kilograms. */
	fuelBaseKg: number;
	fuelPerKm: number;
}

export interface RefLoyaltyProgramme {
	/** `loy_` id. */
	id: string;
	name: string;
	airline: string;
	alliance: string | null;
}

/** A row of the terminal table: an airport's terminal and who uses it. */
export interface RefTerminal {
	airport: string;
	terminal: string;
	/** Airline codes, `@` and an alliance's name, or `*` for everyone else. */
	airlines: readonly string[];
}

/** Other names of a place, folded as `fold.ts` does, for the suggestions. */
export interface RefSearchNames {
	/** `city` for a metropolitan area, `airport` for an airport's own town. */
	type: 'city' | 'airport';
	code: string;
	names: readonly string[];
}
