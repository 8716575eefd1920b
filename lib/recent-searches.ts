import type { Locale } from './i18n/locales.ts';
import { storedValue } from './stored-value.ts';

/** A search that this browser remembers. It never leaves it. */
export interface RecentSearch {
	/** What was searched for; flights unless told. */
	of?: 'stays';
	/** Query of the results page. */
	query: string;
	/** Epoch milliseconds. */
	at: number;
	/** Places in the order they are flown to, or the one that is stayed at. */
	places: RecentPlace[];
	/** Second line: dates, travellers, cabin. */
	detail: string;
	/** The language of its words; not known of one that an earlier release remembered. */
	locale?: Locale;
}

export interface RecentPlace {
	/** IATA code; empty of a place of stays that has none. */
	code: string;
	name: string;
	latitude: number | null;
	longitude: number | null;
}

const KEY = 'wayfare.recent';
const MOST = 6;

/** What is remembered, as it is kept. */
export const recentSearches = storedValue<readonly RecentSearch[]>(KEY, (found) =>
	Array.isArray(found) ? found.filter(isRecent).slice(0, MOST) : [],
);

/** So many places a search names at least. */
export const placesOf = ({ of }: Pick<RecentSearch, 'of'>): number => (of === 'stays' ? 1 : 2);

/** What was searched, newest first; empty where storage is blocked. The same array until something changes. */
export const readRecent = recentSearches.read;

/** Calls back when this page or another tab changes what is remembered; gives the way to stop. */
export const watchRecent = recentSearches.watch;

/** Remembers a search; the same search again moves to the front. */
export function rememberSearch(search: RecentSearch): void {
	const others = readRecent().filter(({ query, of }) => query !== search.query || of !== search.of);
	recentSearches.write([search, ...others].slice(0, MOST));
}

/** Forgets all of them. */
export const clearRecent = (): boolean => recentSearches.write(undefined);

function isRecent(value: unknown): value is RecentSearch {
	const search = value as Partial<RecentSearch> | null;
	return (
		typeof search?.query === 'string' &&
		typeof search.at === 'number' &&
		typeof search.detail === 'string' &&
		Array.isArray(search.places) &&
		search.places.length >= placesOf(search)
	);
}
