import 'server-only';
import type { SearchLine } from '#lib/travel/search-line.ts';
import type { CallOptions } from '../service-client.ts';
import { mergeSearches } from './merge-searches.ts';
import { type Reading, readingOf } from './shared-reading.ts';

/** A search as it comes in, together with others of the same visitor; one that is not theirs is left out. */
export async function streamSearches(
	first: Reading,
	also: readonly string[],
	visitorId: string,
	{ signal, ...options }: CallOptions & { signal: AbortSignal },
): Promise<AsyncGenerator<SearchLine>> {
	const others = await Promise.all(also.map((id) => readingOf(visitorId, id, options)));
	return mergeSearches([first, ...others.filter((one) => one !== undefined)].map((one) => one.follow(signal)));
}
