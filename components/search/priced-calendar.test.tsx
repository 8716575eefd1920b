import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { KnownPrices } from '#lib/travel/price-question.ts';
import { type FlightSearch, parseSearch } from '#lib/travel/search-query.ts';
import { PricedCalendar } from './priced-calendar.tsx';
import type { SearchWords } from './search-words.ts';

const { askPrices } = vi.hoisted(() => ({
	askPrices: vi.fn<(url: string) => Promise<KnownPrices>>(),
}));
vi.mock('#lib/api/prices.ts', () => ({ askPrices }));

const NOW = Date.parse('2027-03-02T12:00:00Z');
const at = NOW - 3 * 3_600_000;
const words = {
	text: {
		daysNote: 'Totals in {currency}.',
		daysSeenAt: 'Seen {ago}.',
		daysSeenBetween: 'Oldest {oldest}, newest {newest}.',
		comma: ', ',
		dayPrice: 'from {price}, seen {ago}',
	},
} as unknown as SearchWords;
const oneWay = parseSearch({ trip: 'one-way', from: 'LHR', to: 'JFK' }, '2027-03-01').search;

const calendar = (asked: FlightSearch | undefined, theme: 'light' | 'dark' = 'light') =>
	show(
		<PricedCalendar
			mode="single"
			months={1}
			value={{}}
			onChange={() => {}}
			min="2027-03-01"
			locale="en"
			dir="ltr"
			today="2027-03-01"
			labels={{ previous: 'Previous month', next: 'Next month' }}
			{...{ asked, words }}
		/>,
		{ theme },
	);
const day = (name: RegExp) => page.getByRole('button', { name });

beforeEach(() => {
	askPrices.mockReset().mockImplementation(async (url) => ({
		days: url.endsWith('first=2027-03-01&last=2027-03-31')
			? [
					{ date: '2027-03-10', amount: '1010.40', currency: 'USD', at },
					{ date: '2027-03-11', amount: '143000', currency: 'USD', at: NOW - 26 * 3_600_000 },
					{ date: '2027-03-12', amount: '99.00', currency: 'GBP', at },
				]
			: [],
		now: NOW,
	}));
});

test('a day says what was found there and when, and the currency and the ages are said once', async () => {
	await calendar(oneWay);
	await expect.element(day(/10 March 2027, from \$1,010\.40, seen 3 hr\.? ago/)).toHaveTextContent('101,010');
	await expect.element(day(/11 March 2027, from/)).toHaveTextContent(/^11143k$/i);
	await expect.element(page.getByText(/^Totals in US dollars\. Oldest yesterday, newest 3 hr\.? ago\.$/)).toBeVisible();
});

test('a day that nobody searched says the day alone, and so does one in another currency', async () => {
	await calendar(oneWay);
	await expect.element(day(/11 March 2027, from/)).toBeVisible();
	await expect.element(day(/13 March 2027$/)).toHaveTextContent(/^13$/);
	await expect.element(day(/12 March 2027$/)).toHaveTextContent(/^12$/);
});

test('the next month is asked for when it comes into sight', async () => {
	await calendar(oneWay);
	await expect.element(page.getByText('Totals in US dollars')).toBeVisible();
	await page.getByRole('button', { name: 'Next month' }).click();
	await expect.poll(() => askPrices.mock.calls.at(-1)?.[0]).toContain('first=2027-04-01&last=2027-04-30');
	await expect.element(page.getByText('Totals in US dollars')).not.toBeInTheDocument();
});

test.each([
	['no place', { ...oneWay, legs: oneWay.legs.map((leg) => ({ ...leg, to: '' })) }],
	[
		'a return without its day',
		parseSearch({ trip: 'return', from: 'LHR', to: 'JFK', depart: '2027-03-11' }, '2027-03-01').search,
	],
	['several cities', undefined],
])('nothing is asked for with %s', async (_, asked) => {
	await calendar(asked);
	await expect.element(day(/10 March 2027$/)).toBeVisible();
	expect(askPrices).not.toHaveBeenCalled();
});

test('is whole when prices cannot be had', async () => {
	askPrices.mockReset().mockRejectedValue(new Error('down'));
	await calendar(oneWay);
	await expect.element(day(/10 March 2027$/)).toBeEnabled();
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await calendar(oneWay, theme);
	await expect.element(day(/11 March 2027, from/)).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});
