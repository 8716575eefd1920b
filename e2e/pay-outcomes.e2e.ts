import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { ordersOf } from './stage/aftermath.ts';
import { ANNE, CheckoutPage } from './stage/checkout-page.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';
import { oneWay } from './stage/searches.ts';

const MINUTE_MS = 60_000;

/** Everything that a traveller does up to the press that pays, by a card that is taken. */
async function press(page: Page, { id }: { id: string }, at = ''): Promise<Paying> {
	const paying = new Paying(page);
	await paying.open(id, { at });
	await paying.type(CARDS.plain);
	await paying.act.click();
	return paying;
}

test.describe('what becomes of a booking', () => {
	test('held: until when, what it costs then, and the way to pay', { tag: '@phone' }, async ({ page }) => {
		const offer = await makeOffer('JFK', 'EWR');
		const paying = new Paying(page);
		await paying.open(offer.id);
		await page.getByRole('radio', { name: 'Hold now, pay later' }).check();
		await expect(page.getByText(/^The airline holds the seats until /)).toBeVisible();
		await expect(page.getByText(/^The price is guaranteed until /).first()).toBeVisible();
		await paying.act.click();
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByRole('heading', { level: 1, name: /^Held: New York to Newark/ })).toBeVisible();
		await page.getByRole('link', { name: /^Continue to pay / }).click();
		await paying.type(CARDS.plain);
		await paying.act.click();
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByRole('heading', { level: 1, name: /^Paid: / })).toBeVisible();
	});

	test('unclear at first, then confirmed: the page says so by itself', async ({ page, slowShop }) => {
		test.slow();
		await press(page, await makeOffer('SEN', 'STN'), slowShop);
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByText('Don’t book again. Nothing more will be charged.')).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: /^Booked\. Airline reference / })).toBeAttached({
			timeout: 60_000,
		});
		await expect(page.getByRole('heading', { level: 1, name: /^Booked: / })).toBeVisible();
	});

	test('unclear at first, then refused: nothing charged, and what next', async ({ page, slowShop }) => {
		test.slow();
		await press(page, await makeOffer('LCY', 'STN'), slowShop);
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByText('Don’t book again. Nothing more will be charged.')).toBeVisible();
		await expect(page.getByRole('heading', { level: 1, name: 'Nothing was booked' })).toBeVisible({ timeout: 60_000 });
		await expect(page.getByText(/^Nothing was charged\./).first()).toBeVisible();
		await expect(page.getByRole('link', { name: 'Back to checkout' })).toBeVisible();
	});

	test('a price that changed before the press is asked about, and nothing is charged without consent', async ({
		page,
	}) => {
		const paying = await press(page, await makeOffer('LHR', 'STN'));
		const question = page.getByRole('dialog', { name: /price/i });
		const consent = question.getByRole('button', { name: /^Continue at / });
		const price = /\$[\d,.]+\d/.exec(await consent.innerText())?.[0] ?? 'a price';
		await expect(paying.act).toContainText(price);
		await consent.click();
		await expect(question).toBeHidden();
		await expect(paying.act).toContainText(price);
		await expect(page).toHaveURL(/\/checkout\//);
	});

	test('a fare that the airline sells no longer is said to be gone, not expired, and found anew', async ({ page }) => {
		const { id } = await makeOffer('BTS', 'ABV');
		await page.goto(paths.offer(id, oneWay('BTS', 'ABV')));
		await page.getByRole('link', { name: /^Book / }).click();
		const [checkout, paying] = [new CheckoutPage(page), new Paying(page)];
		await checkout.ready();
		await checkout.type(1, { ...ANNE, family: 'Offer-Gone' });
		await checkout.typeContact();
		await paying.goOn();
		await paying.type(CARDS.plain);
		await paying.act.click();
		const over = page.getByRole('dialog', { name: 'The airline no longer sells this fare' });
		await expect(over).toContainText('what you typed is kept');
		await expect(page.getByText('Price valid until')).toBeHidden();
		await over.getByRole('link', { name: 'Find the same flights again' }).click();
		await page.waitForURL((url) => url.pathname.startsWith('/checkout/') && !url.pathname.includes(id));
		await checkout.ready();
		await expect(checkout.sheet(1).getByLabel('Given names')).toHaveValue(ANNE.given);
		expect(await ordersOf(id)).toEqual([]);
	});

	test('a title that the airline refuses has the keyboard; mended, it is booked on the same offer', async ({
		page,
	}) => {
		test.slow();
		const offer = await makeOffer('BTS', 'ABV');
		const paying = new Paying(page);
		await paying.open(offer.id, { person: { ...ANNE, family: 'Title-Refused' } });
		await paying.type(CARDS.plain);
		await paying.act.click();
		const checkout = new CheckoutPage(page);
		await expect(page.getByRole('alert').getByRole('link', { name: /^Traveller 1, Title: / })).toBeVisible();
		await expect(checkout.sheet(1).getByLabel('Title', { exact: true })).toBeFocused();
		expect(await ordersOf(offer.id)).toEqual([]);
		await checkout.type(1, ANNE);
		await paying.goOn();
		await paying.type(CARDS.plain);
		await paying.act.click();
		await paying.booked();
		expect(await ordersOf(offer.id)).toHaveLength(1);
	});

	test('an address of somebody else’s booking says nothing of it', async ({ page, browser }) => {
		const paying = await press(page, await makeOffer());
		const reference = await paying.booked();
		const stranger = await browser.newContext();
		const other = await stranger.newPage();
		await other.goto(page.url());
		await expect(other.getByRole('heading', { level: 1 })).toHaveText('We can’t find this booking');
		expect(await other.content()).not.toContain(reference);
		await stranger.close();
	});
});

test.describe('a clock that moves on while one pays', () => {
	// The key of the card form is over by then, and the form gets another.
	test.use({ expectedTrouble: [/401 \(Unauthorized\)/] });

	test('an offer that ends while the bank asks: nothing charged, and the same flights with all that was typed', async ({
		page,
		ownShop: { url: shop, organisation },
	}) => {
		test.slow();
		const { id } = await makeOffer('JFK', 'EWR', { token: organisation.token });
		await page.goto(shop + paths.offer(id, oneWay('JFK', 'EWR')));
		await page.getByRole('link', { name: /^Book / }).click();
		const [checkout, paying] = [new CheckoutPage(page), new Paying(page)];
		await checkout.ready();
		await checkout.type(1, ANNE);
		await checkout.typeContact();
		await paying.goOn();
		await paying.type(CARDS.challenged);
		const { expires_at } = (await organisation.call('GET', `/air/offers/${id}`)) as { expires_at: string };
		const { now } = (await organisation.call('POST', '/sandbox/clock', { advance_ms: 0 })) as { now: string };
		await organisation.advanceClock(Date.parse(expires_at) - Date.parse(now) - MINUTE_MS);
		await paying.act.click();
		await expect(paying.bank.frameLocator('iframe').getByLabel('Code')).toBeVisible();
		await organisation.advanceClock(2 * MINUTE_MS);
		await paying.answerBank('111-111');
		const over = page.getByRole('dialog', { name: 'This price has expired' });
		await expect(over).toContainText('What you typed is kept');
		expect(await organisation.call('GET', `/air/orders?offer_id=${id}`)).toEqual([]);
		await over.getByRole('link', { name: 'Find the same flights again' }).click();
		await page.waitForURL((url) => url.pathname.startsWith('/checkout/') && !url.pathname.includes(id));
		await checkout.ready();
		await expect(checkout.sheet(1).getByLabel('Given names')).toHaveValue(ANNE.given);
		const onTheSame = new URL(page.url()).pathname;
		await paying.goOn();
		await paying.type(CARDS.plain);
		await paying.act.click();
		await paying.booked();
		const again = /off_\w+/.exec(onTheSame)?.[0];
		expect(await organisation.call('GET', `/air/orders?offer_id=${again}`)).toHaveLength(1);
	});
});

test('a booking that nobody knows is said in words, without JavaScript too', async ({ browser, baseURL }) => {
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const page = await plain.newPage();
	await page.goto(baseURL + paths.booking('bki_nobodys'));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this booking');
	await expect(page.getByRole('link', { name: 'Find a booking' }).first()).toBeVisible();
	await plain.close();
});
