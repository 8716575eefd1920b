import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { beAgent, lineStands, payAtApi, streamsOf, tabsJoin, withoutPolling } from './stage/live.ts';
import { codeMailedTo } from './stage/mailbox.ts';

/** A webhook has to come first. */
const TOLD = { timeout: 60_000 };
const held = (page: Page) => page.getByText('Held, not paid yet', { exact: true });
const confirmed = (page: Page) => page.getByText('Confirmed', { exact: true });

/** Counts how often a page is loaded. */
function loadsOf(page: Page): () => number {
	let loads = 0;
	page.on('load', () => loads++);
	return () => loads;
}

test('a hold that is paid in another tab is paid in the first, without a reload, and that is said', async ({
	page,
	context,
}) => {
	await withoutPolling(context);
	const order = await book(newFamilyName(), { hold: true });
	await beAgent(context);
	const line = lineStands(context);
	await page.goto(paths.trip(order.id));
	await expect(held(page)).toBeVisible();
	await line;
	const loads = loadsOf(page);

	const other = await context.newPage();
	await other.goto(paths.payTrip(order.id));
	await expect(other.getByRole('radio', { name: 'Agency balance' })).toBeChecked();
	await other.getByRole('button', { name: /^Pay / }).click();
	await other.waitForURL(/\/bookings\//);

	await expect(confirmed(page)).toBeVisible();
	await expect(page.getByRole('link', { name: /^Continue to pay / })).toBeHidden();
	await expect(page.getByRole('main').getByText('From the agency’s balance').first()).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'This trip is now: Confirmed.' })).toBeAttached();
	expect(loads()).toBe(0);
	await expectNoAxeFaults(page);
});

test('a page on which a hold is paid leads away when it is paid elsewhere', async ({ page, context }) => {
	await withoutPolling(context);
	const order = await book(newFamilyName(), { hold: true });
	await beAgent(context);
	const line = lineStands(context);
	await page.goto(paths.payTrip(order.id));
	await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
	await line;
	await payAtApi(order);
	await expect(page.getByRole('heading', { name: 'This booking is paid' })).toBeVisible(TOLD);
});

test('the trip tells what was sent as it is sent', async ({ page, context }) => {
	await withoutPolling(context);
	const name = newFamilyName();
	const order = await book(name);
	await beAgent(context);
	const line = lineStands(context);
	await page.goto(paths.trip(order.id));
	await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
	const mail = page.getByRole('listitem').filter({ hasText: 'Code to open the booking' });
	await expect(mail).toHaveCount(0);
	await line;

	const guest = await context.newPage();
	await guest.goto(paths.findBooking());
	await guest.getByLabel('Booking reference').fill(order.booking_reference);
	await guest.getByLabel('Family name').fill(name);
	await guest.getByRole('button', { name: 'Send me a code' }).click();
	await codeMailedTo(context, `${name.toLowerCase()}@example.com`);
	await expect(mail).toContainText('E-mail sent');
});

test('the desk shows a booking that is made elsewhere', { tag: '@phone' }, async ({ page, context }) => {
	await withoutPolling(context);
	const line = lineStands(context);
	await signInAsAgent(page);
	await line;
	const loads = loadsOf(page);
	const order = await book(newFamilyName());
	await expect(page.getByRole('link', { name: order.booking_reference })).toBeVisible(TOLD);
	expect(loads()).toBe(0);
	await expectNoSidewaysScroll(page);
});

// More than the connections that a browser opens to a host: without sharing, the last would wait.
test('eight tabs share one stream, and another tab takes it over', async ({ page, context }) => {
	test.slow();
	await withoutPolling(context);
	const orders = await Promise.all([book(newFamilyName(), { hold: true }), book(newFamilyName(), { hold: true })]);
	const streams = streamsOf(context);
	const line = lineStands(context);
	await signInAsAgent(page);
	await line;
	const tabs: Page[] = [];
	for (let i = 0; i < 7; i++) {
		const tab = await context.newPage();
		await tab.goto(paths.trip(orders[i % 2]?.id ?? ''));
		await expect(held(tab)).toBeVisible();
		tabs.push(tab);
	}
	await tabsJoin(page, tabs.length);
	const [first, second] = orders;
	if (first) await payAtApi(first);
	for (const [i, tab] of tabs.entries()) await expect(i % 2 ? held(tab) : confirmed(tab)).toBeVisible(TOLD);
	expect(streams).toHaveLength(1);

	const next = lineStands(context);
	await page.close();
	await next;
	if (second) await payAtApi(second);
	for (const tab of tabs) await expect(confirmed(tab)).toBeVisible(TOLD);
	expect(streams).toHaveLength(2);
	expect(streams[1], 'it goes on after the last tick').toMatch(/\?last=\d+/);
});

test.describe('an agent who signs out', () => {
	test.use({ expectedTrouble: [/404/] });
	test('closes what is open in every tab', async ({ page, context }) => {
		const order = await book(newFamilyName());
		await beAgent(context);
		const line = lineStands(context);
		await page.goto(paths.trip(order.id));
		await expect(confirmed(page)).toBeVisible();
		await line;
		const other = await context.newPage();
		await other.goto(paths.agent());
		await other.getByRole('complementary', { name: 'Agent session' }).getByRole('button', { name: 'Sign out' }).click();
		await expect(page.getByText('We can’t show this trip here')).toBeVisible({ timeout: 40_000 });
		await expect(page.getByText(order.booking_reference)).toBeHidden();
	});
});

test.describe('without a stream', () => {
	test.use({ expectedTrouble: [/ERR_FAILED/] });
	for (const [lack, spoil] of [
		['that is let through', (page: Page) => page.route('**/api/live*', (route) => route.abort())],
		[
			'that the browser can share',
			(page: Page) =>
				page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })),
		],
	] as const)
		test(`${lack}, a page finds out by asking`, async ({ page, context }) => {
			const order = await book(newFamilyName(), { hold: true });
			await beAgent(context);
			await spoil(page);
			await page.goto(paths.trip(order.id));
			await expect(held(page)).toBeVisible();
			await payAtApi(order);
			await expect(confirmed(page)).toBeVisible({ timeout: 40_000 });
		});
});

test.describe('when our own service cannot be reached', () => {
	test.use({ expectedTrouble: [/ERR_FAILED/] });
	test('the page says so, stands, and goes on', async ({ page, context, baseURL }) => {
		const order = await book(newFamilyName(), { hold: true });
		await beAgent(context);
		await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
		const asks = `**${paths.api.trip(order.id)}`;
		await page.route(asks, (route) => route.abort());
		await page.goto(paths.trip(order.id));
		await expect(page.getByText('يتعذّر الوصول إلى خدمة الحجز لدينا حاليًا.', { exact: false })).toBeVisible({
			timeout: 90_000,
		});
		await expect(page.getByText('محجوزة ولم تُدفع بعد', { exact: true })).toBeVisible();
		await expectNoAxeFaults(page);
		await expectNoSidewaysScroll(page);
		await page.unroute(asks);
		await payAtApi(order);
		await expect(page.getByText('مؤكَّدة', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
	});
});
