import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAsAgent } from './stage/desk.ts';
import { lookAround } from './stage/look-around.ts';
import { linkIn } from './stage/mailbox.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';
import { choose, roomOf, tellGuests } from './stage/stays.ts';

/** Somebody else’s phone, in the dark. */
const phoneOf = async (browser: Browser): Promise<Page> => {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		colorScheme: 'dark',
		hasTouch: true,
	});
	return context.newPage();
};

test('an agent fills in a booking, and its traveller pays it by the link on their phone', async ({ page, browser }) => {
	await signInAsAgent(page);
	const { id } = await makeOffer();
	// A name and a number as people type them, sent before typing has rested: as a press takes them.
	await new Paying(page).openByHand(id, { email: 'link@example.org' });
	await page.getByRole('button', { name: 'Send a link to pay' }).click();
	await expect(page.getByText('Waiting for the traveller. Only they can approve it.')).toBeVisible();
	const phone = await phoneOf(browser);
	await phone.goto(await linkIn(page.context(), 'link@example.org', 'Please pay', '/proposals/'));
	await phone.getByRole('link', { name: 'Check and pay' }).click();
	const paying = new Paying(phone);
	await paying.goOn();
	await paying.type(CARDS.plain);
	await paying.act.click();
	await paying.booked();
	// The agent’s page follows.
	await expect(page.getByText('Approved and done')).toBeVisible();
	await phone.context().close();
});

test('an agent fills in a stay, and its guest books it by the link on their phone', async ({ page, browser }) => {
	await signInAsAgent(page);
	await choose(page, await roomOf('Deposit'));
	await tellGuests(page);
	await page.getByRole('button', { name: 'Send a link to book' }).click();
	await expect(page.getByText('Waiting for the traveller. Only they can approve it.')).toBeVisible();
	await lookAround(page, 'a link to book');
	const phone = await phoneOf(browser);
	await phone.goto(await linkIn(page.context(), 'anne@example.org', 'Please book', '/proposals/'));
	// Two dollars are told apart.
	await expect(phone.getByText('NZD 20.00').first()).toBeVisible();
	await phone.getByRole('link', { name: 'Check and book' }).click();
	const onward = phone.getByRole('button', { name: /^Continue/ }).first();
	await expect(onward).toHaveAttribute('type', 'submit');
	await onward.click();
	const paying = new Paying(phone);
	await paying.type(CARDS.plain);
	await paying.act.click();
	await phone.waitForURL(/\/trips\/stays\/bok_/);
	// The agent’s page follows.
	await expect(page.getByText('Approved and done')).toBeVisible();
	await phone.context().close();
});
