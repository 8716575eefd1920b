import type { RefAircraft, RefAirline, RefAirport, RefCity, RefLoyaltyProgramme, RefTerminal } from './types.ts';

/** Everything the service knows of the world, loaded once at start, keyed by IATA code. */
export interface RefData {
	airports: ReadonlyMap<string, RefAirport>;
	/** Cities with an IATA code; most have one airport and share its code. */
	cities: ReadonlyMap<string, RefCity>;
	/** Airlines that sell, the regional operators that fly for them, and the test airline ZZ. */
	airlines: ReadonlyMap<string, RefAirline>;
	aircraft: ReadonlyMap<string, RefAircraft>;
	loyaltyProgrammes: readonly RefLoyaltyProgramme[];
	/** Who uses which terminal, by airport, first fitting row first. */
	terminals: ReadonlyMap<string, readonly RefTerminal[]>;
	/** English country names by ISO 3166-1 alpha-2 code. */
	countries: ReadonlyMap<string, string>;
}

/** The terminal an airline uses at an airport, or null where that is not well known. */
export function terminalOf(refdata: RefData, airport: string, airline: string): string | null {
	const alliance = refdata.airlines.get(airline)?.alliance;
	const uses = ({ airlines }: RefTerminal) =>
		airlines.some((who) => who === airline || who === '*' || (alliance && who === `@${alliance}`));
	return refdata.terminals.get(airport)?.find(uses)?.terminal ?? null;
}
