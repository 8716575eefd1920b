import type { Locale } from './i18n/locales.ts';
import { storedValue } from './stored-value.ts';
import { type Direction, isDirections } from './travel/journey-directions.ts';

/** As many as a list is still read; more and nobody finds anything in it. */
export const MOST_SAVED = 30;
/** And as many as an account keeps. */
export const MOST_KEPT = 100;

/** What is saved leads to a search or an offer of ours, and nowhere else. */
export const SAVED_PATH = /^\/(?:flights[?/]|stays\?)/;

/**
 * A search or a journey that was saved. It leads back by `path` alone; its words are of one language, and lists say it in
 * the reader's. An account can take over a browser's list as it is.
 */
export interface SavedItem {
	/** The search, for a journey with its flights: what is saved again takes the place of what was. */
	id: string;
	kind: 'search' | 'journey';
	/** Where it opens: the results of the search, or the offer with its search and what was seen. */
	path: string;
	title: string;
	detail: string;
	/** The language of these words; not known of what an earlier release saved. */
	locale?: Locale;
	/** An account's owner gave it its title, which is theirs in every language. */
	named?: true;
	/** Of a journey: what it is told by, in no language. */
	directions?: readonly Direction[];
	/** Who flies a journey, in words; null of a search. */
	operators: string | null;
	/** What a journey cost for all when it was saved; null of a search. */
	price: { amount: string; currency: string } | null;
	/** When it was saved, epoch milliseconds. */
	at: number;
}

/** What is kept. A later form gets a later number. */
interface SavedList {
	version: 1;
	items: readonly SavedItem[];
}

const NONE: SavedList = { version: 1, items: [] };
const kept = storedValue<SavedList>('wayfare.saved', (found) => {
	const list = found as Partial<SavedList> | null;
	return list?.version === 1 && Array.isArray(list.items)
		? { version: 1, items: list.items.filter(isSavedItem).slice(0, MOST_SAVED) }
		: NONE;
});

/** What is saved, newest first; the same array until something changes. None where storage is blocked. */
export const readSaved = (): readonly SavedItem[] => kept.read().items;

/** Calls back when this page or another tab changes what is saved; gives the way to stop. */
export const watchSaved = kept.watch;

/** Saves an item at the front. `full`: there is no room; `blocked`: this browser keeps nothing. */
export function saveItem(item: Omit<SavedItem, 'at'>): 'saved' | 'full' | 'blocked' {
	const others = readSaved().filter(({ id }) => id !== item.id);
	if (others.length >= MOST_SAVED) return 'full';
	return kept.write({ version: 1, items: [{ ...item, at: Date.now() }, ...others] }) ? 'saved' : 'blocked';
}

/** Puts other words of items in the place of those that are kept; what was removed meanwhile stays removed. */
export const rewordSaved = (words: ReadonlyMap<string, Partial<SavedItem>>): boolean =>
	kept.write({ version: 1, items: readSaved().map((item) => ({ ...item, ...words.get(item.id) })) });

/** Forgets an item. */
export const removeSaved = (id: string): boolean =>
	kept.write({ version: 1, items: readSaved().filter((item) => item.id !== id) });

function isSavedItem(value: unknown): value is SavedItem {
	const item = value as Partial<SavedItem> | null;
	const price = item?.price;
	return (
		(item?.kind === 'search' || item?.kind === 'journey') &&
		typeof item.at === 'number' &&
		[item.id, item.title, item.detail].every((part) => typeof part === 'string') &&
		// A list that somebody wrote into this browser leads nowhere else.
		typeof item.path === 'string' &&
		SAVED_PATH.test(item.path) &&
		(item.operators === null || typeof item.operators === 'string') &&
		(item.directions === undefined || isDirections(item.directions)) &&
		(price === null || (typeof price?.amount === 'string' && typeof price.currency === 'string'))
	);
}
