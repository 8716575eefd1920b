import type { Locator, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect } from '../fixtures.ts';

/** Signs in at the agents' desk with the access code of the product under test; `at` names another storefront. */
export async function signInAsAgent(page: Page, at = ''): Promise<void> {
	await page.goto(at + paths.agent());
	await page.getByLabel('Access code').fill(process.env.AGENT_ACCESS_CODE ?? '');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible();
}

/** Opens the desk's palette by its keys, once the page listens to them, which it says to nobody. Gives the box, with the hand in it. */
export async function openPalette(page: Page): Promise<Locator> {
	const box = page.getByRole('combobox', { name: 'Reference, name, e-mail, ticket, page or act' });
	await expect(async () => {
		if (!(await box.isVisible())) await page.keyboard.press('Control+k');
		await expect(box).toBeFocused({ timeout: 1000 });
	}).toPass({ timeout: 30_000 });
	return box;
}
