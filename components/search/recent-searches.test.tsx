import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { clearRecent, readRecent, rememberSearch } from '#lib/recent-searches.ts';
import type { askSearchesInWords as AskSearches } from '#lib/api/searches.ts';
import type { SearchInWords } from '#lib/searches/search-in-words.ts';
import type { SeenFrom } from '#lib/travel/seen-from.ts';
import { RecentSearches } from './recent-searches.tsx';

const { askSeenFrom, askSearchesInWords } = vi.hoisted(() => ({
	askSeenFrom: vi.fn<(code: string) => Promise<SeenFrom>>(),
	askSearchesInWords: vi.fn<typeof AskSearches>(),
}));
vi.mock('#lib/api/prices.ts', () => ({ askSeenFrom }));
vi.mock('#lib/api/searches.ts', () => ({ askSearchesInWords }));

const NOW = Date.parse('2027-01-04T12:00:00Z');
const place = (code: string, latitude: number, longitude: number) => ({ code, name: code, latitude, longitude });
const london = place('LON', 51.5, -0.12);
const seen = [place('DUB', 53.4, -6.3), place('NCE', 43.7, 7.2), place('OSL', 59.9, 10.7)].map((to) => ({
	...to,
	returns: null,
	departs: '2027-01-15',
	amount: '61.98',
	currency: 'USD',
	at: NOW,
	href: `/flights?to=${to.code}`,
}));
const words = {
	title: 'Recent searches',
	clear: 'Clear',
	note: '',
	stays: '',
	searched: '',
	minutes: [],
	seen: { title: 'Seen from {place}', detail: '', oneWay: '', note: '' },
};
const draw = () => {
	askSeenFrom.mockReset().mockResolvedValue({ places: seen, now: NOW });
	return show(<RecentSearches words={words} locale="en" now={NOW} />);
};
const inWords = (name: string): SearchInWords => ({
	title: '',
	places: [place('LON', 51.5, -0.12), place('NYC', 40.6, -73.8)].map((one) => ({
		...one,
		name: `${name} ${one.code}`,
	})),
	detail: `${name} detail`,
	locale: 'en',
});
const map = () => document.querySelector('main svg');
afterEach(() => {
	clearRecent();
});

test('a browser that has searched nothing sees no map and asks for no prices', async () => {
	clearRecent();
	await draw();
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(document.querySelector('main')?.textContent).toBe('');
	expect(map()).toBeNull();
	expect(askSeenFrom).not.toHaveBeenCalled();
});

test('one that has searched sees a map, and none once its searches are cleared', async () => {
	rememberSearch({
		query: '?from=LON',
		at: NOW,
		places: [london, place('JFK', 40.6, -73.8)],
		detail: '',
		locale: 'en',
	});
	await draw();
	await expect.element(page.getByRole('region', { name: 'Seen from LON' })).toBeVisible();
	expect(map()).not.toBeNull();
	await page.getByRole('button', { name: 'Clear' }).click();
	await expect.element(page.getByRole('region')).not.toBeInTheDocument();
	expect(map()).toBeNull();
});

test('searches in another language are put into that of the page, and kept in it', async () => {
	const german = { at: NOW, places: [london, place('NYC', 40.6, -73.8)], detail: '2 Erwachsene' };
	rememberSearch({ ...german, query: '?to=gone', locale: 'de' });
	// An earlier release kept no language.
	rememberSearch({ ...german, query: '?to=old' });
	rememberSearch({ ...german, query: '?to=NYC', locale: 'de' });
	rememberSearch({ ...german, query: '?to=own', locale: 'en', detail: 'own words' });
	askSearchesInWords.mockResolvedValue(
		new Map([
			['/flights?to=NYC', inWords('English')],
			['/flights?to=old', inWords('Old')],
		]),
	);
	await draw();
	await expect.element(page.getByRole('link', { name: /English LON.*English NYC.*English detail/ })).toBeVisible();
	expect(askSearchesInWords.mock.calls).toEqual([[['/flights?to=NYC', '/flights?to=old', '/flights?to=gone'], 'en']]);
	expect(readRecent().map(({ query, detail, locale }) => [query, detail, locale])).toEqual([
		['?to=own', 'own words', 'en'],
		['?to=NYC', 'English detail', 'en'],
		['?to=old', 'Old detail', 'en'],
		['?to=gone', '2 Erwachsene', 'de'],
	]);
});

test('what no answer comes for stays in its own words', async () => {
	rememberSearch({ query: '?to=NYC', at: NOW, places: [london, london], detail: '2 Erwachsene', locale: 'de' });
	askSearchesInWords.mockReset().mockRejectedValue(new Error('away'));
	await draw();
	await expect.poll(() => askSearchesInWords.mock.calls.length).toBe(1);
	await expect.element(page.getByText('2 Erwachsene')).toBeVisible();
});
