import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { lookAround } from './stage/look-around.ts';
import { ANNE, CheckoutPage } from './stage/checkout-page.ts';
import { Results } from './stage/results.ts';
import { FAMILY, oneWay, returning } from './stage/searches.ts';

/** The way to an unfinished booking from any page: in the header, or on a phone in its menu. */
async function unfinishedInHeader(page: Page) {
	const banner = page.getByRole('banner');
	if ((page.viewportSize()?.width ?? 0) < 1024) await banner.getByRole('button', { name: 'Menu' }).click();
	return banner.getByRole('link', { name: 'Unfinished booking' }).filter({ visible: true });
}

test.describe('a traveller who leaves and comes back', () => {
	test('finds a checkout again on the home page and from any page, also when its price has expired', {
		tag: '@phone',
	}, async ({ page, ownShop: { url: shop, organisation } }) => {
		test.slow();
		const results = new Results(page);
		await results.open(oneWay('JFK', 'EWR'), shop);
		await results.cards.first().getByRole('button', { name: 'See fares' }).click();
		await results.cards
			.first()
			.getByRole('link', { name: /^Choose / })
			.first()
			.click();
		await page.getByRole('link', { name: /^Book / }).click();
		const checkout = new CheckoutPage(page);
		await checkout.ready();
		const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
		await checkout.type(1, ANNE);
		await saved;
		const left = page.url();

		await page.goto(`${shop}${paths.howWeRank()}`);
		await expect(await unfinishedInHeader(page)).toHaveAttribute('href', new URL(left).pathname + new URL(left).search);
		await page.goto(shop);
		const row = page.getByRole('region', { name: 'Finish your booking' });
		await expect(row).toContainText(/New York.*\s· .*\d{4}\s· 1 traveller\s· (US)?\$[\d.]+/);
		await expect(row).toContainText(/Price valid until .*You haven’t been charged/);
		expect(await row.innerText(), 'nobody is named').not.toContain(ANNE.given);
		await row.getByRole('link', { name: /^Continue booking/ }).click();
		await checkout.ready();
		await expect(checkout.sheet(1).getByLabel('Given names')).toHaveValue(ANNE.given);

		await organisation.advanceClock(31 * 60_000);
		// The shop learns by an answer of the service what time it is there: by an offer that is read.
		await page.goto(left);
		await page.goto(shop);
		await expect(row).toContainText('This price has expired. What you entered is kept');
		await row.getByRole('link', { name: /^Find the same flights/ }).click();
		await page.waitForURL((url) => url.pathname.startsWith('/checkout/') && url.href !== left);
		await checkout.ready();
		await expect(checkout.sheet(1).getByLabel('Given names')).toHaveValue(ANNE.given);

		await page.goto(shop);
		await row.getByRole('button', { name: 'Discard' }).click();
		await page.waitForURL(shop + paths.home());
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(row).toHaveCount(0);
		await expect(await unfinishedInHeader(page)).toHaveCount(0);
	});

	test('pins three journeys, is asked which makes room for a fourth, and compares them', { tag: '@phone' }, async ({
		page,
	}) => {
		const results = new Results(page);
		await results.open(returning('LHR', 'JFK', 60, FAMILY));
		const pins = (pressed: boolean) => results.cards.getByRole('button', { name: /^Pin\b/, pressed });
		for (const count of [1, 2, 3]) {
			await pins(false).first().click();
			await expect(page.getByText(`${count} of 3 pinned`)).toBeVisible();
		}
		await pins(false).first().click();
		const full = page.getByRole('dialog', { name: '3 journeys are pinned' });
		await expect(full.getByText(/^Which one should make room for .+\?$/)).toBeVisible();
		await expect(full.getByRole('button', { name: /^Unpin / })).toHaveCount(3);
		await full.getByRole('button', { name: 'Keep these 3' }).click();
		await expect(full).toBeHidden();
		await page.reload();
		await results.complete();
		await expect(page.getByText('3 of 3 pinned')).toBeVisible();
		await expect(pins(true).first()).toBeVisible();
		await page.getByRole('link', { name: 'Compare', exact: true }).click();

		await expect(page.getByRole('heading', { name: 'Compare 3 journeys', level: 1 })).toBeVisible();
		const columns = page.getByRole('main').getByRole('article');
		await expect(columns).toHaveCount(3);
		for (const column of await columns.all()) {
			await expect(column.getByText(/^Operated by /)).toBeVisible();
			await expect(column.getByText('total for 3 travellers')).toBeVisible();
		}
		await page.reload();
		await expect(columns).toHaveCount(3);
		if ((page.viewportSize()?.width ?? 0) > 1000) await lookAround(page, 'the comparison', { narrow: true });
		await columns.first().getByRole('link', { name: 'See fares' }).click();
		await expect(page.getByRole('region', { name: 'Price for 3 travellers' })).toBeVisible();
		await page.goBack();
		await columns.first().getByRole('link', { name: 'Unpin' }).click();
		await expect(columns).toHaveCount(2);
		await page.getByRole('link', { name: 'All journeys' }).click();
		await results.complete();
		await expect(page.getByText('2 of 3 pinned'), 'it is let go here too').toBeVisible();
	});

	test('saves a search and a journey, and shares the journey with somebody who finds it again', {
		tag: '@phone',
	}, async ({ page, browser, ownShop: { url: shop, organisation } }) => {
		test.slow();
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		const results = new Results(page);
		await results.open(oneWay('JFK', 'EWR'), shop);
		await page.getByRole('button', { name: 'Share or save' }).click();
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await page.keyboard.press('Escape');
		const card = results.cards.first();
		await card.getByRole('button', { name: 'See fares' }).click();
		await card.getByRole('button', { name: /^Save\b/ }).click();
		await card.getByRole('button', { name: /^Share\b/ }).click();
		await expect(card.getByRole('status')).toHaveText('Link copied.');
		const link = await page.evaluate(() => navigator.clipboard.readText());

		await organisation.advanceClock(31 * 60_000);
		const other = await (await browser.newContext()).newPage();
		await other.goto(link);
		await other.waitForURL(/found=again/);
		await expect(other.getByText(/^Same flights, .* (as when|since) the link was shared/).first()).toBeVisible();
		await expect(other.getByRole('region', { name: 'Price for 1 traveller' })).toBeVisible();
		await other.context().close();

		await page.goto(shop + paths.saved());
		await expect(page.getByText('2 of 30 saved')).toBeVisible();
		await page
			.getByRole('link', { name: /^Open New York to / })
			.first()
			.click();
		await page.waitForURL(/found=again/);
		await expect(page.getByText(/^Same flights, .* (as when|since) you saved them/).first()).toBeVisible();
		await page.goto(shop + paths.saved());
		for (const left of [1, 0]) {
			await page
				.getByRole('button', { name: /^Remove / })
				.first()
				.click();
			await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(left);
		}
		await expect(page.getByText('You haven’t saved anything yet.')).toBeVisible();
	});
});
