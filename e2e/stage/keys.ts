import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { focusFaults } from './faults.ts';

/** Whether this has the keyboard. */
export const isFocused = (target: Locator): Promise<boolean> =>
	target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until the target has the focus. At each stop the focus has to be seen. */
export async function tabTo(page: Page, target: Locator, most = 160): Promise<void> {
	const faults: string[] = [];
	for (let press = 0; press < most; press++) {
		await page.keyboard.press('Tab');
		faults.push(...(await focusFaults(page)));
		if (await isFocused(target)) {
			expect(faults).toEqual([]);
			return;
		}
	}
	throw new Error(`${String(target)} was not reached with ${most} presses of Tab`);
}
