import 'server-only';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { webDatabase } from '../db/web-database.ts';
import type { CallOptions } from '../service-client.ts';
import { mergeSearches } from './merge-searches.ts';
import { streamSearch } from './stream-search.ts';
import { joinSearch } from './visitor-searches.ts';

/** A search as it comes in, together with others of the same visitor; one that is not theirs is left out. */
export async function streamSearches(
	first: { id: string; earlier: number },
	also: readonly string[],
	visitorId: string,
	options: CallOptions,
): Promise<AsyncGenerator<SearchLine>> {
	const joined = await Promise.all(
		also.map(async (id) => {
			const own = await joinSearch(webDatabase(), visitorId, id);
			return own ? [{ id, earlier: own.earlier }] : [];
		}),
	);
	const all = [first, ...joined.flat()].map(({ id, earlier }) => streamSearch(id, earlier, options));
	return mergeSearches(all);
}
