import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { IN_EUROS_TOO } from '#components/testing/in-euros-too.ts';
import { show } from '#components/testing/show.tsx';
import { type ComparedJourney, lowestOf, parseCompared } from '#lib/compared-journeys.ts';
import { foundFrom, journeysFrom } from '#lib/travel/testing/make-journeys.ts';
import { makeOffer, type OfferSpec } from '#lib/travel/testing/make-offer.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { CompareView } from './compare-view.tsx';

const PREFERENCES = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'h23' } as const;
const SEARCH = 'trip=return&from=LON&to=NYC&depart=2027-03-11&return=2027-03-18&adults=2';
const OUT = 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';
const BACK = 'BA112 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20';

function journeyOf(
	id: string,
	{ back = BACK, by, ...spec }: Partial<OfferSpec> & { back?: string; by?: string },
	state: ComparedJourney['state'] = 'open',
): ComparedJourney {
	const offer = makeOffer({ id, slices: [[{ flight: OUT }], [{ flight: back, ...(by && { by }) }]], ...spec });
	const [journey] = journeysFrom([offer]);
	const [named] = parseCompared(
		{ journey: `${id}?${SEARCH}&journey=${journey?.key}&fare=BA.Basic&shown=400.00EUR` },
		'2027-01-01',
	);
	if (!journey || !named) throw new Error('nothing to compare');
	if (state === 'unread') return { ...named, state };
	const { airlines, places } = foundFrom([offer]);
	return { ...named, state, opened: { offer, journey, airlines, places, allFares: false, now: 0 } };
}

const three = [
	journeyOf('off_1', { price: '400.00', kg: '600' }),
	journeyOf('off_2', { price: '380.00', kg: '640', by: 'AA' }),
	journeyOf('off_3', { price: '420.00', kg: '600', back: 'BA180 EWR 2027-03-18T18:30 LHR 2027-03-19T05:20' }),
];
const view = (journeys = three, preferences: Preferences = PREFERENCES) => (
	<CompareView {...{ journeys, preferences }} title="London to New York and back" />
);
const column = (nth: number) => page.getByRole('article').nth(nth);

test('tells three journeys side by side, with the lowest and the shortest in words', async () => {
	await show(view());
	await expect.element(page.getByRole('heading', { name: 'Compare 3 journeys', level: 1 })).toBeVisible();
	await expect.element(column(1)).toHaveTextContent(/Operated by British Airways out, American Airlines back/);
	await expect.element(column(1)).toHaveTextContent(/€380\.00 ?lowest/);
	await expect.element(column(1)).toHaveTextContent(/Sold by British Airways/);
	await expect.element(column(2)).toHaveTextContent(/shortest/);
	await expect.element(column(2)).toHaveTextContent(/You land at .*\(JFK\) and fly home from .*\(EWR\)/);
	const best = page.getByText(/^(lowest|shortest)$/).elements().length;
	expect(best, 'two that are alike are both lowest').toBe(4);
	await expect
		.element(column(0).getByRole('link', { name: 'See fares' }))
		.toHaveAttribute('href', expect.stringMatching(/^\/flights\/offers\/off_1\?trip=return/));
	const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
	const by = column(0)
		.getByText(/^Operated by/)
		.element();
	const times = [...document.querySelectorAll('.journey-legs .type-operator')].map(size);
	expect(size(by)).toBeGreaterThanOrEqual(Math.max(...times));
	expect(await axeFaults()).toEqual([]);
});

test('says about how much each costs in the currency of choice, below what is charged', async () => {
	await show(view(three, { ...PREFERENCES, beside: { ...IN_EUROS_TOO, currency: 'USD' } }));
	await expect.element(column(0)).toHaveTextContent(/€400\.00about \$500/);
	await expect.element(column(1)).toHaveTextContent(/€380\.00 ?lowestabout \$475/);
	await expect.element(page.getByText(/exchange rates of 4 Jan 2027/)).toBeVisible();
	for (const act of page.getByRole('link').elements()) expect(act.textContent).not.toContain('$');
});

test('shows only what differs when asked, and each journey has its labels', async () => {
	await show(view());
	const refund = column(0).getByText('Refund', { exact: true });
	await expect.element(refund).toBeInTheDocument();
	await page.getByRole('checkbox', { name: 'Show only what differs' }).click();
	expect(getComputedStyle(refund.element().parentElement as Element).display).toBe('none');
	await expect.element(column(0).getByText('Total travel time', { exact: true })).toBeInTheDocument();
});

/** Seen on a phone alone. */
const tabs = () =>
	[...document.querySelectorAll('.compare-tabs a')].map((tab) => tab.textContent.replaceAll('\u00a0', ' '));
const LATER = 'BA178 JFK 2027-03-18T21:30 LHR 2027-03-19T09:20';
const ANOTHER_DAY = BACK.replaceAll('2027-03-18', '2027-03-20').replaceAll('2027-03-19', '2027-03-21');

test.each([
	[
		'that leave at other times by these',
		{ slices: [[{ flight: OUT.replace('08:20', '07:20') }]] },
		['BA 08:20', 'BA 07:20'],
	],
	['that differ on the way back by both ways', { back: LATER }, ['BA 08:20 · BA 18:30', 'BA 08:20 · BA 21:30']],
	[
		'that come back at the same time of another day by days',
		{ back: ANOTHER_DAY },
		['BA Thu 11 Mar 08:20 · BA Thu 18 Mar 18:30', 'BA Thu 11 Mar 08:20 · BA Sat 20 Mar 18:30'],
	],
])('tells journeys apart %s', async (_, second, names) => {
	await show(view([journeyOf('off_1', {}), journeyOf('off_2', second)]));
	expect(tabs()).toEqual(names);
	const spoken = page
		.getByRole('article')
		.elements()
		.map((article) => article.getAttribute('aria-label'));
	expect(new Set(spoken).size).toBe(2);
	await expect.element(page.getByRole('link', { name: /^Unpin/ }).nth(1)).toHaveTextContent(`Unpin, ${spoken[1]}`);
});

test('an expired price is not told, and leads to the same flights; one that is gone says so', async () => {
	const [first, second] = three;
	if (!first || !second) throw new Error('no journeys');
	const gone: ComparedJourney = { ...second, state: 'expired', opened: null };
	await show(view([journeyOf('off_1', { price: '300.00' }, 'expired'), gone, journeyOf('off_3', {}, 'unread')]));
	await expect.element(column(0)).toHaveTextContent('This price has expired.');
	await expect.element(column(0)).not.toHaveTextContent('€300.00');
	await expect.element(column(0)).not.toHaveAccessibleName(/€300/);
	for (const nth of [0, 1])
		await expect
			.element(column(nth).getByRole('link', { name: 'Find the same flights' }))
			.toHaveAttribute('href', expect.stringMatching(/^\/flights\/offers\/off_\d\/again\?/));
	await expect.element(column(1)).toHaveTextContent('A journey that is no longer available');
	await expect.element(column(2)).toHaveTextContent('We can’t load this journey right now.');
});

test('without any says where to pin them', async () => {
	await show(view([]));
	await expect.element(page.getByText(/^Pin up to three journeys/)).toBeVisible();
});

test('a phone swipes, also with text twice as large, and the page stays as wide as the screen', async () => {
	await page.viewport(320, 700);
	onTestFinished(async () => {
		document.documentElement.style.fontSize = '';
		await page.viewport(1440, 900);
	});
	await show(view());
	await expect.element(column(0).getByText('Refund', { exact: true })).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	document.documentElement.style.fontSize = '200%';
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test.each([
	[
		[3, 1, 2],
		[false, true, false],
	],
	[
		[1, 1, 2],
		[true, true, false],
	],
	[
		[1, 1, 1],
		[false, false, false],
	],
	[
		[1, null, null],
		[false, false, false],
	],
	[
		[null, 2, 1],
		[false, false, true],
	],
])('the lowest of %j is %j', (values, expected) => expect(lowestOf(values)).toEqual(expected));

test('an address names each journey once, three at most, and nothing else', () => {
	const one = 'off_1?from=LHR&to=JFK';
	const named = parseCompared({ journey: [one, one, 'ord_1?x', 'off_2', 'off_3', 'off_4'] }, '2027-01-01');
	expect(named.map(({ offerId }) => offerId)).toEqual(['off_1', 'off_2', 'off_3']);
	expect(parseCompared({}, '2027-01-01')).toEqual([]);
});
