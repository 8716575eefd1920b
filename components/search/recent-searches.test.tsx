import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { clearRecent, rememberSearch } from '#lib/recent-searches.ts';
import type { SeenFrom } from '#lib/travel/seen-from.ts';
import { RecentSearches } from './recent-searches.tsx';

const { askSeenFrom } = vi.hoisted(() => ({ askSeenFrom: vi.fn<(code: string) => Promise<SeenFrom>>() }));
vi.mock('#lib/api/prices.ts', () => ({ askSeenFrom }));

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
	rememberSearch({ query: '?from=LON', at: NOW, places: [london, place('JFK', 40.6, -73.8)], detail: '' });
	await draw();
	await expect.element(page.getByRole('region', { name: 'Seen from LON' })).toBeVisible();
	expect(map()).not.toBeNull();
	await page.getByRole('button', { name: 'Clear' }).click();
	await expect.element(page.getByRole('region')).not.toBeInTheDocument();
	expect(map()).toBeNull();
});
