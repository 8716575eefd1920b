import 'server-only';
import { countWays, type Nearby, type NearKm, nearestWays, searchInstead } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { type SearchStarter, startSearch } from './start-search.ts';

export interface StartedNearby {
	searchIds: string[];
	/** Ways to fly within the radius; those beyond the first few, and beyond a visitor's limit, are not searched. */
	ways: number;
}

/**
 * Searches of the same days between airports nearby, the nearest first. Each is one of the visitor's own, which starts once
 * and counts as any other; with `instead`, they start afresh.
 */
export async function startNearby(
	search: FlightSearch,
	nearby: Nearby,
	km: NearKm,
	starter: SearchStarter,
): Promise<StartedNearby> {
	const started = await Promise.all(
		nearestWays(nearby, km).map(async (instead) => {
			const own = searchInstead(search, instead);
			const first = await startSearch(own, { ...starter, instead: undefined });
			return starter.instead && first.ok && !first.fresh
				? startSearch(own, { ...starter, instead: first.searchId })
				: first;
		}),
	);
	return { searchIds: started.flatMap((one) => (one.ok ? [one.searchId] : [])), ways: countWays(nearby, km) };
}
