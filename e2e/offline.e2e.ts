import { expect, test } from './fixtures.ts';

test.describe('without a connection', () => {
	test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED/] });

	test('a page that says so opens, in the language chosen', async ({ page, context, baseURL }) => {
		await context.addCookies([{ name: 'wf_lang', value: 'de', url: baseURL ?? '' }]);
		await page.goto('/');
		await page.evaluate(async () => {
			await navigator.serviceWorker.ready;
		});
		await context.setOffline(true);
		await page.goto('/how-we-rank');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
		await context.setOffline(false);
		await page.goto('/how-we-rank');
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sie sind offline');
	});
});
