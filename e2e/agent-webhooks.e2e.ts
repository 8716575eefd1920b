import type { Page } from '@playwright/test';
import { createWebhook } from '#contract/webhooks/webhook.ts';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { withoutPolling } from './stage/live.ts';
import { callApi } from './stage/organisation.ts';
import { makeOffer, Paying } from './stage/paying.ts';

const TOKEN = process.env.API_TOKEN ?? '';

/** The event of an order, once it is there. */
async function eventOf(orderId: string, token = TOKEN): Promise<string> {
	const query = new URLSearchParams({ type: 'order.created', limit: '200' });
	const events = (await callApi(token, 'GET', `/air/webhooks/events?${query}`)) as {
		id: string;
		idempotency_key: string;
	}[];
	const event = events.find((one) => one.idempotency_key === orderId);
	if (!event) throw new Error(`no event tells of ${orderId}`);
	return event.id;
}

const noneInTheWay = async (page: Page): Promise<void> => {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
};

/** The console goes on asking: it is left before its storefront ends. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

test('an agent follows a booking from its event to the mail, and has it told again', async ({ page }) => {
	test.slow();
	await signInAsAgent(page);
	const paying = new Paying(page);
	await paying.open((await makeOffer('JFK', 'EWR')).id);
	await page.getByRole('radio', { name: 'Agency balance' }).check();
	await paying.act.click();
	const reference = await paying.booked();
	await page.goto(paths.agent({ q: reference }));
	await page.getByRole('link', { name: reference }).click();
	await page.waitForURL(/\/trips\/flights\/ord_/);
	const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

	await page.goto(paths.agent());
	await page.getByRole('link', { name: 'Webhooks' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
	await expect(page.getByText('this site', { exact: true })).toBeVisible();
	await page.getByLabel('Type').selectOption('order.created');
	await page.getByRole('button', { name: 'Show', exact: true }).click();
	await expect(page).toHaveURL(/type=order\.created/);
	await expect(page.getByRole('link', { name: 'Booking made', exact: true }).first()).toBeVisible();

	await page.goto(webhookPaths.event(await eventOf(orderId)));
	await expect(page.getByRole('heading', { level: 1, name: 'Booking made' })).toBeVisible();
	await expect(page.getByText(/^Confirmation, sent /)).toBeVisible();
	await expect(page.getByText(orderId)).toBeVisible();
	const answers = page.getByText('Status 204');
	await expect(answers).toHaveCount(1);
	await page.getByRole('button', { name: 'Deliver again' }).click();
	await expect(page.getByText('It’s being delivered again.')).toBeVisible();
	await expect(answers).toHaveCount(2);
	await page.getByRole('link', { name: 'Open the booking' }).click();
	await expect(page.getByText(reference).first()).toBeVisible();
});

test('what happens while the console is open appears in it without a reload', async ({ page, context }) => {
	await withoutPolling(context);
	await signInAsAgent(page);
	await page.goto(webhookPaths.console({ type: 'order.created', since: 'hour' }));
	await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
	const order = await book(newFamilyName());
	const event = page.locator(`a[href="${webhookPaths.event(await eventOf(order.id))}"]`);
	await expect(event).toBeVisible();
});

test('a ping is answered, and is one of the events', { tag: '@phone' }, async ({ page }) => {
	await signInAsAgent(page);
	await page.goto(webhookPaths.console({ type: 'ping.triggered', since: 'hour' }));
	await page.getByRole('button', { name: 'Send a ping' }).click();
	await expect(page.getByText('The endpoint answered correctly.')).toBeVisible();
	await page.getByRole('link', { name: 'Ping', exact: true }).first().click();
	await expect(page.getByText('No traveller affected')).toBeVisible();
	await expect(page.getByText('Status 204')).toBeVisible();
	await expect(page.getByText('The answer was empty.')).toBeVisible();
});

test('the console is closed to travellers', async ({ page }) => {
	for (const address of [webhookPaths.console(), webhookPaths.event('wev_0000000000000000000001')]) {
		await page.goto(address);
		await expect(page.getByLabel('Access code')).toBeVisible();
	}
	const asked = await page.request.get(webhookPaths.api.overview());
	expect(asked.status()).toBe(404);
});

test.describe('an endpoint of a receiver that refuses', () => {
	// The ping fails on purpose, and the browser notes it.
	test.use({ expectedTrouble: [/422 \(Unprocessable/] });

	test('is seen to fail, stopped and started', { tag: '@phone' }, async ({ page, stage }) => {
		test.slow();
		const own = await stage.organisation();
		const shop = await stage.storefront({ BOOKING_API_TOKEN: own.token, WEBHOOKS: 'off', WEB_JOBS: 'off' });
		await signInAsAgent(page, shop);
		await page.goto(shop + webhookPaths.console());
		await expect(page.getByRole('heading', { name: 'No endpoint' })).toBeVisible();
		await expect(page.getByText('Nothing was delivered in the last 24 hours.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'No events' })).toBeVisible();
		await noneInTheWay(page);

		// The storefront under test does not know this organisation's secret: it refuses what it is sent.
		const url = `http://127.0.0.1:${process.env.PORT}${paths.api.webhooks()}`;
		await own.call(createWebhook.method, createWebhook.path, { url, events: ['order.created'] });
		await page.reload();
		await expect(page.getByText('another receiver; this site asks instead')).toBeVisible();
		await page.getByRole('button', { name: 'Send a ping' }).click();
		await expect(page.getByText('The endpoint didn’t report success.')).toBeVisible();
		await expect(page.getByText('0 deliveries arrived, 1 failed.')).toBeVisible();
		await page.getByText('The same in figures').click();
		await expect(page.getByRole('table', { name: 'The last 24 hours' }).getByText('Failed').last()).toBeAttached();
		await noneInTheWay(page);

		await page.getByRole('link', { name: 'Ping', exact: true }).click();
		await expect(page.getByText('Status 403')).toBeVisible();
		await page.getByText('What the receiver answered').click();
		await expect(page.getByText('insufficient_permissions').first()).toBeVisible();
		await noneInTheWay(page);

		await page.getByRole('link', { name: 'All events' }).click();
		await page.getByRole('button', { name: 'Stop deliveries' }).click();
		const question = page.getByRole('dialog', { name: 'Stop deliveries?' });
		await question.getByRole('button', { name: 'Keep them running' }).click();
		await expect(page.getByText('Active', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Stop deliveries' }).click();
		await question.getByRole('button', { name: 'Stop deliveries' }).click();
		await expect(page.getByText('Off: nothing is sent')).toBeVisible();
		await page.getByRole('link', { name: 'Ping', exact: true }).click();
		await page.getByRole('button', { name: 'Deliver again' }).click();
		await expect(page.getByText('There’s no active endpoint to deliver to.')).toBeVisible();
		await page.getByRole('link', { name: 'All events' }).click();
		await page.getByRole('button', { name: 'Start deliveries' }).click();
		await expect(page.getByText('Active', { exact: true })).toBeVisible();
		await leave(page);
	});
});

test.describe('with the booking API away', () => {
	test.use({ expectedTrouble: [/503/] });

	test('the console says so, keeps what it had, and comes back', async ({ page, spoiltShop: { url: shop, api } }) => {
		test.slow();
		await signInAsAgent(page, shop);
		await page.goto(shop + webhookPaths.console());
		await expect(page.getByText(/^As of /)).toBeVisible();
		api.cut();
		await expect(page.getByText('We can’t update this right now.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible();
		await page.reload();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t show webhooks right now');
		await noneInTheWay(page);
		api.mood = 'well';
		await page.getByRole('link', { name: 'Try again' }).click();
		await expect(page.getByText(/^As of /)).toBeVisible();
		await leave(page);
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('events can be chosen and read', async ({ page }) => {
		const order = await book(newFamilyName());
		await signInAsAgent(page);
		await page.goto(webhookPaths.console());
		await page.getByLabel('Since').selectOption('hour');
		await page.getByRole('button', { name: 'Show', exact: true }).click();
		await expect(page).toHaveURL(/since=hour/);
		await expect(page.getByRole('link', { name: 'Show all events' })).toBeVisible();
		await page.goto(webhookPaths.event(await eventOf(order.id)));
		await expect(page.getByText(order.id)).toBeVisible();
	});
});
