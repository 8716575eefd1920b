import { askSearchesInWords } from '#lib/api/searches.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type RecentSearch, recentSearches } from '../recent-searches.ts';
import { recentHref } from './recent-href.ts';

/** Puts what this browser remembers of searches into a language, where it is in another. What fails stays as it is. */
export async function rewordRecent(locale: Locale): Promise<void> {
	const others = recentSearches.read().filter((search) => search.locale !== locale);
	const said = await askSearchesInWords(others.map(recentHref), locale).catch(() => null);
	if (!said || said.size === 0) return;
	const reworded = (search: RecentSearch): RecentSearch => {
		const words = said.get(recentHref(search));
		return words ? { ...search, places: [...words.places], detail: words.detail, locale } : search;
	};
	// What was searched or cleared meanwhile counts.
	recentSearches.write(recentSearches.read().map(reworded));
}
