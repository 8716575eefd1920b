import type { BrowserContext } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The six digits of the newest mail to an address, read on the page that shows what would have gone out. */
export async function codeMailedTo(context: BrowserContext, address: string): Promise<string> {
	const page = await context.newPage();
	try {
		const mail = page.getByRole('listitem').filter({ hasText: address }).getByRole('link').first();
		await expect(async () => {
			await page.goto('/dev/mail');
			await expect(mail).toBeVisible({ timeout: 1_000 });
		}).toPass();
		await mail.click();
		await expect(page.getByRole('main')).toContainText(/\b\d{6}\b/);
		return /\b\d{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
	} finally {
		await page.close();
	}
}
