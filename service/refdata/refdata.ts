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

/** Great-circle distance in kilometres (haversine, R 6371). */
export function distanceKm(
	a: { latitude: number; longitude: number },
	b: { latitude: number; longitude: number },
): number {
	const rad = Math.PI / 180;
	const dLat = (b.latitude - a.latitude) * rad;
	const dLon = (b.longitude - a.longitude) * rad;
	const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2;
	return 12_742 * Math.asin(Math.sqrt(h));
}

/** The terminal an airline uses at an airport, or null where that is not well known. */
export function terminalOf(refdata: RefData, airport: string, airline: string): string | null {
	const alliance = refdata.airlines.get(airline)?.alliance;
	const uses = ({ airlines }: RefTerminal) =>
		airlines.some((who) => who === airline || who === '*' || (alliance && who === `@${alliance}`));
	return refdata.terminals.get(airport)?.find(uses)?.terminal ?? null;
}
