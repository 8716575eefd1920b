import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect } from '../fixtures.ts';

/** Signs in at the agents' desk with the access code of the product under test; `at` names another storefront. */
export async function signInAsAgent(page: Page, at = ''): Promise<void> {
	await page.goto(at + paths.agent());
	await page.getByLabel('Access code').fill(process.env.AGENT_ACCESS_CODE ?? '');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible();
}
