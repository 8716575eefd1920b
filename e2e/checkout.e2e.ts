import { expect, test } from './fixtures.ts';
import { ANNE, aged, BEN, CheckoutPage, offerFor } from './stage/checkout-page.ts';

const ADULT = [{ type: 'adult' }];

test.describe('a traveller checks out', () => {
	test('as a family with an infant, seats and a bag, and the price adds up', async ({ page }) => {
		const checkout = new CheckoutPage(page);
		const party = [{ type: 'adult' }, { type: 'adult' }, { age: 9 }, { type: 'infant_without_seat' }];
		await checkout.open(await offerFor(party));
		const before = await checkout.sum();
		await checkout.type(1, ANNE);
		await checkout.type(2, BEN);
		await checkout.type(3, aged('Mia', 9));
		await checkout.type(4, aged('Zoe', 0));
		await checkout.sheet(4).getByLabel('On the lap of').selectOption({ label: 'Traveller 2, Ben O’Brien' });
		await checkout.typeContact();
		await checkout.onward.click();

		const whose = page.getByRole('group', { name: 'Whose seat?' });
		await expect(whose.getByRole('radio'), 'an infant on a lap has no seat').toHaveCount(3);
		await expect(page.getByRole('checkbox', { checked: true }), 'nothing is chosen beforehand').toHaveCount(0);
		await expect(whose.getByText('no seat chosen')).toHaveCount(3);
		const free = page.getByRole('grid').locator('button:not([aria-disabled])');
		for (const nth of [3, 4, 5]) await free.nth(nth).click();
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
	});

	test('is told what is wrong beside each field, and led to the first', async ({ page }) => {
		const checkout = new CheckoutPage(page);
		await checkout.open(await offerFor(ADULT));
		await expect(checkout.onward).toHaveAttribute('type', 'submit');
		await checkout.onward.click();
		const summary = page.getByRole('alert').filter({ hasText: '7 things need your attention' });
		await expect(summary).toBeVisible();
		const sheet = checkout.sheet(1);
		await expect(sheet.getByLabel('Given names')).toBeFocused();
		await expect(sheet.getByLabel('Given names')).toHaveAccessibleDescription(/Please fill this in/);
		await checkout.type(1, { ...ANNE, given: '李' });
		await sheet.getByLabel('Family name').focus();
		await expect(sheet.getByText(/Airlines take letters/)).toBeVisible();
		await checkout.type(1, aged('Mia', 12));
		await sheet.getByLabel('Family name').focus();
		await expect(sheet.getByText(/12 years old on the last day of travel/)).toBeVisible();
		await page.getByLabel('Phone').fill('123');
		await page.getByLabel('E-mail').fill('anne');
		await page.getByLabel('E-mail').blur();
		await expect(page.getByText('An e-mail address looks like name@example.com.').first()).toBeVisible();
		await summary
			.or(page.getByRole('alert'))
			.getByRole('link', { name: /^E-mail/ })
			.first()
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
		await expect(checkout.onward).toHaveAttribute('type', 'submit');
		await checkout.type(1, ANNE);
		await page.reload();
		const sheet = checkout.sheet(1);
		await expect(sheet.getByLabel('Given names')).toHaveValue(ANNE.given);
		await expect(sheet.getByLabel('Year', { exact: true }).first()).toHaveValue('1988');
		await checkout.typeContact();
		await checkout.onward.click();
		await page.getByRole('grid').locator('button:not([aria-disabled])').first().click();
		const { total } = await checkout.sum();
		await page.reload();
		await expect(page.getByRole('region', { name: 'Travellers' })).toContainText('Anne-Sophie');
		await expect.poll(async () => (await checkout.sum()).total, 'the seat is still chosen').toBe(total);
		await page.getByRole('button', { name: 'Change: Travellers' }).click();
		await expect(page.getByLabel('Phone')).toHaveValue('+44 20 7946 0958');
	});

	test('by keyboard alone, through the seats', async ({ page }) => {
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
		await expect(page.getByRole('button', { name: /^Give back/ })).toBeVisible();
		await page.getByRole('checkbox', { name: 'window' }).check();
		await expect(page.getByText(/^\d+ seats?$/)).toBeVisible();
	});

	test('in Arabic, where the aircraft still flies nose up and left is left', async ({ page, context, baseURL }) => {
		await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
		await page.goto(`/checkout/flights/${await offerFor(ADULT)}`);
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
		await expect(page.getByRole('heading', { name: 'المسافر 1، بالغ' })).toBeVisible();
		await page.getByLabel('الأسماء الأولى').fill('Anne');
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
});
