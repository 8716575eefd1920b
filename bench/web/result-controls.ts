import type { Locator, Page } from '@playwright/test';
import { type Act, back, links, nameOf, pressedTwice, sliders, some, steps } from './controls.ts';

async function* filtersIn(page: Page, place: Locator): AsyncGenerator<Act> {
	yield* pressedTwice('unfolding of filters', place.locator('button[aria-expanded], summary'));
	yield* pressedTwice('filter', place.locator('input[type=checkbox], button[aria-pressed]'));
	yield* sliders(place.getByRole('slider'));
	yield* links('airports nearby', page, place.locator('a[href]'));
}

async function* filters(page: Page): AsyncGenerator<Act> {
	const rail = page.getByRole('complementary').filter({ has: page.getByRole('checkbox') });
	if (await rail.isVisible()) {
		yield* filtersIn(page, rail);
		return;
	}
	const opener = page
		.locator('main button[aria-haspopup=dialog]')
		.filter({ hasText: /filter/i })
		.first();
	yield { kind: 'filter sheet', what: 'open', act: () => opener.click() };
	const sheet = page.getByRole('dialog');
	await sheet.waitFor();
	yield* filtersIn(page, sheet);
	yield { kind: 'filter sheet', what: 'close', act: () => sheet.getByRole('button', { name: /^Show \d/ }).click() };
}

async function* sorts(page: Page): AsyncGenerator<Act> {
	const tabs = page.getByRole('tab');
	for (let i = 1; i <= (await tabs.count()); i++) {
		const tab = tabs.nth(i % (await tabs.count()));
		const what = await nameOf(tab);
		const before = await steps(page);
		yield { kind: 'order', what, act: () => tab.click() };
		if ((await steps(page)) > before && i === 2) {
			yield { kind: 'back', what: 'back', act: back, itself: true };
			yield { kind: 'order', what, act: () => tab.click() };
		}
	}
}

async function* unfoldings(page: Page): AsyncGenerator<Act> {
	await page.evaluate(() => scrollTo(0, 0));
	yield* links('day', page, page.locator('nav[aria-label]:has(+ button[aria-expanded]) a'));
	yield* pressedTwice('price graph', page.locator('nav[aria-label] + button[aria-expanded]'));
	// The whole list is as long as what has been scrolled to: three cards are enough a round.
	yield* some(6, pressedTwice('unfolding of a journey', page.locator('#journeys button[aria-expanded]')));
}

/** Every control of the results in turn, over again until it is enough. */
export async function* rounds(page: Page, more: () => boolean): AsyncGenerator<Act> {
	while (more()) {
		yield* sorts(page);
		yield* filters(page);
		yield* unfoldings(page);
	}
}
