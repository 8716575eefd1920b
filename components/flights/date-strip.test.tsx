import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { ProblemError } from '#lib/api/problem-error.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { KnownPrices, PricesAround } from '#lib/travel/price-question.ts';
import { type FlightSearch, parseSearch } from '#lib/travel/search-query.ts';
import { DateStrip } from './date-strip.tsx';

const { askPrices, askDay } = vi.hoisted(() => ({
	askPrices: vi.fn<(url: string) => Promise<KnownPrices>>(),
	askDay: vi.fn<(search: FlightSearch) => Promise<KnownPrices>>(),
}));
vi.mock('#lib/api/prices.ts', () => ({ askPrices, askDay }));

const HOUR = 3_600_000;
const NOW = Date.parse('2027-01-04T12:00:00Z');
const price = (date: string, amount: string, hours: number) => ({
	date,
	amount,
	currency: 'USD',
	at: NOW - hours * HOUR,
});
const AROUND = [price('2027-01-08', '1311.00', 3), price('2027-01-12', '1038.90', 26)];
let visit = 0;
const searchOf = () =>
	// A separate query for each test: what one has read is kept for a minute.
	parseSearch(
		{ from: 'LHR', to: 'JFK', depart: '2027-01-11', return: '2027-01-19', adults: String(++visit) },
		'2027-01-04',
	).search;

const strip = async (
	look: {
		locale?: Locale;
		theme?: 'light' | 'dark';
		finished?: boolean;
		lowest?: { amount: string; currency: string } | undefined;
		search?: FlightSearch;
		month?: PricesAround['month'];
	} = {},
) => {
	const { locale = 'en', theme = 'light', finished = true, search = searchOf(), month = [] } = look;
	const lowest = 'lowest' in look ? look.lowest : { amount: '1010.40', currency: 'USD' };
	await show(
		<DateStrip
			search={search}
			today="2027-01-04"
			prices={{ days: AROUND, month, now: NOW }}
			preferences={{ locale, theme, currencyDisplay: 'symbol', timeFormat: 'auto' }}
			lowest={lowest}
			finished={finished}
		/>,
		{ locale, theme },
	);
};
const days = page.getByRole('navigation').getByRole('link');
const graph = page.getByRole('button', { name: 'Price graph' });
const bars = page.getByRole('listitem').getByRole('link');

beforeEach(() => {
	askPrices.mockReset().mockResolvedValue({ days: [...AROUND, price('2027-01-20', '998.10', 1)], now: NOW });
	askDay.mockReset().mockImplementation(async ({ legs }) => ({
		days: legs[0]?.date === '2027-01-09' ? [] : [price(legs[0]?.date ?? '', '1100.00', 0)],
		now: NOW,
	}));
});

test('a day shows what was found there and when; a day that nobody searched shows no price', async () => {
	await strip();
	await expect.element(days.nth(0)).toHaveTextContent(/8 Jan.*3 hr\.? ago.*from \$1,311\.00/);
	await expect.element(days.nth(4)).toHaveTextContent(/12 Jan.*yesterday.*from \$1,038\.90/);
	await expect.element(days.nth(3)).toHaveTextContent(/11 Jan.*Now.*from \$1,010\.40/);
	for (const unknown of [1, 2, 5, 6]) {
		await expect.element(days.nth(unknown)).toHaveTextContent(/Search$/);
		await expect.element(days.nth(unknown)).not.toHaveTextContent('$');
	}
	await expect
		.element(days.nth(4))
		.toHaveAttribute('href', expect.stringMatching(/depart=2027-01-12&return=2027-01-20/));
});

test.each([
	[false, '…'],
	[true, '–'],
])('the day of the search waits for a price until all have answered: finished %s', async (finished, said) => {
	await strip({ finished, lowest: undefined });
	await expect.element(days.nth(3)).toHaveTextContent(new RegExp(`Now${said}$`));
});

test('another day keeps the filters and the order, by the strip and by the graph', async () => {
	const before = location.href;
	const stay = (event: Event) => event.preventDefault();
	addEventListener('click', stay);
	onTestFinished(() => {
		removeEventListener('click', stay);
		history.replaceState(history.state, '', before);
	});
	await strip();
	history.replaceState(history.state, '', '?from=XXX&depart=2026-01-01&stops=0,1&sort=emissions&instead=orq_1');
	await days.nth(4).click();
	const href = expect.stringMatching(/^\/flights\?.*from=LHR.*depart=2027-01-12.*&stops=0,1&sort=emissions$/);
	await expect.element(days.nth(4)).toHaveAttribute('href', href);
	await graph.click();
	await bars.nth(1).click();
	await expect.element(bars.nth(1)).toHaveAttribute('href', expect.stringMatching(/&stops=0,1&sort=emissions$/));
});

test('a phone shows the day, the one before and the one after', async () => {
	await page.viewport(320, 640);
	onTestFinished(() => page.viewport(1440, 900));
	await strip();
	const shown = [...document.querySelectorAll('nav a')].filter((one) => one.checkVisibility());
	expect(shown.map(({ textContent }) => /\d+ Jan/.exec(textContent ?? '')?.[0])).toEqual([
		'10 Jan',
		'11 Jan',
		'12 Jan',
	]);
	const nav = document.querySelector('nav');
	expect(nav?.scrollWidth).toBeLessThanOrEqual(nav?.clientWidth ?? 0);
});

test('the graph draws the known days of the month and no others', async () => {
	await strip();
	await graph.click();
	await expect
		.element(page.getByRole('heading'))
		.toHaveTextContent(/^January 2027, 8 nights, total for \d+ travellers?$/);
	await expect.element(page.getByText('4 of 31 days are known')).toBeVisible();
	await expect.element(bars).toHaveLength(4);
	await expect.element(bars.nth(3)).toHaveAccessibleName(/20 Jan: from \$998\.10, seen 1 hr\.? ago/);
	await expect
		.element(bars.nth(3))
		.toHaveAttribute('href', expect.stringMatching(/depart=2027-01-20&return=2027-01-28/));
});

test('the eye is told how old the prices are: the lowest at first, then the one that is pointed at or focused', async () => {
	await strip();
	await graph.click();
	await expect
		.element(page.getByText(/4 of 31 days are known.* Oldest seen yesterday, newest this minute\.$/))
		.toBeVisible();
	await expect.element(page.getByText(/^Wed,? 20 Jan: from \$998\.10, seen 1 hr\.? ago$/)).toBeVisible();
	await bars.nth(2).hover();
	await expect.element(page.getByText(/12 Jan: from \$1,038\.90, seen yesterday$/)).toBeVisible();
	(bars.nth(0).element() as HTMLElement).focus();
	await expect.element(page.getByText(/8 Jan: from \$1,311\.00, seen 3 hr\.? ago$/)).toBeVisible();
});

test('bars begin at zero: a sixth more is a sixth higher', async () => {
	await strip();
	await graph.click();
	await expect.element(bars).toHaveLength(4);
	const height = (at: number) =>
		bars.nth(at).element().querySelector('.price-bar')?.getBoundingClientRect().height ?? 0;
	expect(height(0) / height(3)).toBeCloseTo(1311 / 998.1, 1);
});

test('the price of a search that still runs is no price of its day', async () => {
	await strip({ finished: false });
	await graph.click();
	await expect.element(page.getByText('3 of 31 days are known')).toBeVisible();
});

test('the days that nobody searched are searched together, and each counts', async () => {
	await strip();
	await graph.click();
	await expect.element(page.getByText(/^Not searched yet: .*9 Jan.*10 Jan.*13 Jan.*14 Jan/)).toBeVisible();
	await page.getByRole('button', { name: 'Search these 4 days (4 of your 30 searches a minute)' }).click();
	await expect.element(days.nth(2)).toHaveTextContent('$1,100.00');
	await expect.element(days.nth(6)).toHaveTextContent('$1,100.00');
	await expect.element(days.nth(1)).toHaveTextContent(/Search$/);
	await expect.element(page.getByText(/^No flights found: .*9 Jan/)).toBeVisible();
	expect(askDay.mock.calls.map(([{ legs }]) => legs.map(({ date }) => date))).toEqual([
		['2027-01-09', '2027-01-17'],
		['2027-01-10', '2027-01-18'],
		['2027-01-13', '2027-01-21'],
		['2027-01-14', '2027-01-22'],
	]);
	await expect.element(page.getByRole('button', { name: /Search th/ })).not.toBeInTheDocument();
});

test.each([
	[
		'says how long to wait when the minute’s searches are used up',
		new ProblemError('refused', 429, [], 21),
		/Try again in 21 seconds/,
	],
	['says so when a day cannot be searched', new ProblemError('down', 503, []), /couldn’t search every day/],
])('%s, and offers them again', async (_, problem, words) => {
	askDay.mockRejectedValue(problem);
	await strip();
	await graph.click();
	const button = page.getByRole('button', { name: /Search these 4 days/ });
	await button.click();
	await expect.element(page.getByText(words)).toBeVisible();
	await expect.element(button).not.toHaveAttribute('aria-busy');
});

test('says when the month cannot be read, and tries again', async () => {
	askPrices.mockRejectedValueOnce(new ProblemError('down', 503, []));
	await strip();
	await graph.click();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.element(page.getByText('4 of 31 days are known')).toBeVisible();
});

test.each([
	[19, true, null],
	[20, false, null],
	[20, true, 'The lowest price is cheaper than on 10 of 20 other days seen in January 2027'],
])('of %i other days, finished %s: %s', async (count, finished, words) => {
	const month = Array.from({ length: count }, (_, i) => ({ amount: `${1001 + i}.00`, currency: 'USD' }));
	await strip({ month, finished });
	await expect.element(days.nth(0)).toBeVisible();
	if (words) await expect.element(page.getByText(words)).toBeVisible();
	else await expect.element(page.getByText('The lowest price is')).not.toBeInTheDocument();
});

test('a search whose prices say nothing to others has no graph', async () => {
	await strip({ search: { ...searchOf(), corporate: [{ airline: 'BA', code: 'ACME1' }] } });
	await expect.element(days.nth(0)).toBeVisible();
	await expect.element(graph).not.toBeInTheDocument();
});

test.each([
	['en', 'light'],
	['en', 'dark'],
	['ar', 'light'],
] as const)('has no fault of accessibility in %s, %s', async (locale, theme) => {
	await strip({ locale, theme });
	await page.getByRole('button').click();
	await expect.element(bars.nth(3)).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});
