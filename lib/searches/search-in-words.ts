import type { Locale } from '#lib/i18n/locales.ts';
import type { RecentSearch } from '../recent-searches.ts';

/** What lists say of a search, in a language. */
export interface SearchInWords extends Pick<RecentSearch, 'places' | 'detail'> {
	/** Its places in a line. */
	title: string;
	/** The language. */
	locale: Locale;
}

/** Facts in a row, as lists and headings have them. Where it wraps, a dot stays with the fact before it. */
export const inARow = (facts: readonly (string | false | null | undefined)[]): string =>
	facts.filter(Boolean).join('\u00a0· ');

/** Searches that are put into words at once. */
export const MOST_IN_WORDS = 6;
