/** A search that this browser remembers. It never leaves it. */
export interface RecentSearch {
	/** Query of the results page. */
	query: string;
	/** Epoch milliseconds. */
	at: number;
	/** Places in the order they are flown to. */
	places: RecentPlace[];
	/** Second line: dates, travellers, cabin, in the words of the day it was searched. */
	detail: string;
}

export interface RecentPlace {
	code: string;
	name: string;
	latitude: number | null;
	longitude: number | null;
}

const KEY = 'wayfare.recent';
const MOST = 6;

/** What was searched, newest first; empty where storage is blocked. */
export function readRecent(): RecentSearch[] {
	try {
		const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
		return Array.isArray(list) ? list.filter(isRecent).slice(0, MOST) : [];
	} catch {
		return [];
	}
}

/** Remembers a search; the same search again moves to the front. */
export function rememberSearch(search: RecentSearch): void {
	try {
		const others = readRecent().filter((other) => other.query !== search.query);
		localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)));
	} catch {
		// Storage is blocked: the search works all the same.
	}
}

/** Forgets all of them. */
export function clearRecent(): void {
	try {
		localStorage.removeItem(KEY);
	} catch {
		// Nothing was kept.
	}
}

function isRecent(value: unknown): value is RecentSearch {
	const search = value as Partial<RecentSearch> | null;
	return typeof search?.query === 'string' && typeof search.at === 'number' && typeof search.detail === 'string' && Array.isArray(search.places) && search.places.length > 1;
}
