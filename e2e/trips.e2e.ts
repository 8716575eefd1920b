import { readFile } from 'node:fs/promises';
import { paths } from '#lib/paths.ts';
import { documentNumber } from '#lib/trips/documents-of.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { findByCode } from './stage/find-by-code.ts';
import { codeMailedTo, linkMailedTo } from './stage/mailbox.ts';
import { openTripsTo } from './stage/open-trips.ts';
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
	await page.getByLabel('Booking reference').fill(` ${order.booking_reference.toLowerCase()} `);
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
	await expect(page.getByText(documentNumber(order.documents[0]?.unique_identifier ?? ''))).toBeVisible();
	await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
	await expect(page.getByText('Code to open the booking')).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);

	const stranger = await browser.newPage();
	await stranger.goto(paths.trip(order.id));
	await expect(stranger.getByText('We can’t show this trip here')).toBeVisible();
	expect(await stranger.content()).not.toContain(order.booking_reference);
	await stranger.close();
});

test('the person who booked has all papers; the link of the mail opens the itinerary alone', async ({
	page,
	browser,
}) => {
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

test('the trips of a browser are ahead, then over, and those that are not paid or cancelled apart', {
	tag: '@phone',
}, async ({ page, ownShop: { url: shop, organisation } }) => {
	const { token } = organisation;
	const [paid, held, dropped] = [
		await book(newFamilyName(), { token }),
		await book(newFamilyName(), { token, hold: true }),
		await book(newFamilyName(), { token }),
	];
	const quote = (await organisation.call('POST', '/air/order_cancellations', { order_id: dropped.id })) as {
		id: string;
	};
	await organisation.call('POST', `/air/order_cancellations/${quote.id}/actions/confirm`);
	await page.goto(shop + paths.trips());
	await expect(page.getByRole('main').getByRole('link', { name: 'Find a booking' })).toBeVisible();
	await openTripsTo(page, [paid.id, held.id, dropped.id]);

	await page.reload();
	const part = (name: string) => page.getByRole('region', { name });
	await expect(part('Upcoming').getByText(paid.booking_reference)).toBeVisible();
	await expect(part('Upcoming').getByText(/^Pay .* by /)).toBeVisible();
	await expect(part('Cancelled or expired').getByText(dropped.booking_reference)).toBeVisible();
	const flown = paid.slices.flatMap(({ segments }) => segments).map(({ operating_carrier: by }) => by.name);
	await expect(
		part('Upcoming')
			.getByText(new RegExp(`Operated by .*${flown[0]}`))
			.first(),
	).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);

	const last = paid.slices.at(-1)?.segments.at(-1)?.arriving_at ?? '';
	const { now } = (await organisation.call('POST', '/sandbox/clock', { advance_ms: 0 })) as { now: string };
	await organisation.advanceClock(Date.parse(`${last}Z`) - Date.parse(now) + 2 * 86_400_000);
	await page.reload();
	await expect(part('Past').getByText(paid.booking_reference)).toBeVisible();
	await expect(part('Cancelled or expired').getByText(held.booking_reference)).toBeVisible();
	await expect(part('Upcoming')).toBeHidden();

	await part('Past')
		.getByRole('link', { name: /^Open trip/ })
		.click();
	await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
	await expectNoSidewaysScroll(page);
});

test('what was agreed to is proved by its signed record, and by none that was altered', async ({ page, browser }) => {
	const paying = new Paying(page);
	await paying.open((await makeOffer('JFK', 'EWR')).id, { email: `${newFamilyName().toLowerCase()}@example.com` });
	await paying.type(CARDS.plain);
	const amount = /[\d.,]+/.exec((await paying.act.textContent()) ?? '')?.[0] ?? '';
	await paying.act.click();
	await paying.booked();
	await page.getByRole('link', { name: 'Open the trip' }).click();
	await page.getByRole('link', { name: /^What you were shown.*1 signed record/ }).click();
	await expect(page.getByRole('article').getByText(`${amount} to pay`)).toBeVisible();
	const coming = page.waitForEvent('download');
	await page.getByRole('link', { name: /^Signed record, JSON/ }).click();
	const record = await readFile(await (await coming).path(), 'utf8');

	const anybody = await browser.newContext({ javaScriptEnabled: false });
	const plain = await anybody.newPage();
	for (const [text, answer] of [
		[record, 'Genuine and unaltered'],
		[record.replace(amount, '1.00'), 'Altered since we signed it'],
	] as const) {
		await plain.goto(process.env.BASE_URL + paths.verify());
		await plain
			.getByLabel('JSON file')
			.setInputFiles({ name: 'shown.json', mimeType: 'application/json', buffer: Buffer.from(text) });
		await plain.getByRole('button', { name: 'Check the record' }).click();
		await expect(plain.getByRole('heading', { name: answer })).toBeVisible();
	}
	await anybody.close();
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
		await page.getByLabel('Booking reference').fill(reference);
		await page.getByLabel('Family name').fill(family);
		await page.getByRole('button', { name: 'Send me a code' }).click();
		// The heading stands before the rest of the page has come.
		await page.waitForURL(/step=code/, { waitUntil: 'load' });
		await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
		answers.push(
			`${new URL(page.url()).pathname}${new URL(page.url()).search} ${await page.getByRole('main').innerText()}`,
		);
	}
	expect(answers).toEqual(answers.map(() => answers[0]));
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('a booking is found by two plain forms, and its trip is whole', async ({ page }) => {
		const name = newFamilyName();
		const order = await book(name);
		await findByCode(page, order.booking_reference, name);
		await expect(page.getByText(documentNumber(order.documents[0]?.unique_identifier ?? ''))).toBeVisible();
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
