import type { Airport } from './airports.ts';
import { GeoGrid } from './geo-grid.ts';
import type { GeoPlace } from './sources.ts';
import { listCell, readTable } from './tables.ts';

const SHARE = { large: 6, medium: 2, small: 0.5 } as const;
const SIZE_RANK = { large: 3, medium: 0.8, small: 0 } as const;
const TIER_RANK: Readonly<Record<string, number>> = { 1: 6, 2: 4, 3: 2 };

/** People within 60 km of each airport, each place shared among the airports around it by their size. */
export function populations(airports: readonly Airport[], places: readonly GeoPlace[]): Map<string, number> {
	const grid = new GeoGrid(airports);
	const people = new Map(airports.map((airport) => [airport.iata, 0]));
	for (const place of places) {
		if (place.population === 0) continue;
		const around = grid.within(place, 60).map(({ point }) => point);
		const shares = around.reduce((sum, airport) => sum + SHARE[airport.size], 0);
		for (const airport of around) {
			people.set(airport.iata, (people.get(airport.iata) ?? 0) + (place.population * SHARE[airport.size]) / shares);
		}
	}
	return new Map([...people].map(([iata, count]) => [iata, Math.round(count)]));
}

/** Importance of an airport, 0 to about 18, from size, people around it, airlines based there and the hand-made tiers. */
export function rankOf(
	airport: Airport,
	population: number,
	hubWeight: number,
	tiers: ReadonlyMap<string, string>,
): number {
	const rank =
		0.25 * Math.log(Math.max(1, population)) +
		SIZE_RANK[airport.size] +
		1.6 * Math.log1p(hubWeight) +
		(TIER_RANK[tiers.get(airport.iata) ?? ''] ?? 0);
	return Math.round(rank * 100) / 100;
}

/** Sum over the airlines based at an airport of destinations / 100, halved for each place down an airline's hub list. */
export function hubWeights(
	airlines: readonly { hubs: readonly string[]; destinations: number }[],
): Map<string, number> {
	const weights = new Map<string, number>();
	for (const { hubs, destinations } of airlines) {
		hubs.forEach((hub, i) => weights.set(hub, (weights.get(hub) ?? 0) + destinations / 100 / (i + 1)));
	}
	return weights;
}

/** Airport to tier, from `airport-tiers.psv`. */
export const readTiers = (): Map<string, string> =>
	new Map(
		readTable('airport-tiers').flatMap(([tier = '', airports]) =>
			listCell(airports).map((iata) => [iata, tier] as const),
		),
	);
