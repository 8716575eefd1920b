import { expect, test } from './fixtures.ts';

test('standing pages say what they are in their titles and headings', async ({ page }) => {
	for (const path of ['/accessibility', '/legal/privacy', '/legal/terms', '/legal/seller']) {
		const response = await page.goto(path);
		expect(response?.status(), path).toBe(200);
		const heading = page.getByRole('heading', { level: 1 });
		await expect(heading).toBeVisible();
		await expect(page).toHaveTitle(new RegExp((await heading.innerText()).replace(/[^\p{L}\p{N} ]/gu, '.'), 'u'));
	}
});

test.describe('an address that leads nowhere', () => {
	test.use({ expectedTrouble: [/status of 404/] });

	test('is said in words, with a way back', async ({ page }) => {
		const response = await page.goto('/there-is-no-such-page');
		expect(response?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
	});
});
