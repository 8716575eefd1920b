import type { Page } from '@playwright/test';
import type { Order } from '#contract/air/order.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { findByCode } from './stage/find-by-code.ts';
import { lookAround, PHONE } from './stage/look-around.ts';
import { subjectsMailedTo } from './stage/mailbox.ts';
import { callApi } from './stage/organisation.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';
import { changeSchedule } from './stage/schedule-change.ts';

/** A webhook has to come first. */
const TOLD = { timeout: 60_000 };
const open = (page: Page) => page.getByRole('link', { name: 'See the change and answer' });

test('a new time is told on the open trip, accepted by keyboard alone, and the trip shows the new flights', async ({
	page,
}) => {
	const paying = new Paying(page);
	const { id } = await makeOffer('JFK', 'EWR');
	const email = `${newFamilyName().toLowerCase()}@example.com`;
	await paying.open(id, { email });
	await paying.type(CARDS.plain);
	await paying.act.click();
	await paying.booked();
	await page.getByRole('link', { name: 'Open the trip' }).click();
	await page.waitForURL(/\/trips\/flights\/ord_/);
	const trip = page.url();
	const orderId = /ord_\w+/.exec(trip)?.[0] ?? '';
	await changeSchedule(orderId, 'time');

	// Nobody has reloaded anything.
	await expect(page.getByRole('heading', { name: /changed your flights$/ })).toBeVisible(TOLD);
	await open(page).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ changed your flights to /);
	await expect(page.getByText(/^Please answer by .*\. This is our deadline/)).toBeVisible();
	const leaves = page.getByRole('row', { name: /^Leaves / }).first();
	const [before, after] = [await leaves.locator('del').innerText(), await leaves.locator('ins').innerText()];
	expect(after).not.toBe(before);
	await lookAround(page, 'a change of time', { narrow: true });
	const press = page.getByRole('button', { name: new RegExp(`^Accept: leave ${after}`) });
	await press.focus();
	await page.keyboard.press('Enter');

	await page.waitForURL(trip, TOLD);
	await expect(open(page)).toBeHidden();
	await expect(page.getByText(after, { exact: true }).first()).toBeVisible();
	await expect(page.getByText(before, { exact: true })).toBeHidden();
	await expect.poll(() => subjectsMailedTo(email), TOLD).toContainEqual(expect.stringMatching(/^New flights accepted/));
	expect((await subjectsMailedTo(email)).filter((subject) => subject.includes('changed your flights'))).toHaveLength(1);
	await page.goto(paths.scheduleChange(orderId));
	await expect(page.getByText('The schedule change was accepted. Your trip shows the new flights.')).toBeVisible();
	await lookAround(page, 'nothing to answer', { sizes: [PHONE], dark: false });
});

test('flights that no longer run are refused for the whole amount on a phone', { tag: '@phone-only' }, async ({
	page,
}) => {
	const name = newFamilyName();
	const order = await book(name);
	await changeSchedule(order.id, 'cancelled');
	await findByCode(page, order.booking_reference, name);
	await open(page).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cancelled a flight to/);
	// What is no longer flown cannot be accepted.
	await expect(page.getByRole('button', { name: /^Accept/ })).toBeHidden();
	await expect(page.getByText(/may apply$/).first()).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
	const refund = page.getByRole('link', { name: 'See the refund' });
	await expect(page.getByRole('article').filter({ has: refund })).toContainText(/: everything you paid/);
	const bar = page.getByRole('navigation', { name: 'Your choices' });
	await ((await bar.isVisible()) ? bar.getByRole('link', { name: /^Refund/ }) : refund).click();

	const press = page.getByRole('button', { name: /^Cancel and get .* back$/ });
	await expect(press).toContainText(order.total_amount.split('.')[1] ?? '');
	await expect(page.getByText('You get back everything you paid.', { exact: false })).toBeVisible();
	await press.click();
	await page.waitForURL(new RegExp(`${paths.trip(order.id)}$`), TOLD);
	await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible(TOLD);
	await expect(page.getByRole('heading', { name: /^The agency you booked with has your refund of / })).toContainText(
		order.total_amount,
	);
	await expect(open(page)).toBeHidden();
});

test('a family’s flight that no longer runs is replaced free of charge', async ({ page }) => {
	const name = newFamilyName();
	const order = await book(name, {
		passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 9 }, { age: 1 }],
		fits: ({ conditions }) => conditions.change_before_departure?.allowed === true,
	});
	await changeSchedule(order.id, 'cancelled');
	await findByCode(page, order.booking_reference, name);
	await open(page).click();
	await page.getByRole('article').getByRole('link', { name: 'See other journeys' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change flights');
	await page
		.getByRole('checkbox', { name: /^Replace/ })
		.first()
		.press('Space');
	await page.getByRole('button', { name: 'Show new flights' }).press('Enter');
	const even = page.getByRole('radio', { name: /^Choose: nothing to pay/ }).first();
	await expect(page.getByText('Amounts are for all 4 travellers.', { exact: false })).toBeVisible();
	await even.check();
	await page.getByRole('button', { name: /^Continue/ }).click();
	await expect(page.getByText(/ stays as booked/)).toBeVisible();
	await page.getByRole('button', { name: 'Change flights, nothing to pay' }).click();
	await expect(page.getByRole('heading', { level: 1, name: /^Changed: / })).toBeVisible(TOLD);
	await page.getByRole('link', { name: 'Open the trip' }).click();
	await page.waitForURL(new RegExp(`${paths.trip(order.id)}$`));
	await expect(open(page)).toBeHidden();
	const after = (await callApi(process.env.API_TOKEN ?? '', 'GET', `/air/orders/${order.id}`)) as Order;
	expect(after.total_amount).toBe(order.total_amount);
	expect(after.slices[1]).toEqual(order.slices[1]);
	expect(after.passengers.map(({ type }) => type)).toEqual(order.passengers.map(({ type }) => type));
	const entries = page.getByRole('listitem');
	await expect(entries.filter({ hasText: 'Flights changed' })).toContainText('By you.');
	await expect(entries.filter({ hasText: 'Schedule change' }).last()).toBeVisible();
	const email = `${name.toLowerCase()}@example.com`;
	await expect.poll(() => subjectsMailedTo(email), TOLD).toContainEqual(expect.stringMatching(/^Flights changed: /));
});

test('what only an agent can settle is in their queue, and recorded once it is', async ({ page, context, baseURL }) => {
	const name = newFamilyName();
	const order = await book(name);
	await changeSchedule(order.id, 'travel_agent_ticket');
	await signInAsAgent(page);
	await page.goto(paths.trip(order.id));
	await page.goto(paths.agent({ list: 'changes' }));
	const row = page.getByRole('row').filter({ hasText: order.booking_reference });
	await expect(row).toContainText('Only an agent can settle it');
	await expectNoAxeFaults(page);
	await row.getByRole('link', { name: 'Settle with the airline and record it' }).click();
	await expect(page.getByRole('heading', { name: 'Record the outcome' })).toBeVisible();
	await lookAround(page, 'settled by hand', { dark: false });
	// Once in Arabic, where it is the most: both journeys, the table, the choices and the agent's forms.
	await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	await lookAround(page, 'settled by hand, from right to left', { sizes: [PHONE], narrow: true, dark: false });
	await context.addCookies([{ name: 'wf_lang', value: 'en', url: baseURL ?? '' }]);
	await page.reload();
	await page.getByRole('button', { name: 'Accepted at the airline' }).click();
	await expect(page.getByText('The schedule change was accepted. Your trip shows the new flights.')).toBeVisible();
	await page.getByRole('link', { name: 'Open the trip' }).click();
	await page.waitForURL(new RegExp(`${paths.trip(order.id)}$`));
	await expect(page.getByRole('link', { name: 'See what’s different' })).toBeHidden();
	await page.goto(paths.agent({ list: 'changes' }));
	await expect(row).toBeHidden();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('the change is there to read, and an agent can be asked', async ({ page }) => {
		const name = newFamilyName();
		const order = await book(name);
		await changeSchedule(order.id, 'terminal');
		await findByCode(page, order.booking_reference, name);
		await open(page).click();
		await expect(page.getByRole('row', { name: /^Departure terminal/ })).toBeVisible();
		await expect(page.getByText(/^To accept, turn JavaScript on/)).toBeVisible();
		await page.getByRole('article').getByRole('button', { name: 'Ask an agent' }).click();
		await expect(page.getByText(/^You asked an agent on /)).toBeVisible();
	});
});
