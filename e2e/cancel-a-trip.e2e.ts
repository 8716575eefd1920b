import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { beAgent } from './stage/live.ts';
import { findByCode } from './stage/find-by-code.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';

/** A webhook has to come first. */
const TOLD = { timeout: 60_000 };
const HOUR_MS = 3_600_000;
const press = (page: Page) => page.getByRole('button', { name: /^Cancel / });
const isCancelled = (page: Page) => expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible(TOLD);

test('a paid booking is cancelled: first what comes back, then the press that names it, then where the money is', async ({
	page,
	context,
}) => {
	const paying = new Paying(page);
	const { id, total_amount: total } = await makeOffer('JFK', 'EWR');
	await paying.open(id, { email: `${newFamilyName().toLowerCase()}@example.com` });
	await paying.type(CARDS.plain);
	await paying.act.click();
	await paying.booked();
	await page.getByRole('link', { name: 'Open the trip' }).click();
	await page.waitForURL(/\/trips\/flights\/ord_/);
	const trip = page.url();
	const other = await context.newPage();
	await other.goto(trip);
	await expect(other.getByText('Confirmed', { exact: true })).toBeVisible();

	await page.getByRole('link', { name: /^Cancel this booking/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Keep(, change)? or cancel$/);
	await expect(page.getByRole('article').filter({ hasText: 'Keep my booking' })).toContainText('Fly as booked');
	await expect(page.getByRole('article').filter({ hasText: 'To the card you paid with' })).toContainText(total);
	await expect(page.getByRole('timer')).toHaveText(/\d+ (minutes|hour) left/);
	await expect(press(page)).toHaveText(new RegExp(`^Cancel and get .*${total.replace('.', '\\.')} back$`));
	await expectNoAxeFaults(page);
	await page.reload();
	// The quote still holds: none is asked for anew.
	await expect(press(page)).toBeEnabled();
	await expect(page.getByText('Earlier quote')).toBeHidden();
	await press(page).press('Enter');

	await page.waitForURL(trip);
	await isCancelled(page);
	await expect(page.getByRole('heading', { name: /^The card’s bank has / })).toContainText(total);
	await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeHidden();
	await expect(page.getByRole('link', { name: /^Cancel this booking/ })).toBeHidden();
	await expectNoAxeFaults(page);
	await isCancelled(other);
	await expect(other.getByRole('status').filter({ hasText: 'This trip is now: Cancelled.' })).toBeAttached();
	await page.goto(`${trip}/cancel`);
	await page.waitForURL(trip);
});

test('an agent proposes to cancel a hold, and a guest with a code approves it on a phone', {
	tag: '@phone-only',
}, async ({ page, browser }) => {
	const name = newFamilyName();
	const order = await book(name, { hold: true });
	await findByCode(page, order.booking_reference, name);
	const desk = await browser.newContext();
	await beAgent(desk);
	const agent = await desk.newPage();
	await agent.goto(paths.cancelTrip(order.id));
	await agent.getByRole('button', { name: 'Propose to the traveller' }).click();
	await expect(agent.getByText('Waiting for the traveller.', { exact: false })).toBeVisible();
	const queue = await desk.newPage();
	await queue.goto(paths.agentProposals());
	await expect(queue.getByRole('row').filter({ hasText: order.booking_reference })).toContainText(
		'Cancel this booking',
	);
	await queue.close();

	await expect(page.getByText('Proposed for you')).toBeVisible(TOLD);
	await page.getByRole('link', { name: 'Review and approve' }).click();
	await expect(page.getByText('Nothing happens unless you approve it.')).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Cancel hold, nothing to pay' }).click();
	await page.waitForURL(new RegExp(`${paths.trip(order.id)}$`));
	await isCancelled(page);
	await expect(agent.getByText('Approved and done.')).toBeVisible(TOLD);
	await desk.close();
	await expect(page.getByRole('heading', { name: 'Nothing to refund' })).toBeVisible();
	await expect(page.getByRole('link', { name: /^Continue to pay/ })).toBeHidden();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
});

test('a quote that ended while one thought is asked for anew: both amounts, and another press', async ({
	page,
	ownShop: { url: shop, organisation },
}) => {
	const order = await book(newFamilyName(), {
		token: organisation.token,
		fits: ({ conditions }) => conditions.refund_before_departure?.allowed === false,
	});
	await signInAsAgent(page, shop);
	await page.goto(shop + paths.cancelTrip(order.id));
	await expect(press(page)).toHaveText(/^Cancel and refund /);
	// With it the time in which everything comes back goes by.
	await organisation.advanceClock(25 * HOUR_MS);
	await press(page).click();
	const news = page.getByRole('alert').filter({ hasText: 'Nothing was cancelled.' });
	await expect(news).toContainText(/The customer would now get .*0\.00 back, .* less than before/);
	await expect(news.getByText(/^The quote expired at /)).toBeVisible();
	await expectNoAxeFaults(page);
	const { cancelled_at } = (await organisation.call('GET', `/air/orders/${order.id}`)) as { cancelled_at: unknown };
	expect(cancelled_at).toBeNull();
	await page.getByRole('button', { name: 'Cancel booking, no refund' }).click();
	await page.waitForURL(new RegExp(`${paths.trip(order.id)}$`));
	await isCancelled(page);
	await expect(page.getByRole('heading', { name: 'No refund' })).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('what would come back is there to read, and what the press needs', async ({ page }) => {
		const name = newFamilyName();
		const order = await book(name);
		await findByCode(page, order.booking_reference, name);
		await page.getByRole('link', { name: /^Cancel this booking/ }).click();
		await expect(page.getByText('You get back everything you paid.', { exact: false })).toBeVisible();
		await expect(page.getByText(/^To cancel, turn JavaScript on/)).toBeVisible();
		await expect(press(page)).toBeHidden();
	});
});
