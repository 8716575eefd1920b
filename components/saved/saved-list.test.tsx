import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { askSearchesInWords as AskSearches } from '#lib/api/searches.ts';
import { readSaved, saveItem } from '#lib/saved-items.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SearchInWords } from '#lib/searches/search-in-words.ts';
import { SavedList } from './saved-list.tsx';

const { askSearchesInWords } = vi.hoisted(() => ({ askSearchesInWords: vi.fn<typeof AskSearches>() }));
vi.mock('#lib/api/searches.ts', () => ({ askSearchesInWords }));

const PREFERENCES = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' } as const;
const SEARCH = {
	id: 'a',
	kind: 'search',
	path: '/flights?from=LON&to=NYC',
	title: 'London – New York',
	detail: '5–13 Jan 2027 · 2 adults',
	locale: 'en',
	operators: null,
	price: null,
} as const;
const JOURNEY = {
	id: 'b',
	kind: 'journey',
	path: '/flights/offers/off_1?kept=saved',
	title: 'London to Lisbon',
	detail: 'Tue 12 Jan 08:20–11:10',
	locale: 'en',
	directions: [{ by: ['TAP Air Portugal'], departs: '2027-01-12T08:20:00', arrives: '2027-01-12T11:10:00' }],
	operators: 'TAP Air Portugal',
	price: { amount: '236.80', currency: 'USD' },
} as const;

const list = (locale: Locale = 'en') => (
	<SavedList preferences={{ ...PREFERENCES, locale }}>
		<p>Nothing yet</p>
	</SavedList>
);

beforeEach(() => {
	localStorage.clear();
	askSearchesInWords.mockReset();
});

test('lists what was saved, newest first, with the price of then; opens it and removes it', async () => {
	saveItem(SEARCH);
	saveItem(JOURNEY);
	await show(list());
	const rows = page.getByRole('listitem');
	await expect.element(rows.nth(0)).toHaveTextContent(/Operated by TAP Air Portugal.*\$236\.80 when saved · saved on/);
	await expect.element(rows.nth(1)).not.toHaveTextContent('when saved');
	await expect.element(page.getByText('2 of 30 saved')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Open London to Lisbon' }))
		.toHaveAttribute('href', '/flights/offers/off_1?kept=saved');
	expect(await axeFaults()).toEqual([]);
	await page.getByRole('button', { name: 'Remove London to Lisbon' }).click();
	await expect.element(rows).toHaveLength(1);
	await page.getByRole('button', { name: 'Remove London – New York' }).click();
	await expect.element(page.getByText('Nothing yet')).toBeVisible();
});

test('what was saved in another language is put into that of the page: searches, and journeys by what they are told by', async () => {
	saveItem({ ...SEARCH, id: 'gone', path: '/flights?from=LON&to=QQQ' });
	saveItem(SEARCH);
	saveItem(JOURNEY);
	const said = { places: [], detail: '5.–13. Jan. 2027 · 2 Erwachsene', locale: 'de' as const };
	askSearchesInWords.mockResolvedValue(
		new Map<string, SearchInWords>([
			[JOURNEY.path, { ...said, title: 'London – Lissabon' }],
			[SEARCH.path, { ...said, title: 'London – New York' }],
		]),
	);
	await show(list('de'), { locale: 'de' });
	const rows = page.getByRole('listitem');
	await expect.element(rows.nth(0)).toHaveTextContent(/London – Lissabon.*TAP Air Portugal.*Di. 12. Jan. 08:20–11:10/);
	await expect.element(rows.nth(1)).toHaveTextContent('2 Erwachsene');
	expect(askSearchesInWords.mock.calls).toEqual([[[JOURNEY.path, SEARCH.path, '/flights?from=LON&to=QQQ'], 'de']]);
	expect(readSaved().map(({ id, locale }) => [id, locale])).toEqual([
		['b', 'de'],
		['a', 'de'],
		['gone', 'en'],
	]);
});

test('what is saved again takes the place of what was, and what is no list of ours is left out', () => {
	saveItem({ ...JOURNEY, title: 'older' });
	saveItem(SEARCH);
	saveItem(JOURNEY);
	expect(readSaved().map(({ title }) => title)).toEqual(['London to Lisbon', 'London – New York']);
	const items = [{ ...JOURNEY, path: 'https://elsewhere.example', at: 1 }, { ...SEARCH, at: 1 }, 7];
	localStorage.setItem('wayfare.saved', JSON.stringify({ version: 1, items }));
	expect(readSaved().map(({ id }) => id)).toEqual(['a']);
	localStorage.setItem('wayfare.saved', JSON.stringify({ version: 2, items }));
	expect(readSaved()).toEqual([]);
});
