import { getMessages, getTranslations } from 'next-intl/server';
import { SEARCH_PROBLEMS } from '#lib/travel/search-query.ts';
import type { SearchWords } from './search-words.ts';

const upTo = (most: number, word: (count: number) => string): string[] => Array.from({ length: most + 1 }, (_, count) => word(count));

/** The form's texts in the visitor's language. */
export async function readSearchWords(): Promise<SearchWords> {
	const [t, messages] = await Promise.all([getTranslations('home'), getMessages()]);
	const text = Object.fromEntries(Object.entries(messages.home).filter(([, value]) => !value.includes('plural')));
	return {
		text,
		adults: upTo(9, (count) => t('countAdults', { count })),
		children: upTo(9, (count) => t('countChildren', { count })),
		infants: upTo(9, (count) => t('countInfants', { count })),
		years: upTo(17, (count) => t('years', { count })),
		nights: upTo(60, (count) => (count === 0 ? t('sameDay') : t('nightsAway', { count }))),
		places: upTo(20, (count) => t('suggestionCount', { count })),
		minutes: upTo(59, (count) => t('minutesAgo', { count })),
		attention: upTo(12, (count) => t('problems', { count })),
		problems: Object.fromEntries(SEARCH_PROBLEMS.map((code) => [code, messages.search.invalid[code]])) as SearchWords['problems'],
	};
}
