import { paths } from '#lib/paths.ts';
import { expect, test } from '../fixtures.ts';
import { book, newFamilyName } from '../stage/booked.ts';
import { makeOffer, Paying } from '../stage/paying.ts';
import { beAgent, lineStands, payAtApi, withoutPolling } from '../stage/live.ts';

test.describe('a storefront that is killed and comes back', () => {
	// The browser looks for a newer service worker meanwhile; one that has just begun may not hear ticks yet.
	test.use({
		expectedTrouble: [/ERR_CONNECTION_|ERR_INCOMPLETE_|ERR_EMPTY_RESPONSE|fetching the script|\b503\b.*\/api\/live/],
	});
	test('finds the open page where it left it, and tells what happened meanwhile', async ({ page, context, stage }) => {
		test.slow();
		await withoutPolling(context);
		const order = await book(newFamilyName(), { hold: true });
		const web = await stage.process('storefront', { WEB_JOBS: 'off' });
		// Cookies ignore ports: a person who signs in at one storefront is signed in at the other.
		await beAgent(context);
		const line = lineStands(context, web.url);
		await page.goto(web.url + paths.trip(order.id));
		await expect(page.getByText('Held, not paid yet', { exact: true })).toBeVisible();
		await line;
		await web.kill();
		await payAtApi(order);
		await expect(page.getByText('Held, not paid yet', { exact: true })).toBeVisible();
		const again = lineStands(context, web.url);
		await web.again();
		await again;
		await expect(page.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 60_000 });
	});
});

test('with webhooks off, an open page finds out by asking', async ({ page, context, stage }) => {
	test.slow();
	const { token } = await stage.organisation();
	const storefront = await stage.storefront({ BOOKING_API_TOKEN: token, WEBHOOKS: 'off', WEB_JOBS: 'off' });
	const order = await book(newFamilyName(), { hold: true, token });
	await beAgent(context);
	await page.goto(storefront + paths.trip(order.id));
	await expect(page.getByText('Held, not paid yet', { exact: true })).toBeVisible();
	await payAtApi(order, token);
	await expect(page.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 90_000 });
});

test.describe('at its own storefront', () => {
	// The card form of the product under test does not stand there.
	test.use({ expectedTrouble: [/frame-ancestors/] });
	test('an unclear outcome is told on the open page, without asking and without a reload', async ({
		page,
		context,
		stage,
	}) => {
		test.slow();
		await withoutPolling(context);
		const { token, advanceClock } = await stage.organisation();
		// Its airlines take their time, by the organisation's clock.
		const service = await stage.service({ SIMULATED_LATENCY: '1' });
		const storefront = await stage.storefront({ BOOKING_API_URL: service, BOOKING_API_TOKEN: token });
		const offer = await makeOffer('SEN', 'STN', { token });
		const paying = new Paying(page);
		await beAgent(context);
		await paying.open(offer.id, { at: storefront });
		await page.getByRole('radio', { name: 'Agency balance' }).check();
		const line = lineStands(context, storefront);
		await paying.act.click();
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByText('Don’t book again. Nothing more will be charged.')).toBeVisible();
		await line;
		let loads = 0;
		page.on('load', () => loads++);
		await advanceClock(120_000);
		await expect(page.getByRole('status').filter({ hasText: /^Booked\. Airline reference / })).toBeAttached({
			timeout: 60_000,
		});
		await expect(page.getByRole('heading', { level: 1, name: /^Booked: / })).toBeVisible();
		expect(loads).toBe(0);
	});
});
