import type { Locator, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { inDays } from './stage/days.ts';
import { expectNoSidewaysScroll } from './stage/faults.ts';
import { Results } from './stage/results.ts';
import { oneWay } from './stage/searches.ts';

/** Opens what hangs below the header: language, colours, money, times. */
async function openDisplay(page: Page): Promise<Locator> {
	const desk = (page.viewportSize()?.width ?? 0) >= 1024;
	await page
		.getByRole('banner')
		.getByRole('button', { name: desk ? /^(Language and display|Sprache|اللغة)/ : /^(Menu|Menü|القائمة)/ })
		.click();
	return page.getByRole('banner');
}

test.describe('what a visitor prefers is kept', () => {
	test('language, on every page and after coming back', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/how-we-rank');
		const display = await openDisplay(page);
		await display.getByLabel('Language', { exact: true }).selectOption('Deutsch');
		await display.getByRole('button', { name: 'Save' }).click();
		await expect(page.locator('html')).toHaveAttribute('lang', 'de');
		await expect(page).toHaveURL(/\/how-we-rank$/);
		await page.goto('/');
		await expect(page.locator('html')).toHaveAttribute('lang', 'de');
		await page.reload();
		await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	});

	test('colours, by the switch in the header', async ({ page }) => {
		await page.emulateMedia({ colorScheme: 'light' });
		await page.goto('/');
		const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		const light = await paper();
		await page.getByRole('button', { name: 'Switch to dark colours' }).click();
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		expect(await paper()).not.toBe(light);
		await page.goto('/legal/terms');
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		await page.getByRole('button', { name: 'Switch to light colours' }).click();
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
		await expect.poll(paper).toBe(light);
	});

	test('as the device has it, dark too', async ({ page }) => {
		await page.emulateMedia({ colorScheme: 'dark' });
		await page.goto('/');
		const [r = 255] =
			(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).match(/\d+/g)?.map(Number) ?? [];
		expect(r).toBeLessThan(64);
		await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible();
	});

	test('money and times as they are to be written', async ({ page }) => {
		await page.goto(paths.flights(oneWay('JFK', 'EWR')));
		const display = await openDisplay(page);
		await display.getByLabel('Currency shown as').selectOption({ index: 1 });
		await display.getByLabel('Time format').selectOption({ index: 2 });
		await display.getByLabel('Also show prices in').selectOption('JPY');
		await display.getByRole('button', { name: 'Save' }).click();
		const results = new Results(page);
		await results.complete();
		await expect(page, 'the search is still the one it was').toHaveURL(/from=JFK&to=EWR/);
		await expect(
			results.cards
				.first()
				.getByText(/USD\s?[\d,.]+/)
				.first(),
		).toBeVisible();
		await expect(
			results.cards
				.first()
				.getByText(/^about JPY\s?[\d,]+$/)
				.first(),
		).toBeVisible();
		await expect(
			page.getByText(/^Prices marked .* exchange rates of \d+ \w+ \d{4}/),
			'of which day they are',
		).toBeVisible();
		await expect(
			results.cards
				.first()
				.getByText(/\d:\d\d\s?[ap]m/i)
				.first(),
		).toBeVisible();
	});
});

test.describe('in Arabic', () => {
	test('a traveller searches and opens an offer, from right to left', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/');
		const display = await openDisplay(page);
		await display.getByLabel('Language', { exact: true }).selectOption('العربية');
		await display.getByRole('button', { name: 'Save' }).click();
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('إلى أين تودّون السفر؟');
		await expectNoSidewaysScroll(page);
		const form = page.getByRole('form', { name: 'البحث عن رحلات' });
		await form.getByRole('radio', { name: 'ذهاب فقط' }).check();
		await form.getByRole('combobox', { name: 'من', exact: true }).fill('JFK');
		await page.getByRole('option', { name: /JFK/ }).first().click();
		await form.getByRole('combobox', { name: 'إلى', exact: true }).fill('EWR');
		await page.getByRole('option', { name: /EWR/ }).first().click();
		const [from, to] = [
			await form.getByRole('combobox', { name: 'من', exact: true }).boundingBox(),
			await form.getByRole('combobox', { name: 'إلى', exact: true }).boundingBox(),
		];
		if ((page.viewportSize()?.width ?? 0) >= 1024)
			expect(from?.x, 'what comes first stands at the right').toBeGreaterThan(to?.x ?? 0);
		await form.getByRole('button', { name: /^الذهاب/ }).click();
		const calendar = page.getByRole('dialog', { name: 'أيام السفر' });
		// Below a desk's width the fields come when they are asked for.
		if ((page.viewportSize()?.width ?? 0) < 1024)
			await calendar.getByRole('button', { name: 'كتابة التواريخ' }).click();
		await calendar.getByLabel('الذهاب', { exact: true }).fill(inDays(60));
		await calendar.getByRole('button', { name: 'تم' }).click();
		await form.getByRole('button', { name: /بحث|ابحث/ }).click();
		await page.waitForURL(/\/flights\?/);
		await expect(page.getByText('اكتملت النتائج.')).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 }), 'cities are named in Arabic').toContainText('نيويورك');
		const card = page.getByRole('list', { name: 'الرحلات الموجودة' }).getByRole('article').first();
		await expect(card.getByText(/^تشغّلها /)).toBeVisible();
		await expectNoSidewaysScroll(page);
		await card.getByRole('button', { name: 'عرض الفئات' }).click();
		await card.getByRole('link').first().click();
		await page.waitForURL(/\/flights\/offers\//);
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
		await expect(page.getByText(/تشغّلها /).first()).toBeVisible();
		await expectNoSidewaysScroll(page);
	});
});
