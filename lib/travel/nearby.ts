import type { FlightSearch } from './search-query.ts';

/** How far from the places of a search its results may reach, kilometres. */
export const NEAR_KM = [50, 100, 150] as const;
export type NearKm = (typeof NEAR_KM)[number];

/** Searches that nearby airports may add to one: with it, a third of what a visitor has in a minute. */
export const MOST_PAIRS = 9;

/** An airport that a search did not ask for, and how far it is from the place that it did. */
export interface NearbyAirport {
	code: string;
	name: string;
	/** Whole kilometres. */
	km: number;
}

/** A place of the search, and the airports within the widest radius of it, nearest first. */
export interface NearbyPlace {
	name: string;
	airports: readonly NearbyAirport[];
}

/** Around where the first direction begins, and where it goes. */
export interface Nearby {
	from: NearbyPlace;
	to: NearbyPlace;
}

/** What was searched of the airports nearby. */
export interface NearbySearched extends Nearby {
	/** How far around; null: only between the places that were asked for. */
	km: NearKm | null;
	/** Pairs of airports within that radius, and how many of them were searched. */
	pairs: number;
	searched: number;
}

/** Where a search goes besides what was asked for. Null is the place that was asked for. */
export interface NearbyPair {
	from: NearbyAirport | null;
	to: NearbyAirport | null;
}

export const within = ({ airports }: NearbyPlace, km: number): NearbyAirport[] =>
	airports.filter((airport) => airport.km <= km);

/** All pairs within a radius but the one that was asked for, those nearest to it first. */
export function nearbyPairs({ from, to }: Nearby, km: number): NearbyPair[] {
	const starts = [null, ...within(from, km)];
	const ends = [null, ...within(to, km)];
	return starts
		.flatMap((start) => ends.map((end): NearbyPair => ({ from: start, to: end })))
		.slice(1)
		.sort((a, b) => detour(a) - detour(b));
}

const detour = ({ from, to }: NearbyPair): number => (from?.km ?? 0) + (to?.km ?? 0);

/** The search of one pair: the same days and travellers, there and back between other airports. */
export function searchBetween(search: FlightSearch, from: string | undefined, to: string | undefined): FlightSearch {
	if (!from && !to) return search;
	return {
		...search,
		legs: search.legs.map((leg, i) =>
			i === 0
				? { ...leg, from: from ?? leg.from, to: to ?? leg.to }
				: { ...leg, from: to ?? leg.from, to: from ?? leg.to },
		),
	};
}

/** The nearby airports where a journey begins and goes, each with the place that was asked for. */
export function nearbyEnds(
	{ from, to }: Nearby,
	[start, end]: readonly string[],
): { from: (NearbyAirport & { of: string }) | undefined; to: (NearbyAirport & { of: string }) | undefined } {
	const find = ({ name, airports }: NearbyPlace, code: string | undefined) => {
		const airport = airports.find((one) => one.code === code);
		return airport && { ...airport, of: name };
	};
	return { from: find(from, start), to: find(to, end) };
}

/** The search that found a journey: between airports nearby, one of their own. */
export function searchThatFound(search: FlightSearch, nearby: Nearby | null, ends: readonly string[]): FlightSearch {
	if (!nearby) return search;
	const { from, to } = nearbyEnds(nearby, ends);
	return searchBetween(search, from?.code, to?.code);
}
