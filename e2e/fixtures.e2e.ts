import { test } from './fixtures.ts';

test.describe('the stories’ own alarm', () => {
	test.fail('rings for console.error', async ({ page }) => {
		await page.goto('/accessibility');
		await page.evaluate(() => console.error('planted'));
	});

	test.fail('rings for an uncaught error', async ({ page }) => {
		await page.goto('/accessibility');
		await page.evaluate(() => {
			const script = Promise.reject(new Error('planted'));
			return script.finally.length;
		});
	});

	test.fail('rings for a 5xx', async ({ page }) => {
		await page.route('**/api/planted', (route) => route.fulfill({ status: 500 }));
		await page.goto('/accessibility');
		await page.evaluate(() => fetch('/api/planted').then(({ status }) => status));
	});

	test.fail('rings for a request to somebody else', async ({ page }) => {
		await page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
		await page.goto('/accessibility');
		await page.evaluate(() => {
			const link = document.createElement('a');
			link.href = 'https://example.com/pixel';
			document.body.append(link);
			link.click();
		});
		await page.waitForRequest('https://example.com/**');
	});
});
