import type { RefAircraft, RefAirline, RefAirport, RefCity, RefLoyaltyProgramme } from './types.ts';

/** Everything the service knows of the world, loaded once at start, keyed by IATA code. */
export interface RefData {
	airports: ReadonlyMap<string, RefAirport>;
	/** Cities with an IATA code; most have one airport and share its code. */
	cities: ReadonlyMap<string, RefCity>;
	airlines: ReadonlyMap<string, RefAirline>;
	aircraft: ReadonlyMap<string, RefAircraft>;
	loyaltyProgrammes: readonly RefLoyaltyProgramme[];
}

/** Great-circle distance in kilometres (haversine, R 6371). */
export function distanceKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
	const rad = Math.PI / 180;
	const dLat = (b.latitude - a.latitude) * rad;
	const dLon = (b.longitude - a.longitude) * rad;
	const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2;
	return 12_742 * Math.asin(Math.sqrt(h));
}
