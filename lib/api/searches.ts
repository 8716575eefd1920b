import type { Locale } from '#lib/i18n/locales.ts';
import { MOST_IN_WORDS, type SearchInWords } from '../searches/search-in-words.ts';
import { searchesPaths } from '../searches/searches-paths.ts';
import { ask } from './ask.ts';

/** What lists say of searches, by their paths, in a language; those of which the server says nothing are left out. */
export async function askSearchesInWords(
	searches: readonly string[],
	locale: Locale,
): Promise<ReadonlyMap<string, SearchInWords>> {
	const known = new Map<string, SearchInWords>();
	for (let from = 0; from < searches.length; from += MOST_IN_WORDS) {
		const part = searches.slice(from, from + MOST_IN_WORDS);
		const said = await ask<readonly (SearchInWords | null)[]>(searchesPaths.searchesInWords(part, locale));
		for (const [i, path] of part.entries()) {
			const words = said[i];
			if (words) known.set(path, words);
		}
	}
	return known;
}
