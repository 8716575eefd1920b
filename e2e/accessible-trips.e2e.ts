import type { Page } from '@playwright/test';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { lookAround, PHONE } from './stage/look-around.ts';
import { callApi } from './stage/organisation.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';

test.slow();

const inArabic = (page: Page, url: string): Promise<void> =>
	page.context().addCookies([{ name: 'wf_lang', value: 'ar', url }]);

/** Opens each address and looks around, then once more from right to left on a phone. */
async function lookAt(page: Page, baseURL = '', addresses: readonly string[]): Promise<void> {
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await lookAround(page, address, { narrow: true });
	}
	await inArabic(page, baseURL);
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await lookAround(page, `${address} from right to left`, { sizes: [PHONE], dark: false });
	}
}

test('nothing of a trip is in a visitor’s way', async ({ page, baseURL }) => {
	const order = await book(newFamilyName());
	await lookAt(page, baseURL, [
		paths.findBooking(),
		paths.findBooking({ step: 'code' }),
		paths.trips(),
		paths.verify(),
		paths.verify({ record: 'none' }),
		paths.trip(order.id),
		paths.booking('bki_nobodys'),
		paths.agent({ refused: 'code' }),
	]);
});

test('nothing of a trip, the desk and the console is in an agent’s way', async ({ page, baseURL }) => {
	const [order, hold] = [await book(newFamilyName()), await book(newFamilyName(), { hold: true })];
	const token = process.env.API_TOKEN ?? '';
	const [event] = (await callApi(token, 'GET', '/air/webhooks/events?type=order.created&limit=1')) as { id: string }[];
	await signInAsAgent(page);
	await lookAt(page, baseURL, [
		paths.agent(),
		paths.agent({ list: 'checking' }),
		paths.agent({ list: 'awaiting' }),
		paths.agent({ q: order.booking_reference }),
		paths.trip(order.id),
		paths.trip(hold.id),
		paths.shown(order.id),
		paths.payTrip(hold.id),
		paths.cancelTrip(order.id),
		paths.cancelTrip(hold.id),
		paths.agentSessions(),
		webhookPaths.console(),
		webhookPaths.event(event?.id ?? ''),
		webhookPaths.event('wev_x'),
		negotiatedRatePaths.add(),
	]);
});

test.describe('the outcome of a booking is in nobody’s way', () => {
	test('booked', async ({ page }) => {
		const paying = new Paying(page);
		await paying.open((await makeOffer()).id);
		await paying.type(CARDS.plain);
		await paying.act.click();
		await paying.booked();
		await lookAround(page, 'booked', { narrow: true });
	});

	test('not known yet', async ({ page, slowShop }) => {
		const paying = new Paying(page);
		// The page asks for the outcome, and gets no answer while we look.
		await page.route(/\/api\/intents\/[^/]+$/, (route) =>
			route.request().method() === 'GET' ? undefined : route.continue(),
		);
		await paying.open((await makeOffer('SEN', 'STN')).id, { at: slowShop });
		await paying.type(CARDS.plain);
		await paying.act.click();
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByText('Don’t book again. Nothing more will be charged.')).toBeVisible();
		await lookAround(page, 'not known yet', { narrow: true });
		await inArabic(page, slowShop);
		await page.reload();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await lookAround(page, 'not known yet, from right to left', { sizes: [PHONE], dark: false });
	});
});
