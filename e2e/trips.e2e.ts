import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { codeMailedTo, linkMailedTo } from './stage/mailbox.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';
import { downloads } from './stage/downloads.ts';

test('a guest opens a booking by reference, name and the code that is mailed', { tag: '@phone' }, async ({
	page,
	browser,
}) => {
	const name = newFamilyName();
	const order = await book(name);
	await page.goto(paths.trip(order.id));
	await page.getByRole('main').getByRole('link', { name: 'Find a booking' }).click();
	await page.getByLabel('Airline reference').fill(` ${order.booking_reference.toLowerCase()} `);
	await page.getByLabel('Family name').fill(name.toUpperCase());
	await page.getByRole('button', { name: 'Send me a code' }).click();
	await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
	await expectNoAxeFaults(page);
	const code = await codeMailedTo(page.context(), `${name.toLowerCase()}@example.com`);

	await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
	await page.getByRole('button', { name: 'Open the booking' }).click();
	await expect(page.getByText(/^This code is wrong/)).toBeVisible();
	await page.getByLabel('Code', { exact: true }).fill(code);
	await page.getByRole('button', { name: 'Open the booking' }).click();

	await expect(page.getByText(order.booking_reference, { exact: true })).toBeVisible();
	for (const { operating_carrier: flown } of order.slices.flatMap(({ segments }) => segments))
		await expect(page.getByText(`Operated by ${flown.name}`).first()).toBeVisible();
	await expect(page.getByText(order.documents[0]?.unique_identifier ?? '')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
	await expect(page.getByText('Code to open the booking')).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);

	const stranger = await browser.newPage();
	await stranger.goto(paths.trip(order.id));
	await expect(stranger.getByText('We cannot show this trip here')).toBeVisible();
	expect(await stranger.content()).not.toContain(order.booking_reference);
	await stranger.close();
});

test('whoever booked has all papers; the link of the mail opens the itinerary alone', async ({ page, browser }) => {
	const email = `${newFamilyName().toLowerCase()}@example.com`;
	const offer = await makeOffer('JFK', 'EWR');
	const paying = new Paying(page);
	await paying.open(offer.id, { email });
	await paying.type(CARDS.plain);
	await paying.act.click();
	const reference = await paying.booked();
	const link = await linkMailedTo(page.context(), email);

	await page.goto(new URL(link).pathname);
	const ticket = page.getByText(/^\d{3}-?\d{10}$/).first();
	await expect(ticket).toBeVisible();
	await expect(page.getByText(email).first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible();
	for (const paper of ['Itinerary and tickets, PDF', 'Receipt, PDF', 'Invoice, PDF'])
		expect(await downloads(page, paper)).toMatchObject({
			name: expect.stringContaining(`${reference}.pdf`),
			type: 'PDF',
		});
	expect(await downloads(page, 'Add to calendar')).toMatchObject({ type: 'calendar' });

	const guest = await (await browser.newContext()).newPage();
	await guest.goto(link);
	await expect(guest.getByText(reference, { exact: true })).toBeVisible();
	await expect(guest.getByText(/Operated by Wayfare Airways/).first()).toBeVisible();
	const seen = await guest.content();
	for (const secret of [email, await ticket.innerText(), '2079460958', '1988']) expect(seen).not.toContain(secret);
	await expect(guest.getByRole('link', { name: 'Receipt, PDF' })).toBeHidden();
	expect(await downloads(guest, 'Itinerary, PDF')).toMatchObject({ type: 'PDF' });
	expect(await downloads(guest, 'Add to calendar')).toMatchObject({ type: 'calendar' });
	await expectNoAxeFaults(guest);
	await guest.context().close();
});

test('nobody learns whether a booking exists', async ({ page }) => {
	const name = newFamilyName();
	const order = await book(name);
	const answers: string[] = [];
	for (const [reference, family] of [
		[order.booking_reference, name],
		[order.booking_reference, newFamilyName()],
		['ZZZZZZ', name],
	] as const) {
		await page.goto(paths.findBooking());
		await page.getByLabel('Airline reference').fill(reference);
		await page.getByLabel('Family name').fill(family);
		await page.getByRole('button', { name: 'Send me a code' }).click();
		await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
		answers.push(
			`${new URL(page.url()).pathname}${new URL(page.url()).search} ${await page.getByRole('main').innerText()}`,
		);
	}
	expect(new Set(answers).size).toBe(1);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('a booking is found by two plain forms, and its trip is whole', async ({ page }) => {
		const name = newFamilyName();
		const order = await book(name);
		await page.goto(paths.findBooking());
		await page.getByLabel('Airline reference').fill(order.booking_reference);
		await page.getByLabel('Family name').fill(name);
		await page.getByRole('button', { name: 'Send me a code' }).click();
		await page
			.getByLabel('Code', { exact: true })
			.fill(await codeMailedTo(page.context(), `${name.toLowerCase()}@example.com`));
		await page.getByRole('button', { name: 'Open the booking' }).click();
		await expect(page.getByText(order.documents[0]?.unique_identifier ?? '')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
	});
});

test('a trip reads from right to left', { tag: '@phone' }, async ({ page, context, baseURL }) => {
	const order = await book(newFamilyName(), { hold: true });
	await signInAsAgent(page);
	await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
	await page.goto(paths.trip(order.id));
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	await expect(page.getByText('محجوزة ولم تُدفع بعد', { exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: /المتابعة لدفع/ })).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
	await page.goto(paths.payTrip(order.id));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('دفع حجزكم');
	await expectNoSidewaysScroll(page);
});
