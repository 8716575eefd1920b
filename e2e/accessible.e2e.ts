import type { Locator, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { inDays } from './stage/days.ts';
import { DESK, lookAround, PHONE, resize } from './stage/look-around.ts';
import { Results } from './stage/results.ts';
import { FAMILY, oneWay, returning } from './stage/searches.ts';
import { Ticket } from './stage/ticket.ts';
import { onThisMachine } from './stage/visitor-address.ts';

// A walk opens few pages and looks at many states; what is found in one hides nothing in the next.
test.slow();

const MANY = returning('LHR', 'JFK', 60, FAMILY);
const openDisplay = (page: Page) =>
	page
		.getByRole('banner')
		.getByRole('button', { name: /^(Language and display|Menu)/ })
		.click();

/** The first fare of the first card is unfolded, by its place in the page. */
async function unfoldFirst(page: Page): Promise<Locator> {
	// Where the page stands while airlines answer is not what is looked at.
	await expect(page.locator('[data-journey]')).toHaveCount(0);
	const cards = page.getByRole('main').getByRole('article');
	await cards.first().getByRole('button').first().click();
	// Another airline may have put another journey first meanwhile.
	const unfolded = cards.filter({ has: page.locator('[aria-expanded="true"]') });
	await expect(unfolded.getByRole('link').first()).toBeVisible();
	return unfolded;
}

/** Results of a search, their first card's fares, and the offer of the first. */
async function openOffer(page: Page, search = MANY): Promise<void> {
	await page.goto(paths.flights(search));
	const card = await unfoldFirst(page);
	await card.getByRole('link').first().click();
	await page.waitForURL(/\/flights\/offers\//);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('nothing of the search form is in anyone’s way', async ({ page }) => {
	await page.goto('/');
	const ticket = new Ticket(page);
	await lookAround(page, 'home', { narrow: true });
	await ticket.place('From').fill('lond');
	await expect(page.getByRole('option', { name: /London \(LON\)/ })).toBeVisible();
	await lookAround(page, 'suggestions open');
	await ticket.place('From').fill('qwrtzpx');
	await expect(page.getByText('No airport or city found.')).toBeVisible();
	await lookAround(page, 'no suggestion');
	await ticket.place('From').fill('');
	await ticket.day('Depart').click();
	await expect(page.getByRole('grid').first()).toBeVisible();
	await lookAround(page, 'calendar open', { sizes: [DESK] });
	await page.keyboard.press('Escape');
	await ticket.addTravellers('Children', 'Infants');
	await expect(ticket.form.getByLabel('Age of child 1')).toBeVisible();
	await lookAround(page, 'travellers open, with a child');
	await ticket.form.getByText('Departure times and corporate codes').click();
	await expect(ticket.form.getByLabel('Corporate code')).toBeVisible();
	await lookAround(page, 'times and codes open');
	await ticket.trip('Multi-city');
	await ticket.form.getByRole('button', { name: 'Add a flight' }).click();
	await expect(ticket.place('From', 3)).toBeVisible();
	await lookAround(page, 'several flights');
	await ticket.submit();
	await expect(ticket.form.getByRole('alert')).toBeVisible();
	await lookAround(page, 'form with faults');
	await page.goto('/');
	await resize(page, PHONE);
	await ticket.day('Depart').click();
	await expect(page.getByRole('grid').first()).toBeVisible();
	await lookAround(page, 'calendar open on a phone', { sizes: [PHONE] });
	for (const size of [DESK, PHONE]) {
		await page.goto('/');
		await resize(page, size);
		await openDisplay(page);
		await expect(page.getByLabel('Currency shown as')).toBeVisible();
		await lookAround(page, `display panel open at ${size.width} px`, { sizes: [size] });
	}
});

test('nothing of many results and their offer is in anyone’s way', async ({ page }) => {
	const results = new Results(page);
	await results.open(MANY);
	await lookAround(page, 'results', { narrow: true });
	const wish = page.getByRole('region', { name: 'What each of you takes' });
	await wish.getByRole('checkbox').check();
	await expect(page.getByRole('tab', { name: /^All-in/ })).toBeVisible();
	await lookAround(page, 'all-in');
	await wish.getByRole('checkbox').uncheck();
	const card = await unfoldFirst(page);
	await lookAround(page, 'fares unfolded', { narrow: true });
	await card.getByRole('link').first().click();
	await page.waitForURL(/\/flights\/offers\//);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await lookAround(page, 'offer', { narrow: true });
	await page.goto('/');
	await expect(page.getByRole('region', { name: 'Your recent searches' }).getByRole('link')).toBeVisible();
	await lookAround(page, 'recent searches');
});

test('nothing of few results is in anyone’s way', async ({ page }) => {
	const few = oneWay('JFK', 'EWR');
	const results = new Results(page);
	await resize(page, PHONE);
	await results.open(few);
	await expect(await results.filters()).toBeVisible();
	await lookAround(page, 'filters on a phone', { sizes: [PHONE] });
	await results.closeFilters();
	await resize(page, DESK);
	await expect(await results.filters()).toBeVisible();
	await lookAround(page, 'filters');
	await page.goto(`${paths.flights(few)}&max_price=1`);
	await expect(page.getByRole('heading', { name: 'No journeys match all filters' })).toBeVisible();
	await lookAround(page, 'all filtered out');
	await page.goto(paths.flights(oneWay('STN', 'LHR')));
	await expect(page.getByText('Wayfare Airways didn’t respond')).toBeVisible();
	await lookAround(page, 'an airline without an answer');
	await page.goto(paths.flights(oneWay('PVD', 'RAI')));
	await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
	await lookAround(page, 'nothing found', { narrow: true });
	await page.goto(`/flights?trip=one-way&from=qwrtzpx&to=LHR&depart=${inDays(-9)}&adults=1&infants=2`);
	await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
	await lookAround(page, 'search to mend', { narrow: true });
});

test('with motion reduced, nothing moves while airlines are asked, and nothing is in the way', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.route('**/api/flights/search/*', () => undefined);
	await page.goto(paths.flights(oneWay('JFK', 'EWR')));
	await expect(page.getByText('Asking the airlines…')).toBeVisible();
	await lookAround(page, 'results on their way');
	expect(
		await page.evaluate(
			() =>
				document
					.getAnimations()
					.filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations === Infinity)
					.length,
		),
	).toBe(0);
});

test('nothing of going leg by leg is in anyone’s way', async ({ page }) => {
	const legs = page.getByRole('main').getByRole('article');
	await page.goto(paths.legByLeg(returning('LHR', 'JFK', 60)));
	await expect(legs.first()).toBeVisible();
	await lookAround(page, 'leg by leg', { narrow: true });
	await page.goto(paths.legByLeg(oneWay('JFK', 'EWR')));
	await legs
		.first()
		.getByRole('link', { name: /^Choose/ })
		.first()
		.click();
	await expect(page.getByRole('heading', { name: 'Fares for your journey' })).toBeVisible();
	await lookAround(page, 'last leg');
});

test('nothing of an offer that changed is in anyone’s way', async ({ page }) => {
	await openOffer(page, oneWay('LHR', 'STN'));
	await expect(page.getByRole('dialog')).toBeVisible();
	await lookAround(page, 'price change');
	await openOffer(page, oneWay('LGW', 'LHR'));
	await lookAround(page, 'fare gone');
	await page.goto('/flights/offers/off_00009htYpSCXrwaB9DnUm0');
	await lookAround(page, 'unknown offer');
});

test.describe('standing pages', () => {
	test.use({ expectedTrouble: [/status of 404/] });
	test('nothing of them is in anyone’s way', async ({ page }) => {
		await onThisMachine(page.context());
		for (const path of ['/how-we-rank', '/legal/privacy']) {
			await page.goto(path);
			await lookAround(page, path, { narrow: true });
		}
		for (const path of [
			'/legal/terms',
			'/legal/seller',
			'/accessibility',
			'/maintenance',
			'/offline',
			'/dev/gallery',
			'/dev/sandbox',
			'/there-is-none',
		]) {
			await page.goto(path);
			await lookAround(page, path);
		}
	});
});

test('nothing is in anyone’s way from right to left', async ({ page, context, baseURL }) => {
	await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
	const look = (state: string) => lookAround(page, state, { dark: false });
	await page.goto('/');
	await look('home');
	await page.goto(paths.flights(MANY));
	await unfoldFirst(page);
	await look('fares unfolded');
	await page.reload();
	await expect(page.getByRole('main').getByRole('list').getByRole('article').first()).toBeVisible();
	await look('results');
	await openOffer(page, oneWay('JFK', 'EWR', 60, FAMILY));
	await look('offer');
	await page.goto(paths.legByLeg(oneWay('JFK', 'EWR')));
	await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
	await look('leg by leg');
	for (const path of [
		'/how-we-rank',
		'/legal/privacy',
		paths.flights(oneWay('PVD', 'RAI')),
		`/flights?trip=one-way&from=qwrtzpx&to=LHR&depart=${inDays(-9)}&adults=1&infants=2`,
	]) {
		await page.goto(path);
		await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
		await look(path);
	}
});
