import { queryValuesOf } from '#lib/query-values.ts';
import { searchParams } from '#lib/search-params.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import { type FlightSearch, parseSearch } from '#lib/travel/search-query.ts';
import { type FormState, searchOf } from './search-state.ts';

/** What the form asks for, read as the results page reads its address. `corporate` is as it was typed, `today` a day. */
export function readForm(state: FormState, corporate: string, today: string): ReturnType<typeof parseSearch> {
	const params = searchParams({ ...searchOf(state), corporate: [] });
	for (const code of corporate
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean))
		params.append('corporate', code);
	return parseSearch(queryValuesOf(params), today);
}

/** Where the results are when nothing else is said of them. */
export const resultsHref = (search: FlightSearch, near: NearKm | null): string => searchPaths.flights(search, { near });
