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

let text: string | null = null;
let list: readonly RecentSearch[] = [];
const listeners = new Set<() => void>();

/** What was searched, newest first; empty where storage is blocked. The same array until something changes. */
export function readRecent(): readonly RecentSearch[] {
	try {
		const stored = localStorage.getItem(KEY);
		if (stored === text) return list;
		const read: unknown = JSON.parse(stored ?? '[]');
		text = stored;
		list = Array.isArray(read) ? read.filter(isRecent).slice(0, MOST) : [];
		return list;
	} catch {
		return [];
	}
}

/** Calls back when this page or another tab changes what is remembered; gives the way to stop. */
export function watchRecent(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener('storage', listener);
	return () => {
		listeners.delete(listener);
		removeEventListener('storage', listener);
	};
}

const tell = () => {
	for (const listener of listeners) listener();
};

/** Remembers a search; the same search again moves to the front. */
export function rememberSearch(search: RecentSearch): void {
	try {
		const others = readRecent().filter((other) => other.query !== search.query);
		localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)));
		tell();
	} catch {
		// Storage is blocked: the search works all the same.
	}
}

/** Forgets all of them. */
export function clearRecent(): void {
	try {
		localStorage.removeItem(KEY);
		tell();
	} catch {
		// Nothing was kept.
	}
}

function isRecent(value: unknown): value is RecentSearch {
	const search = value as Partial<RecentSearch> | null;
	return (
		typeof search?.query === 'string' &&
		typeof search.at === 'number' &&
		typeof search.detail === 'string' &&
		Array.isArray(search.places) &&
		search.places.length > 1
	);
}
