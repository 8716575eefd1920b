import type { Locator, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { expect, test } from './fixtures.ts';
import { Results } from './stage/results.ts';
import { FAMILY, oneWay, returning } from './stage/searches.ts';

const HOUR_MS = 3_600_000;
const LAST_SECONDS_MS = 6_000;

/** The number in an amount as it is written: "US$1,234.50" is 1234.5. */
const amount = (words: string): number => Number(words.replace(/[^\d.−-]/g, '').replace('−', '-'));

/** Unfolds the fares of the first card that has at least so many. Gives the card and its fares. */
async function unfoldFares(page: Page, results: Results, atLeast: number): Promise<{ card: Locator; fares: Locator }> {
	for (let nth = 0; nth < (await results.cards.count()); nth++) {
		const card = results.cards.nth(nth);
		await card.getByRole('button', { name: 'See fares' }).click();
		const fares = card.getByRole('table').getByRole('link', { name: /^Choose / });
		await expect(fares.first()).toBeVisible();
		if ((await fares.count()) >= atLeast) return { card, fares };
	}
	throw new Error(`No card in sight has ${atLeast} fares.`);
}

/** Searches, unfolds a card's fares, and chooses the first. Gives what the card and the fare say. */
async function chooseFare(
	page: Page,
	search: FlightSearch,
	storefront = '',
	ofAtLeast = 1,
): Promise<{ card: string; fare: string; operators: string[] }> {
	const results = new Results(page);
	await results.open(search, storefront);
	const { card, fares } = await unfoldFares(page, results, ofAtLeast);
	const fare = fares.first();
	const words = {
		card: (await card.getAttribute('aria-label')) ?? '',
		fare: ((await fare.getAttribute('aria-label')) ?? '').split(', ').at(-1) ?? '',
		operators: await card
			.getByText(/^Operated by /)
			.locator('b')
			.allInnerTexts(),
	};
	await fare.click();
	await page.waitForURL(/\/flights\/offers\/off_/);
	return words;
}

const priceBox = (page: Page) => page.getByRole('region', { name: /^Price for / });
const totalOf = async (page: Page) =>
	amount(
		await priceBox(page)
			.getByText(/^Total, charged in/)
			.locator('xpath=following::*[1]')
			.innerText(),
	);

test.describe('a traveller opens an offer', () => {
	test('whose price is that of the card, adds up, and holds nothing optional', { tag: '@phone' }, async ({ page }) => {
		const chosen = await chooseFare(page, returning('LHR', 'JFK', 60, FAMILY));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('London to New York and back');
		const box = priceBox(page);
		await expect(box).toHaveAccessibleName('Price for 3 travellers');
		const total = await totalOf(page);
		expect(total).toBe(amount(chosen.fare));
		expect(amount(chosen.card.split(', ').slice(2).join(''))).toBe(total);
		const row = (name: string) => box.getByText(name, { exact: true }).locator('xpath=following::*[1]').innerText();
		expect(Math.round((amount(await row('Fare')) + amount(await row('Taxes and airport charges'))) * 100)).toBe(
			Math.round(total * 100),
		);
		await expect(box.getByText(/^Total, charged in US dollars?$/i)).toBeVisible();
		await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(0);
		await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0);
		await expect(page.getByText('We never choose any for you.')).toBeVisible();
		for (const line of chosen.operators) {
			const names = line.split(', then ');
			for (const name of names) await expect(page.getByText(`Operated by ${name}`).first()).toBeVisible();
		}
		const sizes = (words: RegExp) =>
			page
				.getByRole('main')
				.getByText(words)
				.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
		expect(Math.min(...(await sizes(/Operated by/))), 'who flies is written as large as when').toBeGreaterThanOrEqual(
			Math.max(...(await sizes(/^\d\d:\d\d$/))),
		);
		await expect(page.getByRole('link', { name: /^Book / })).toBeVisible();
	});

	test('compares its fares side by side and takes another', { tag: '@phone' }, async ({ page }) => {
		await chooseFare(page, oneWay('LHR', 'JFK', 60), '', 2);
		const fares = page.getByRole('region', { name: 'Choose a fare' });
		await expect(fares.getByText('Your choice', { exact: true })).toHaveCount(1);
		const others = fares.getByRole('table').getByRole('link', { name: /^Choose / });
		const before = await totalOf(page);
		const name = ((await others.last().innerText()) ?? '').replace('Choose ', '');
		await others.last().click();
		await expect(fares.locator('th[data-chosen] b')).toHaveText(name);
		await expect.poll(() => totalOf(page)).not.toBe(before);
		await page.goBack();
		await expect.poll(() => totalOf(page)).toBe(before);
	});

	test('goes on to book, and back', async ({ page }) => {
		await chooseFare(page, oneWay('JFK', 'EWR', 60));
		const address = page.url();
		const total = await totalOf(page);
		await page.getByRole('link', { name: /^Book / }).click();
		await expect(page.getByRole('heading', { name: 'Traveller 1, adult' })).toBeVisible();
		expect(await totalOf(page), 'the checkout asks for the price of the offer').toBe(total);
		await page.getByRole('link', { name: 'Back to the flights' }).click();
		await expect(page).toHaveURL(address);
	});

	test('whose price rose is told so before anything else', async ({ page }) => {
		await chooseFare(page, oneWay('LHR', 'STN'));
		const news = page.getByRole('dialog', { name: 'The price has changed' });
		await expect(news).toBeVisible();
		await expect(news).toContainText(/gone up by .*10\.00, from/);
		await news.getByRole('button', { name: /^Continue at/ }).click();
		await expect(page.getByRole('main')).toContainText(/gone up by .*10\.00/);
	});

	test('that is gone is told so, with a way to the other journeys', async ({ page }) => {
		await chooseFare(page, oneWay('LGW', 'LHR'));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('This fare is no longer available');
		await expect(page.getByRole('alert').filter({ hasText: 'Nothing was booked or charged.' })).toBeVisible();
		await page.getByRole('link', { name: 'See all journeys' }).click();
		await new Results(page).complete();
	});

	test('whose price expired asks for today’s price and finds the same flights', { tag: '@phone' }, async ({
		page,
		ownShop: { url: storefront, organisation },
	}) => {
		const { operators } = await chooseFare(page, oneWay('JFK', 'EWR', 60), storefront);
		await expect(page.getByText(/\d+ minutes left/)).toBeVisible();
		const offer = (await organisation.call('GET', new URL(page.url()).pathname.replace('/flights/', '/air/'))) as {
			expires_at: string;
		};
		const { now } = (await organisation.call('POST', '/sandbox/clock', { advance_ms: 0 })) as { now: string };
		await organisation.advanceClock(Date.parse(offer.expires_at) - Date.parse(now) - LAST_SECONDS_MS);
		await page.reload();
		await expect(page.getByText('less than a minute left')).toBeVisible();
		await expect(page.getByRole('link', { name: /^Book / })).toBeVisible();
		await expect(page.getByText('This price has expired and can no longer be booked.')).toBeVisible();
		await expect(page.getByRole('link', { name: /^Book / })).toHaveCount(0);
		await page.getByRole('link', { name: 'Check the current price' }).click();
		await expect(
			page
				.getByRole('main')
				.getByText(/Same flights,/)
				.first(),
		).toBeVisible();
		await expect(page.getByText(operators[0] ?? '').first()).toBeVisible();
		await expect(page.getByRole('link', { name: /^Book / })).toBeVisible();
	});

	test('by a link that is over finds the same flights again', async ({
		page,
		ownShop: { url: storefront, organisation },
	}) => {
		await chooseFare(page, oneWay('JFK', 'EWR', 60, FAMILY), storefront);
		const link = page.url();
		await organisation.advanceClock(24 * HOUR_MS);
		await page.goto('about:blank');
		await page.goto(link);
		await page.getByRole('link', { name: /Find the same flights again|Check the current price/ }).click();
		await expect(
			page
				.getByRole('main')
				.getByText(/Same flights,/)
				.first(),
		).toBeVisible();
		await expect(page.getByRole('link', { name: /^Book / })).toBeVisible();
	});
});

test('an offer that nobody knows is said in words', async ({ page }) => {
	await page.goto(paths.offer('off_00009htYpSCXrwaB9DnUm0', oneWay('JFK', 'EWR')));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this offer');
	await page.getByRole('link', { name: 'See all journeys' }).click();
	await new Results(page).complete();
});

test('a journey is put together leg by leg', { tag: '@phone' }, async ({ page }) => {
	const results = new Results(page);
	await results.open(returning('LHR', 'JFK', 60, FAMILY));
	await page.getByRole('link', { name: 'Leg by leg' }).click();
	await expect(page.getByRole('heading', { name: /^Leg 1 of 2: London to New York/ })).toBeVisible();
	await expect(page.getByText('You can’t book a single leg.')).toBeVisible();
	const legs = page.getByRole('main').getByRole('article');
	await expect(legs.first().getByText(/^Operated by /)).toBeVisible();
	for (const operators of await legs.getByText(/^Operated by /).all()) await expect(operators).toBeVisible();
	await legs
		.first()
		.getByRole('link', { name: /^Choose/ })
		.first()
		.click();
	await expect(page.getByRole('heading', { name: /^Leg 2 of 2: New York to London/ })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Your legs' }).getByText(/^Operated by /)).toHaveCount(1);
	await legs
		.first()
		.getByRole('link', { name: /^Choose/ })
		.first()
		.click();
	await expect(page.getByRole('heading', { name: 'Fares for your journey' })).toBeVisible();
	await expect(legs.first().getByText(/^Operated by /)).toHaveCount(1);
	await expect(legs.first().getByRole('heading', { name: / to / })).toHaveCount(2);
	await legs
		.first()
		.getByRole('link', { name: /^Choose / })
		.first()
		.click();
	await expect(page).toHaveURL(/\/flights\/offers\/off_/);
	await expect(priceBox(page)).toHaveAccessibleName('Price for 3 travellers');
});
