import { expect, test } from './fixtures.ts';
import { signInAsAgent } from './stage/desk.ts';
import { linkIn } from './stage/mailbox.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';

test('an agent fills in a booking, and its traveller pays it by the link on their phone', async ({ page, browser }) => {
	await signInAsAgent(page);
	const { id } = await makeOffer();
	// A name and a number as people type them, sent before typing has rested: as a press takes them.
	await new Paying(page).openByHand(id, { email: 'link@example.org' });
	await page.getByRole('button', { name: 'Send a link to pay' }).click();
	await expect(page.getByText('This waits for the traveller. Only they can approve it.')).toBeVisible();
	const mailed = await linkIn(page.context(), 'link@example.org', 'Please pay', '/proposals/');
	const theirs = await browser.newContext({
		viewport: { width: 390, height: 844 },
		colorScheme: 'dark',
		hasTouch: true,
	});
	const phone = await theirs.newPage();
	await phone.goto(mailed);
	await phone.getByRole('link', { name: 'Check and pay' }).click();
	await phone.waitForURL(/checkout/);
	const paying = new Paying(phone);
	await paying.goOn();
	await paying.type(CARDS.plain);
	await paying.act.click();
	await paying.booked();
	await page.reload();
	await expect(page.getByText('Approved and done')).toBeVisible();
	await theirs.close();
});
