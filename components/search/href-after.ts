import { DEFAULT_VIEW, parseView } from '#lib/results-view.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch, QueryValues } from '#lib/travel/search-query.ts';

const wayOf = ({ legs }: FlightSearch): string => legs.map(({ from, to }) => `${from}-${to}`).join();

/**
 * Where the results of a search are that takes another's place; `address` is what those were looked at with. Filters speak
 * of airports and airlines of one way: on another they go.
 */
export function hrefAfter(
	before: FlightSearch,
	search: FlightSearch,
	near: NearKm | null,
	address: QueryValues,
): string {
	const view = { ...parseView(address), near };
	return searchPaths.flights(
		search,
		wayOf(before) === wayOf(search) ? view : { ...view, filters: DEFAULT_VIEW.filters },
	);
}
