import type { FlightSearch } from './search-query.ts';

/** How far from the places of a search its results may reach, kilometres. */
export const NEAR_KM = [50, 100, 150] as const;
export type NearKm = (typeof NEAR_KM)[number];

/** Searches that nearby airports may add to one: with it, a third of what a visitor has in a minute. */
export const MOST_WAYS = 9;

/** An airport that a search did not ask for, and how far it is from the place that it did. */
export interface NearbyAirport {
	code: string;
	name: string;
	/** Whole kilometres. */
	km: number;
}

/** A place of the search, and the airports within the widest radius of it, nearest first. */
export interface NearbyPlace {
	code: string;
	name: string;
	airports: readonly NearbyAirport[];
}

/** Around the places of a search. */
export interface Nearby {
	/** Each place once, in the order in which they are flown to. */
	places: readonly NearbyPlace[];
	/** The codes of where each flight begins and goes: two for each. */
	asked: readonly string[];
}

/** What was searched of the airports nearby. */
export interface NearbySearched extends Nearby {
	/** How far around; null: only between the places that were asked for. */
	km: NearKm | null;
	/** Ways to replace the airports asked for by others within that radius, and how many of them were searched. */
	ways: number;
	searched: number;
}

/** Airports that replace those asked for, by the codes of the latter. */
export type Instead = Readonly<Record<string, string>>;

export const within = ({ airports }: NearbyPlace, km: number): NearbyAirport[] =>
	airports.filter((airport) => airport.km <= km);

/** How many ways there are within a radius, besides the one that was asked for. */
export const countWays = ({ places }: Nearby, km: number): number =>
	places.reduce((ways, place) => ways * (1 + within(place, km).length), 1) - 1;

/**
 * The ways within a radius that lie nearest to the one that was asked for, as many as are searched. One who lands at an
 * airport nearby flies on from there: a place has one airport on all flights of a way.
 */
export function nearestWays({ places }: Nearby, km: number): Instead[] {
	let ways: { detour: number; instead: Instead }[] = [{ detour: 0, instead: {} }];
	for (const place of places) {
		ways = ways
			.flatMap((way) => [
				way,
				...within(place, km).map((airport) => ({
					detour: way.detour + airport.km,
					instead: { ...way.instead, [place.code]: airport.code },
				})),
			])
			.sort((a, b) => a.detour - b.detour)
			.slice(0, MOST_WAYS + 1);
	}
	return ways.slice(1).map(({ instead }) => instead);
}

/** The search of one way: the same days and travellers between other airports. */
export function searchInstead(search: FlightSearch, instead: Instead): FlightSearch {
	if (Object.keys(instead).length === 0) return search;
	const at = (code: string) => instead[code] ?? code;
	return { ...search, legs: search.legs.map((leg) => ({ ...leg, from: at(leg.from), to: at(leg.to) })) };
}

/** An airport of a journey that was not asked for. */
export interface NearbyEnd extends NearbyAirport {
	/** The place that was: its name and its code. */
	of: string;
	ofCode: string;
}

/** The nearby airports at which the flights of a journey begin and end, each once. `ends`: two codes for each flight. */
export function nearbyEnds({ places, asked }: Nearby, ends: readonly string[]): NearbyEnd[] {
	const found = new Map<string, NearbyEnd>();
	ends.forEach((code, i) => {
		const place = places.find((one) => one.code === asked[i]);
		const airport = place?.airports.find((one) => one.code === code);
		if (place && airport) found.set(`${place.code} ${code}`, { ...airport, of: place.name, ofCode: place.code });
	});
	return [...found.values()];
}

/** The search that found a journey: each pair of nearby airports has a separate one. */
export function searchThatFound(search: FlightSearch, nearby: Nearby | null, ends: readonly string[]): FlightSearch {
	if (!nearby) return search;
	return searchInstead(search, Object.fromEntries(nearbyEnds(nearby, ends).map(({ ofCode, code }) => [ofCode, code])));
}
