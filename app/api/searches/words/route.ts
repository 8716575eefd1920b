import { isLocale } from '#lib/i18n/locales.ts';
import { SAVED_PATH } from '#lib/saved-items.ts';
import { MOST_IN_WORDS } from '#lib/searches/search-in-words.ts';
import { route } from '#lib/server/route.ts';
import { searchInWords } from '#lib/server/searches-in-words.ts';
import { refused } from '#lib/server/service-problem.ts';

/**
 * `GET /api/searches/words?locale=de&search=/flights?…&search=/stays?…`: what lists say of searches that a browser
 * remembers, six at most, in a language; null for one whose places are not known. Nothing of it is kept.
 */
export const GET = route({ limit: 'suggest' }, async ({ query }) => {
	const locale = query.get('locale');
	const searches = query.getAll('search');
	if (!isLocale(locale)) return refused(422, 'validation_inclusion');
	if (searches.length > MOST_IN_WORDS || !searches.every((path) => path.length <= 2_000 && SAVED_PATH.test(path)))
		return refused(422, 'validation_format');
	return { data: await Promise.all(searches.map((path) => searchInWords(path, locale))) };
});
