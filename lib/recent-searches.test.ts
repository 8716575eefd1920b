import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RecentSearch, readRecent, rememberSearch } from './recent-searches.ts';

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const place = (code: string) => ({ code, name: code, latitude: null, longitude: null });
const search = (query: string): RecentSearch => ({ query, at: 1, places: [place('LHR'), place('JFK')], detail: '' });

it('remembers the six latest searches, newest first, and one that is made again as the newest', () => {
	for (const day of [1, 2, 3, 4, 5, 6, 7]) rememberSearch(search(`depart=${day}`));
	rememberSearch(search('depart=3'));
	expect(readRecent().map(({ query }) => query.slice(-1))).toEqual(['3', '7', '6', '5', '4', '2']);
});
