import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect } from '../fixtures.ts';
import { codeMailedTo } from './mailbox.ts';

/** Opens a booking by its reference, a name and the code that is mailed. */
export async function findByCode(page: Page, reference: string, name: string): Promise<void> {
	await page.goto(paths.findBooking());
	await page.getByLabel('Booking reference').fill(reference);
	await page.getByLabel('Family name').fill(name);
	await page.getByRole('button', { name: 'Send me a code' }).click();
	const code = await codeMailedTo(page.context(), `${name.toLowerCase()}@example.com`);
	await page.getByLabel('Code', { exact: true }).fill(code);
	await page.getByRole('button', { name: 'Open the booking' }).click();
	await expect(page).toHaveURL(/\/trips\/flights\/ord_/);
}
