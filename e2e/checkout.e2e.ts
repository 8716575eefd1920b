import { listOrders, type Order } from '#contract/air/order.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { ANNE, aged, BEN, CheckoutPage, offerFor } from './stage/checkout-page.ts';
import { inDays } from './stage/days.ts';
import { tabTo } from './stage/keys.ts';
import { callApi } from './stage/organisation.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';
import { oneWay } from './stage/searches.ts';

const ADULT = [{ type: 'adult' }];
const LAST_SECONDS_MS = 12_000;

test.describe('a traveller checks out', () => {
	test('as a family with an infant, seats and a bag, to the end, and the price adds up', { tag: '@phone' }, async ({
		page,
	}) => {
		test.slow();
		const checkout = new CheckoutPage(page);
		const party = [{ type: 'adult' }, { type: 'adult' }, { age: 9 }, { type: 'infant_without_seat' }];
		const offerId = await offerFor(party);
		await checkout.open(offerId);
		const before = await checkout.sum();
		await checkout.type(1, ANNE);
		await checkout.type(2, BEN);
		await checkout.type(3, aged('Mia', 9));
		await checkout.type(4, aged('Zoe', 0));
		await checkout.sheet(4).getByLabel('On the lap of').selectOption({ label: 'Traveller 2, Ben O’Brien' });
		await checkout.typeContact();
		await checkout.onward.click();

		const whose = page.getByRole('group', { name: 'Who is the seat for?' });
		await expect(whose.getByRole('radio'), 'an infant on a lap has no seat').toHaveCount(3);
		await expect(page.getByRole('checkbox', { checked: true }), 'nothing is chosen beforehand').toHaveCount(0);
		await expect(whose.getByText('no seat chosen')).toHaveCount(3);
		for (const nth of [3, 4, 5]) await checkout.freeSeats.nth(nth).click();
		await expect(whose.getByText('no seat chosen')).toHaveCount(0);
		await page.getByRole('button', { name: /^One more: Checked bag, .*Ben/ }).click();
		await expect(checkout.price.getByText(/^Seats \w+, \w+ and \w+$/)).toBeVisible();
		await expect(checkout.price.getByText('1 extra checked bag')).toBeVisible();
		const after = await checkout.sum();
		expect(after.rows.reduce((sum, row) => sum + Math.round(row * 100), 0)).toBe(Math.round(after.total * 100));
		expect(Math.round((after.total - before.total) * 100), 'three seats and a bag').toBe(8_000);

		await checkout.onward.click();
		const total = `$${after.total.toFixed(2)}`;
		await expect(page.getByRole('button', { name: `Book and pay ${total}` })).toBeVisible();
		await expect(page.getByRole('region', { name: 'Seats and bags' })).toContainText('1 extra bag');
		await page.goBack();
		await expect(whose, 'back leads to the step before').toBeVisible();
		await page.goForward();
		const paying = new Paying(page);
		await paying.type(CARDS.plain);
		await paying.act.click();
		await paying.booked();
		await expect(page.getByText(`Paid ${total}`)).toBeVisible();
		const query = new URLSearchParams({ offer_id: offerId });
		const orders = (await callApi(
			process.env.API_TOKEN ?? '',
			listOrders.method,
			`${listOrders.path}?${query}`,
		)) as Order[];
		expect(orders.map((order) => [order.total_amount, order.services.length])).toEqual([[after.total.toFixed(2), 4]]);
		const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('checkout.')));
		await expect.poll(kept, 'what was typed is forgotten').toEqual([]);
	});

	test('is told what is wrong beside each field, and led to the first', { tag: '@phone' }, async ({ page }) => {
		const checkout = new CheckoutPage(page);
		await checkout.open(await offerFor(ADULT));
		await checkout.onward.click();
		const summary = page.getByRole('alert').filter({ hasText: '7 things need your attention' });
		await expect(summary).toBeVisible();
		const sheet = checkout.sheet(1);
		await expect(sheet.getByLabel('Given names')).toBeFocused();
		await expect(sheet.getByLabel('Given names')).toHaveAccessibleDescription(/Enter the given names/);
		await checkout.type(1, { ...ANNE, given: '李' });
		await sheet.getByLabel('Family name').focus();
		await expect(sheet.getByText(/Use only letters/)).toBeVisible();
		await checkout.type(1, aged('Mia', 12));
		await sheet.getByLabel('Family name').focus();
		await expect(sheet.getByText(/12 years old on the last day of travel/)).toBeVisible();
		await page.getByLabel('Phone').fill('123');
		await page.getByLabel('E-mail').fill('anne');
		await page.getByLabel('E-mail').blur();
		await expect(page.getByText('Enter an e-mail address like name@example.com.').first()).toBeVisible();
		await page
			.getByRole('alert')
			.getByRole('link', { name: /^Enter an e-mail address/ })
			.click();
		await expect(page.getByLabel('E-mail')).toBeFocused();
		await checkout.type(1, ANNE);
		await checkout.typeContact();
		await checkout.onward.click();
		await expect(page).toHaveURL(/step=extras/);
	});

	test('and reloads, without losing what was typed', async ({ page }) => {
		const checkout = new CheckoutPage(page);
		await checkout.open(await offerFor(ADULT));
		await checkout.type(1, ANNE);
		await page.reload();
		const sheet = checkout.sheet(1);
		await expect(sheet.getByLabel('Given names')).toHaveValue(ANNE.given);
		await expect(sheet.getByLabel('Year', { exact: true }).first()).toHaveValue('1988');
		await checkout.typeContact();
		await checkout.onward.click();
		await checkout.freeSeats.first().click();
		const { total } = await checkout.sum();
		await page.reload();
		await expect(page.getByRole('region', { name: 'Travellers' })).toContainText('Anne-Sophie');
		await expect.poll(async () => (await checkout.sum()).total, 'the seat is still chosen').toBe(total);
		await page.getByRole('button', { name: 'Change: Travellers' }).click();
		await expect(page.getByLabel('Phone')).toHaveValue('+44 20 7946 0958');
	});

	test('by keyboard alone, through the seats to the end', async ({ page }) => {
		test.slow();
		const checkout = new CheckoutPage(page);
		await checkout.open(await offerFor(ADULT));
		await checkout.type(1, ANNE);
		await checkout.typeContact();
		await page.getByLabel('Phone').press('Enter');
		await expect(page).toHaveURL(/step=extras/);
		await expect(page.getByRole('group', { name: 'Seats and bags' })).toBeFocused();
		const grid = page.getByRole('grid');
		await expect(grid).toBeVisible();
		const stops = grid.locator('button[tabindex="0"]');
		await expect(stops, 'one stop of the keyboard').toHaveCount(1);
		await stops.focus();
		const first = await stops.getAttribute('data-seat');
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowDown');
		const second = await grid.locator('button:focus').getAttribute('data-seat');
		expect(second).not.toBe(first);
		await page.keyboard.press('Control+Home');
		await expect(grid.locator('button:focus')).toHaveAttribute('data-seat', first ?? '');
		await page.keyboard.press('End');
		await expect(grid.locator('button:focus')).not.toHaveAttribute('data-seat', first ?? '');
		await grid.locator('button:not([aria-disabled])').first().focus();
		await page.keyboard.press('Enter');
		await expect(page.getByText(/^Anne-Sophie has \d+[A-K], \$20\.00\.$/)).toBeAttached();
		await page.getByRole('radio', { name: 'List' }).check();
		await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
		await page.getByRole('checkbox', { name: 'window' }).check();
		await expect(page.getByText(/^\d+ seats?$/)).toBeVisible();
		await tabTo(page, checkout.onward);
		await page.keyboard.press('Enter');
		const paying = new Paying(page);
		await expect(paying.act).toBeVisible();
		const typed = {
			'Card number': CARDS.plain,
			'Name on the card': 'Anne Lindqvist',
			'Expiry date': '12/30',
			'Security code': '123',
			'Street and number': 'Musterstrasse 1',
			'Postal code': '10115',
			City: 'Berlin',
			Country: 'Germany',
		};
		for (const [label, words] of Object.entries(typed)) {
			await tabTo(page, paying.form.getByLabel(label, { exact: true }));
			await page.keyboard.type(words);
		}
		await tabTo(page, paying.act);
		await page.keyboard.press('Enter');
		await paying.booked();
	});

	test('in Arabic, where the aircraft still flies nose up and left is left', { tag: '@phone' }, async ({
		page,
		context,
		baseURL,
	}) => {
		await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
		await page.goto(`/checkout/flights/${await offerFor(ADULT)}`);
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
		await expect(page.getByRole('heading', { name: 'المسافر 1، بالغ' })).toBeVisible();
		await page.getByLabel('الاسم الأول').fill('Anne');
		await page.getByLabel('اسم العائلة').fill('Lindqvist');
		await page.getByLabel('اليوم', { exact: true }).first().fill('14');
		await page.getByLabel('الشهر', { exact: true }).first().fill('7');
		await page.getByLabel('السنة', { exact: true }).first().fill('1988');
		await page.getByLabel('اللقب').selectOption('ms');
		await page.getByLabel('الجنس في الوثيقة').selectOption('f');
		await page.getByLabel('البريد الإلكتروني').fill('anne@example.org');
		await page.getByLabel('الهاتف').fill('+442079460958');
		await page
			.getByRole('button', { name: /متابعة/ })
			.first()
			.click();
		const letters = page.getByRole('grid').getByRole('columnheader');
		await expect(letters.first()).toHaveText('A');
		const [a, b] = [await letters.nth(0).boundingBox(), await letters.nth(1).boundingBox()];
		expect(a?.x ?? 0).toBeLessThan(b?.x ?? 0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
	});

	test('and cannot open a later step by its address before the travellers are known', async ({ page }) => {
		await page.goto(`/checkout/flights/${await offerFor(ADULT)}?step=pay`);
		await expect(page.getByLabel('Given names')).toBeVisible();
		await expect(page.getByRole('button', { name: /^Book and pay/ })).toHaveCount(0);
	});

	test('with a member’s number, and travels for less', async ({ page }) => {
		const checkout = new CheckoutPage(page);
		await checkout.open(await offerFor(ADULT));
		const before = await checkout.sum();
		await checkout.type(1, { ...ANNE, given: 'Amelia', family: 'Earhart' });
		await checkout.typeContact();
		await page.getByText('Frequent flyer number (optional)').click();
		await page.getByLabel('Programme').selectOption('ZZ');
		await page.getByLabel('Membership number').fill('1234567890');
		await checkout.onward.click();
		await expect(page.getByRole('status').filter({ hasText: /^Member fare: the price is now \$/ })).toBeVisible();
		expect((await checkout.sum()).total, 'less than before').toBeLessThan(before.total);
	});

	test('and is led to the field that the airline refuses, with the keyboard on it', async ({ page }) => {
		test.slow();
		const paying = new Paying(page);
		await paying.open(await offerFor(ADULT));
		await paying.type(CARDS.plain);
		// What the page would never send: a child in the place of an adult.
		await page.route('**/api/intents/*/pay', (route) =>
			route.continue({
				postData: (route.request().postData() ?? '').replace('1988-07-14', `${inDays(0).slice(0, 4)}-01-01`),
			}),
		);
		await paying.act.click();
		await expect(page.getByRole('alert').getByRole('link', { name: /^Traveller 1, Date of birth: / })).toBeVisible();
		await expect(new CheckoutPage(page).sheet(1).getByLabel('Day', { exact: true }).first()).toBeFocused();
		await expect(page.getByText('The airline didn’t accept this. Check it and try again.').first()).toBeVisible();
	});

	test('and consents to a price that rose before anything else', { tag: '@phone' }, async ({ page }) => {
		const offer = await makeOffer('LHR', 'STN');
		const seen = { journey: 'seen', fare: 'ZZ.', amount: offer.total_amount, currency: offer.total_currency };
		await page.goto(paths.checkoutFlight(offer.id, oneWay('LHR', 'STN'), seen));
		const news = page.getByRole('dialog', { name: 'The price has changed' });
		await expect(news).toContainText(/gone up by \$10\.00, from \$[\d.,]+ to \$/);
		await news.getByRole('button', { name: /^Continue at \$/ }).click();
		await expect(news).toBeHidden();
		const { total } = await new CheckoutPage(page).sum();
		expect(Math.round((total - Number(offer.total_amount)) * 100)).toBe(1_000);
		await expect(page, 'the address knows what was agreed').toHaveURL(
			(url) => url.searchParams.get('shown') === `${total.toFixed(2)}${offer.total_currency}`,
		);
	});

	test('too late, and takes everything typed along to the same flights at today’s price', async ({
		page,
		ownShop: { url: storefront, organisation },
	}) => {
		test.slow();
		const made = await makeOffer('JFK', 'EWR', { token: organisation.token });
		const checkout = new CheckoutPage(page);
		await page.goto(storefront + paths.offer(made.id, oneWay('JFK', 'EWR')));
		await page.getByRole('link', { name: /^Book / }).click();
		await checkout.ready();
		await checkout.type(1, ANNE);
		await checkout.typeContact();
		const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
		await page.getByLabel('E-mail').fill('anne.sophie@example.org');
		await saved;
		const { expires_at } = (await organisation.call('GET', `/air/offers/${made.id}`)) as { expires_at: string };
		const { now } = (await organisation.call('POST', '/sandbox/clock', { advance_ms: 0 })) as { now: string };
		await organisation.advanceClock(Date.parse(expires_at) - Date.parse(now) - LAST_SECONDS_MS);
		await page.reload();
		const over = page.getByRole('dialog', { name: 'This price has expired' });
		await expect(over).toContainText('What you typed is kept');
		await over.getByRole('link', { name: 'Find the same flights again' }).click();
		await page.waitForURL((url) => url.pathname.startsWith('/checkout/') && !url.pathname.includes(made.id));
		await checkout.ready();
		await expect(checkout.sheet(1).getByLabel('Given names')).toHaveValue(ANNE.given);
		await expect(page.getByLabel('E-mail')).toHaveValue('anne.sophie@example.org');
	});

	test('without JavaScript is told that paying needs it, with flights and price', async ({ browser, baseURL }) => {
		const plain = await browser.newContext({ javaScriptEnabled: false });
		const page = await plain.newPage();
		await page.goto(baseURL + paths.checkoutFlight(await offerFor(ADULT)));
		await expect(page.getByText(/^Paying needs JavaScript: .*nothing was charged\.$/)).toBeVisible();
		await expect(page.getByRole('region', { name: 'Price for 1 traveller' })).toContainText('Operated by');
		await expect(page.getByRole('textbox')).toHaveCount(0);
		await page.getByRole('link', { name: 'Back to the flights' }).click();
		await expect(page.getByRole('link', { name: /^Book / })).toBeVisible();
		await plain.close();
	});
});
