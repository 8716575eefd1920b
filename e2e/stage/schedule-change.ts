import type { Page } from '@playwright/test';
import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { paths } from '#lib/paths.ts';
import { expect } from '../fixtures.ts';
import { codeMailedTo } from './mailbox.ts';
import { callApi } from './organisation.ts';

/** Has the simulated airline change an order's flights. */
export const changeSchedule = (orderId: string, kind: ScheduleChangeKind, token = process.env.API_TOKEN ?? '') =>
	callApi(token, 'POST', '/sandbox/schedule_changes', { order_id: orderId, kind });

/** Opens a booking by its reference, a name and the code that is mailed. */
export async function findByCode(page: Page, reference: string, name: string): Promise<void> {
	await page.goto(paths.findBooking());
	await page.getByLabel('Airline reference').fill(reference);
	await page.getByLabel('Family name').fill(name);
	await page.getByRole('button', { name: 'Send me a code' }).click();
	const code = await codeMailedTo(page.context(), `${name.toLowerCase()}@example.com`);
	await page.getByLabel('Code', { exact: true }).fill(code);
	await page.getByRole('button', { name: 'Open the booking' }).click();
	await expect(page).toHaveURL(/\/trips\/flights\/ord_/);
}
