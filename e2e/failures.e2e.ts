import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { Results } from './stage/results.ts';
import { FAMILY, oneWay } from './stage/searches.ts';

const HALF_HOUR_MS = 30 * 60_000;
const SEARCH = oneWay('JFK', 'EWR', 60, FAMILY);

test.describe('airlines', () => {
	test('one that does not answer is named, and the rest stand', async ({
		page,
		ownShop: { url: storefront, organisation },
	}) => {
		await organisation.switchAirline('BA', false);
		const results = new Results(page);
		await page.goto(storefront + paths.flights(oneWay('LHR', 'JFK')));
		await expect(page.getByText('British Airways didn’t respond, so its flights aren’t shown.')).toBeVisible();
		await expect(results.cards.first()).toBeVisible();
		expect(await results.count()).toBeGreaterThan(3);

		await organisation.switchAirline('BA', true);
		await page.goto(storefront + paths.flights(oneWay('LHR', 'JFK', 61)));
		await results.complete();
		await expect(page.getByText('British Airways didn’t respond')).toHaveCount(0);
	});

	test('a search that the airline leaves without an answer says which, and offers another', async ({ page }) => {
		await page.goto(paths.flights(oneWay('STN', 'LHR')));
		await expect(page.getByText('Wayfare Airways didn’t respond')).toBeVisible();
		await expect(
			page
				.getByRole('main')
				.getByRole('link', { name: /Edit search|Try again/ })
				.first(),
		).toBeVisible();
	});

	test('that take their time: the first cards come while others are awaited, and nothing moves under the pointer', {
		tag: '@phone',
	}, async ({ page, stage }) => {
		const service = await stage.service({ SIMULATED_LATENCY: '4' });
		const storefront = await stage.storefront({ BOOKING_API_URL: service });
		const results = new Results(page);
		await page.goto(storefront + paths.flights(oneWay('LON', 'NYC', 64)));
		await expect(results.cards.first()).toBeVisible();
		await expect(page.getByText(/Still waiting for/)).toBeVisible();
		await results.cards.first().hover();
		const more = page.getByRole('button', { name: /^Show \d+ (more|cheaper) journeys?$/ });
		await expect(more, 'what comes from now on waits').toBeVisible();
		const first = await results.cards.first().getAttribute('aria-label');
		const before = await results.count();
		await expect(page.getByText(/All results loaded|didn’t respond/).first()).toBeVisible({ timeout: 40_000 });
		await expect(results.cards.first()).toHaveAccessibleName(first ?? '');
		await more.click();
		await expect(more).toHaveCount(0);
		expect(await results.count()).toBeGreaterThan(before);
	});
});

test('expired prices are announced, and one press brings fresh ones', { tag: '@phone' }, async ({
	page,
	ownShop: { url: storefront, organisation },
}) => {
	await page.clock.install();
	const results = new Results(page);
	await results.open(SEARCH, storefront);
	await expect(page.getByRole('timer').first()).toHaveText(/^Prices valid for another \d+:\d\d$/);
	const first = page.url();

	await organisation.advanceClock(HALF_HOUR_MS);
	await page.clock.fastForward(HALF_HOUR_MS);
	await expect(page.getByRole('alert').filter({ hasText: 'Some of these prices have expired.' })).toBeVisible();
	await expect(results.cards.first().getByText('This price has expired.')).toBeVisible();
	await expect(results.cards.first().getByRole('button', { name: 'See fares' })).toHaveCount(0);

	await page.getByRole('link', { name: 'Search again' }).click();
	await results.complete();
	await expect(results.cards.first().getByRole('button', { name: 'See fares' })).toBeVisible();
	await expect(page, 'the address is that of the search').toHaveURL(first);
});

test.describe('the booking service', () => {
	test.use({ expectedTrouble: [/^50[234] |status of 50[234]/] });

	for (const [mood, title] of [
		['cut', 'Our booking service is down'],
		['nonsense', 'We can’t show the results'],
		['silent', 'The search is taking too long'],
	] as const) {
		test(`${mood}: the results say so, and a retry brings them once it is back`, async ({
			page,
			spoiltShop: { url: storefront, api },
		}) => {
			test.slow(mood === 'silent', 'the storefront waits ten seconds for an answer');
			api.mood = mood;
			await page.goto(storefront + paths.flights(SEARCH), { timeout: 40_000 });
			await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
			await expect(page.getByRole('alert').filter({ hasText: title })).toContainText(/Nothing was booked/);
			api.mood = 'well';
			await page.getByRole('link', { name: 'Try again' }).click();
			await new Results(page).complete();
		});

		test(`${mood}: the search form stands all the same`, async ({ page, spoiltShop: { url: storefront, api } }) => {
			test.slow(mood === 'silent', 'the storefront waits ten seconds for an answer');
			api.mood = mood;
			await page.goto(storefront + paths.home(SEARCH), { timeout: 40_000 });
			const from = page.getByRole('combobox', { name: 'From', exact: true });
			await expect(from).toHaveValue(/JFK/);
			await from.fill('lond');
			await expect(
				page.getByText('Suggestions aren’t available right now. Type a three-letter airport code.'),
			).toBeVisible({
				timeout: 20_000,
			});
		});
	}

	test('cut off between search and results: the page says so and keeps a way to try again', async ({
		page,
		spoiltShop: { url: storefront, api },
	}) => {
		// The page and its script read what was found together: whichever asks first.
		api.before = async ({ method, url = '' }) => {
			if (method === 'GET' && url.includes('/batch_offer_requests/')) api.mood = 'cut';
		};
		await page.goto(storefront + paths.flights(SEARCH));
		await expect(page.getByRole('alert').filter({ hasText: 'Our booking service is down' })).toBeVisible();
		delete api.before;
		api.mood = 'well';
		await page.getByRole('link', { name: 'Try again' }).click();
		await new Results(page).complete();
	});
});

test.describe('a browser that is cut off', () => {
	test.use({ expectedTrouble: [/net::ERR_/] });
	test('keeps what it had and says that the rest is missing', async ({ page, stage }) => {
		const service = await stage.service({ SIMULATED_LATENCY: '6' });
		const storefront = await stage.storefront({ BOOKING_API_URL: service });
		const line = await stage.line(storefront);
		const results = new Results(page);
		await page.goto(line.url + paths.flights(oneWay('LON', 'NYC', 66)));
		await expect(results.cards.first()).toBeVisible();
		await expect(page.getByText(/Still waiting for/)).toBeVisible();
		line.cut();
		await expect(
			page.getByText('The list is incomplete. The results shown are valid; the rest is missing.'),
		).toBeVisible();
		await expect(results.cards.first()).toBeVisible();
		line.mood = 'well';
		await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
		await expect(page.getByRole('alert').filter({ hasText: 'The list is incomplete' })).toHaveCount(0);
		await expect(results.cards.first()).toBeVisible();
	});
});

test.describe('a browser whose storage is blocked', () => {
	test('searches all the same', async ({ page }) => {
		await page.addInitScript(() => {
			for (const name of ['localStorage', 'sessionStorage'] as const) {
				Object.defineProperty(globalThis, name, {
					get() {
						throw new DOMException('blocked', 'SecurityError');
					},
				});
			}
		});
		await page.goto('/');
		await expect(page.getByRole('form', { name: 'Search for flights' })).toBeVisible();
		const results = new Results(page);
		await results.open(SEARCH);
		await results.cards.first().getByRole('button', { name: 'See fares' }).click();
		await expect(
			results.cards
				.first()
				.getByRole('link', { name: /^Choose / })
				.first(),
		).toBeVisible();
	});
});

test('a visitor who searches too often is told so in words, and when to go on', async ({ page }) => {
	await page.goto('/accessibility');
	const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
	const searches = Array.from({ length: 30 }, (_, i) => paths.flights(oneWay('PVD', 'RAI', 10 + i)));
	// Some at once: a page ends once airlines have answered, and a minute later searches would be allowed again.
	for (let i = 0; i < searches.length; i += 6) {
		const some = searches.slice(i, i + 6);
		const answers = await Promise.all(some.map((search) => page.request.get(search, { headers })));
		expect(answers.map((answer) => answer.status())).toEqual(some.map(() => 200));
	}
	await page.goto(paths.flights(oneWay('PVD', 'RAI', 100)));
	await expect(page.getByRole('heading', { name: 'Too many searches' })).toBeVisible();
	await expect(page.getByText(/^You can search again in \d+ seconds?\.$/)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
	await page.goto(searches[3] ?? '');
	await expect(
		page.getByRole('heading', { name: 'No flights on these days' }),
		'what was searched before still opens',
	).toBeVisible();
});
