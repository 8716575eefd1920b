import type { Browser, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { findByCode } from './stage/find-by-code.ts';
import { lookAround } from './stage/look-around.ts';
import { CARDS, Paying } from './stage/paying.ts';
import { choose, roomOf, tellGuests } from './stage/stays.ts';

const WAITS = 'Waiting for the traveller. Only they can approve it.';

/** A browser of somebody’s own, in the dark. */
const another = async (browser: Browser): Promise<Page> =>
	(await browser.newContext({ colorScheme: 'dark' })).newPage();

test('an agent prepares a bag for a booking, and its traveller approves and pays it', async ({ page, browser }) => {
	test.slow();
	const name = newFamilyName();
	const order = await book(name, { fits: ({ owner }) => owner.iata_code === 'BA' });
	const guest = await another(browser);
	await findByCode(guest, order.booking_reference, name);
	await signInAsAgent(page);
	await page.goto(paths.extrasTrip(order.id));
	const bags = page.getByRole('spinbutton', { name: /^Checked bag/ }).first();
	// A press that comes before the page’s script is lost.
	await expect(async () => {
		if ((await bags.inputValue()) === '0')
			await page
				.getByRole('button', { name: /^One more: Checked bag/ })
				.first()
				.click();
		await expect(bags).toHaveValue('1', { timeout: 2_000 });
	}).toPass();
	await page.getByRole('button', { name: /^Propose to the traveller/ }).click();
	await expect(page.getByText(WAITS)).toBeVisible();
	// Their page follows.
	await guest.getByRole('link', { name: 'Review and approve' }).click();
	await expect(guest.getByText(/^1 checked bag, /)).toBeVisible();
	await lookAround(guest, 'proposed bags');
	const paying = new Paying(guest);
	await paying.type(CARDS.plain);
	await guest.getByRole('button', { name: /^Add and pay .*\d/ }).click();
	await expect(guest.getByRole('heading', { level: 1, name: /^Added: / })).toBeVisible();
	await expect(page.getByText('Approved and done', { exact: false }).first()).toBeVisible();
	await guest.context().close();
});

test('an agent prepares cancelling a stay, and its guest approves it', async ({ page, browser }) => {
	test.slow();
	const guest = await another(browser);
	await choose(guest, await roomOf('Deposit'));
	await tellGuests(guest);
	const paying = new Paying(guest);
	await paying.type(CARDS.plain);
	await paying.act.click();
	await guest.waitForURL(/\/trips\/stays\/bok_/);
	const id = /bok_\w+/.exec(guest.url())?.[0] ?? '';
	await signInAsAgent(page);
	await page.goto(paths.cancelStay(id));
	await page.getByRole('button', { name: /^Propose to the traveller/ }).click();
	await expect(page.getByText(WAITS)).toBeVisible();
	// Their page follows.
	await guest.getByRole('link', { name: 'Review and approve' }).click();
	await lookAround(guest, 'proposed cancelling of a stay');
	await guest.getByRole('button', { name: /^Cancel / }).click();
	await expect(guest.getByRole('heading', { name: 'This stay is cancelled' })).toBeVisible();
	await expect(page.getByText('Approved and done', { exact: false }).first()).toBeVisible();
	await guest.context().close();
});
