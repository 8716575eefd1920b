import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { queryValuesOf } from '#lib/query-values.ts';
import { parseView } from '#lib/results-view.ts';
import { flightsInWords } from '#lib/searches/flights-in-words.ts';
import type { SearchInWords } from '#lib/searches/search-in-words.ts';
import { staysInWords } from '#lib/searches/stays-in-words.ts';
import { parseStaySearch } from '#lib/stays/search/stay-search.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { placesOf } from './places.ts';
import { findStayPlace } from './stays/find-stay-place.ts';

/**
 * What lists say of the search of a path of ours, a search's results or an offer with its search, in a language; null
 * where a place of it is not known, or the service does not say.
 */
export async function searchInWords(path: string, locale: Locale): Promise<SearchInWords | null> {
	const { pathname, searchParams } = new URL(path, 'http://localhost');
	const values = queryValuesOf(searchParams);
	const today = new Date().toISOString().slice(0, 10);
	const messages = await loadMessages(locale);
	if (pathname === '/stays') {
		const { search } = parseStaySearch(values, today);
		const place = await findStayPlace(search, locale).catch(() => undefined);
		const stays = createTranslator({ locale, messages, namespace: 'stays' });
		const home = createTranslator({ locale, messages, namespace: 'home' });
		return place ? staysInWords(search, place, { locale, stays, home }) : null;
	}
	const { search } = parseSearch(values, today);
	const places = await placesOf(search, locale);
	const named = flightsInWords(
		search,
		{ near: parseView(values).near, places },
		{
			locale,
			search: createTranslator({ locale, messages, namespace: 'search' }),
			cabins: createTranslator({ locale, messages, namespace: 'flights.cabins' }),
		},
	);
	return named.places.every(({ code }) => places.some(({ iata_code }) => iata_code === code)) ? named : null;
}
