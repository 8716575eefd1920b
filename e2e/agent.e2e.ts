import type { Page } from '@playwright/test';
import type { Order } from '#contract/air/order.ts';
import { paths } from '#lib/paths.ts';
import { documentNumber } from '#lib/trips/documents-of.ts';
import { expect, test } from './fixtures.ts';
import { book, cancel, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { downloads } from './stage/downloads.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { makeOffer, Paying } from './stage/paying.ts';
import { bookStay } from './stage/stays.ts';

test('the desk opens by its code alone, and closes again', async ({ page }) => {
	await page.goto(paths.agent({ list: 'awaiting' }));
	await expect(page.getByRole('table')).toBeHidden();
	await page.getByLabel('Access code').fill('not the code');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect(page.getByText('This access code is wrong.')).toBeVisible();
	await expectNoAxeFaults(page);

	await signInAsAgent(page);
	await page.goto('/');
	const bar = page.getByRole('complementary', { name: 'Agent session' });
	await expect(bar).toContainText('You’re working as an agent.');
	await bar.getByRole('button', { name: 'Sign out' }).click();
	await expect(page.getByLabel('Access code')).toBeVisible();
	await page.goto(paths.agent());
	await expect(page.getByRole('heading', { name: 'All bookings' })).toBeHidden();
});

test('an agent finds a booking by name, reference, and id, and opens it', { tag: '@phone' }, async ({
	page,
	isMobile,
}) => {
	test.slow();
	const name = newFamilyName();
	const order = await book(name);
	await signInAsAgent(page);
	const box = page.getByRole('searchbox', { name: 'Find a booking' });
	const typings = [`${name.toLowerCase()}, berta`, order.booking_reference.toLowerCase(), order.id];
	for (const typed of isMobile ? typings.slice(0, 1) : typings) {
		await box.fill(typed);
		await box.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toContainText(typed);
		await expect(page.getByRole('link', { name: order.booking_reference })).toBeVisible();
	}
	await expectNoSidewaysScroll(page);
	await page.getByRole('link', { name: order.booking_reference }).click();
	await expect(page.getByText(documentNumber(order.documents[0]?.unique_identifier ?? ''))).toBeVisible();
	await expect(page.getByText(`${name.toLowerCase()}@example.com`).first()).toBeVisible();
	if (isMobile) return proposeAndRefund(page, order);

	await box
		.or(page.getByRole('link', { name: 'Desk' }))
		.first()
		.click();
	await box.fill(newFamilyName());
	await box.press('Enter');
	await expect(page.getByText('No bookings match')).toBeVisible();
});

/** A proposal that is made and withdrawn, and an item of a queue that is taken and done, as a phone shows them. */
async function proposeAndRefund(page: Page, { id, booking_reference: reference }: Order): Promise<void> {
	await page.goto(paths.cancelTrip(id));
	await page.getByRole('button', { name: /^Propose to the traveller/ }).click();
	await expect(page.getByText('Waiting for the traveller. Only they can approve it.')).toBeVisible();
	await expectNoAxeFaults(page);
	await page.getByRole('button', { name: 'Withdraw' }).click();
	await expect(page.getByText('Our agent has withdrawn this. Nothing was changed.')).toBeVisible();

	await cancel(id);
	await page.goto(paths.agent({ list: 'refunds' }));
	const item = page.getByRole('row').filter({ has: page.getByRole('link', { name: reference }) });
	await item.getByRole('button', { name: /^Take\b/ }).click();
	await expect(item.getByRole('button', { name: /^Let go\b/ })).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
	await item.getByRole('button', { name: `Mark as refunded ${reference}` }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Marked as refunded.' })).toBeVisible();
	await expect(item).toBeHidden();
}

test('an agent finds a stay by its guest, and cancels it for them', async ({ page }) => {
	const name = newFamilyName();
	const stay = await bookStay(name);
	await signInAsAgent(page);
	const box = page.getByRole('searchbox', { name: 'Find a booking' });
	await box.fill(name.toLowerCase());
	await box.press('Enter');
	await expect(page.getByRole('row').filter({ hasText: stay.accommodation.name })).toContainText('Confirmed');
	await page.getByRole('link', { name: stay.reference ?? stay.id }).click();
	await expect(page.getByRole('complementary', { name: 'Agent session' })).toBeVisible();
	await page.getByRole('link', { name: 'Cancel this stay' }).click();
	await page.getByRole('button', { name: /^Cancel and refund / }).click();
	await expect(page.getByRole('heading', { name: 'This stay is cancelled' })).toBeVisible();
	await expect(page.getByRole('heading', { name: /^The refund of .* is with the agency/ })).toBeVisible();
});

test('an agent finds a hold that ends soon, and pays it from the agency’s balance', async ({ page }) => {
	const order = await book(newFamilyName(), { hold: true });
	await signInAsAgent(page);
	await page
		.getByRole('navigation', { name: 'Queues' })
		.getByRole('link', { name: /^Awaiting payment/ })
		.click();
	await expect(page.getByRole('heading', { name: 'Awaiting payment' })).toBeVisible();
	await expectNoAxeFaults(page);
	await page.goto(paths.agent({ q: order.booking_reference }));
	await page.getByRole('link', { name: order.booking_reference }).click();
	await expect(page.getByText('Held, not paid yet')).toBeVisible();
	await page.getByRole('link', { name: /^Continue to pay / }).click();
	await expect(page.getByRole('radio', { name: 'Agency balance' })).toBeChecked();
	await page.getByRole('button', { name: /^Pay / }).click();
	await page.waitForURL(/\/bookings\//);
	await page.goto(paths.trip(order.id));
	await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
	await expect(page.getByRole('main').getByText('From the agency’s balance').first()).toBeVisible();
	await page.goto(paths.payTrip(order.id));
	await expect(page).toHaveURL(/\/bookings\//);
});

test.describe('after signing out', () => {
	// The page that is being left may ask for its trip once more.
	test.use({ expectedTrouble: [/status of 404 .*\/api\/trips\//] });

	test('an agent books from the agency’s balance, and nothing of it stays open after signing out', async ({ page }) => {
		await signInAsAgent(page);
		const offer = await makeOffer('JFK', 'EWR');
		const paying = new Paying(page);
		await paying.open(offer.id);
		await page.getByRole('radio', { name: 'Agency balance' }).check();
		await paying.act.click();
		const reference = await paying.booked();
		const outcome = page.url();
		await page.goto(paths.agent({ q: reference }));
		await page.getByRole('link', { name: reference }).click();
		await expect(page.getByRole('main').getByText('From the agency’s balance').first()).toBeVisible();
		const trip = page.url();

		await page.getByRole('complementary', { name: 'Agent session' }).getByRole('button', { name: 'Sign out' }).click();
		await expect(page.getByLabel('Access code')).toBeVisible();
		await page.goto(trip);
		await expect(page.getByText('We can’t show this trip here')).toBeVisible();
		await page.goto(outcome);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this booking');
		expect(await page.content()).not.toContain(reference);
	});
});

test('a refund that came back to the agency waits until an agent has paid the customer', async ({ page }) => {
	const order = await book(newFamilyName());
	await cancel(order.id);
	await signInAsAgent(page);
	const queue = page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: /^Refund the customer/ });
	await queue.click();
	await expect(page.getByRole('heading', { name: 'Refund the customer' })).toBeVisible();
	await expectNoAxeFaults(page);

	await page.getByRole('link', { name: order.booking_reference }).click();
	await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
	for (const paper of ['Credit note, PDF', 'Refund receipt, PDF'])
		expect(await downloads(page, paper)).toMatchObject({ type: 'PDF' });
	expect(await downloads(page, 'Remove from calendar')).toMatchObject({ type: 'calendar' });

	await page.goto(paths.agent({ list: 'refunds' }));
	await page.getByRole('button', { name: `Mark as refunded ${order.booking_reference}` }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Marked as refunded.' })).toBeVisible();
	await expect(page.getByRole('link', { name: order.booking_reference })).toBeHidden();
});
