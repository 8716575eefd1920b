import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { expectNoAxeFaults, expectNoDarkFaults, expectNoSidewaysScroll } from './faults.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 700 };
/** A desk's window with text of twice the size leaves room for half as much. */
const LARGE_TEXT = { width: 640, height: 900 };

type Size = typeof DESK;

/** Gives the window a size, and lets the page settle in it. */
export async function resize(page: Page, size: Size): Promise<void> {
	await page.setViewportSize(size);
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

interface Looks {
	/** The windows to look through; a desk's and a phone's unless told. */
	sizes?: readonly Size[];
	/** Also as narrow as a page has to fit, and with text of twice the size. */
	narrow?: boolean;
	/** Also in the dark, where contrast alone can differ. */
	dark?: boolean;
}

/** Looks for what is in anybody's way in the state that a page is in now. The state has a name in the report. */
export const lookAround = (
	page: Page,
	state: string,
	{ sizes = [DESK, PHONE], narrow = false, dark = true }: Looks = {},
): Promise<void> =>
	test.step(state, async () => {
		for (const size of sizes) {
			await resize(page, size);
			await expectNoAxeFaults(page);
			await expectNoSidewaysScroll(page);
			if (dark) await expectNoDarkFaults(page);
		}
		if (narrow) {
			await resize(page, NARROWEST);
			await expectNoSidewaysScroll(page);
			await expectNoAxeFaults(page);
			await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
			await resize(page, LARGE_TEXT);
			await expectNoSidewaysScroll(page);
			await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
		}
		await resize(page, sizes[0] ?? DESK);
	});

/** Whether all words fit the narrowest screen. */
export const expectToFitNarrowest = (page: Page, state: string): Promise<void> =>
	test.step(state, async () => {
		await resize(page, NARROWEST);
		await expectNoSidewaysScroll(page);
	});
