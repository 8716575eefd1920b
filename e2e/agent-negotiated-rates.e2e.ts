import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { expect, test } from './fixtures.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoSidewaysScroll } from './stage/faults.ts';
import { Paying } from './stage/paying.ts';
import { tellGuests } from './stage/stays.ts';

test('an agent adds a negotiated rate, books what it opens beside the public price, and deletes it', async ({
	page,
}) => {
	test.slow();
	await signInAsAgent(page);
	await page.getByRole('link', { name: 'Negotiated rates' }).click();
	await page.getByRole('link', { name: 'Add a negotiated rate' }).click();
	await page.getByLabel('Name', { exact: true }).fill('Harbour Works');
	// Every hotel takes this code, and asks more for it.
	await page.getByLabel('Code', { exact: true }).fill('DEARER-CODE');
	const hotels = page.getByRole('combobox', { name: 'Add a hotel' });
	await hotels.fill('Wayfare Test Hotel');
	await page
		.getByRole('option', { name: /^Wayfare Test Hotel(?!,)/ })
		.first()
		.click();
	await expect(page.getByText('1 hotel chosen')).toBeVisible();
	await page.getByRole('button', { name: 'Add negotiated rate' }).click();
	await expect(page.getByText('The negotiated rate was added.')).toBeVisible();
	await expectNoSidewaysScroll(page);
	const rate = page.url().replace(/\?.*/, '');

	await page.getByRole('region', { name: 'Prices of this rate' }).getByRole('listitem').getByRole('link').click();
	await expect(page.getByText('This hotel accepts the code of: Harbour Works.')).toBeVisible();
	const agreed = page.locator('[data-rate]').filter({ hasText: 'Negotiated price: Harbour Works' }).first();
	await expect(agreed).toContainText('Public price');
	await expect(agreed).toContainText('More than the public price');

	const byBalance = page.getByRole('button', { name: /^Choose Books by balance/ });
	await page
		.locator('[data-rate]')
		.filter({ hasText: 'Negotiated price: Harbour Works', has: byBalance })
		.getByRole('button')
		.click();
	await page.waitForURL(/\/checkout\/stays\//);
	await tellGuests(page);
	await new Paying(page).act.click();
	await page.waitForURL(/\/trips\/stays\/bok_/);
	await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

	await page.goto(rate);
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByRole('button', { name: 'Delete negotiated rate' }).click();
	await page.waitForURL(negotiatedRatePaths.list({ news: 'deleted' }));
	await expect(page.getByText('The negotiated rate was deleted.')).toBeVisible();
});
