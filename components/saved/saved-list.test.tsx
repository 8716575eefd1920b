import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { readSaved, saveItem } from '#lib/saved-items.ts';
import { SavedList } from './saved-list.tsx';

const PREFERENCES = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' } as const;
const SEARCH = {
	id: 'a',
	kind: 'search',
	path: '/flights?from=LON&to=NYC',
	title: 'London – New York',
	detail: '5–13 Jan 2027 · 2 adults',
	operators: null,
	price: null,
} as const;
const JOURNEY = {
	id: 'b',
	kind: 'journey',
	path: '/flights/offers/off_1?kept=saved',
	title: 'London to Lisbon',
	detail: 'Tue 12 Jan 08:20–11:10',
	operators: 'TAP Air Portugal',
	price: { amount: '236.80', currency: 'USD' },
} as const;

const list = () => (
	<SavedList preferences={PREFERENCES}>
		<p>Nothing yet</p>
	</SavedList>
);

beforeEach(() => localStorage.clear());

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
