import type { Page } from '@playwright/test';
import { type Act, links, pressedTwice, sliders, some } from './controls.ts';

/** What was asked of the service has been answered: that is not what is measured. */
const settled = async (page: Page): Promise<void> => {
	await page.locator('main section[aria-busy]').waitFor({ state: 'detached', timeout: 60_000 });
};

/** Each act once the answer to the one before is there. */
async function* inTurn(page: Page, acts: AsyncGenerator<Act>): AsyncGenerator<Act> {
	for await (const act of acts) {
		yield act;
		await settled(page);
	}
}

async function* orders(page: Page): AsyncGenerator<Act> {
	const select = page.getByRole('combobox', { name: 'Sort' });
	const options = await select.locator('option').count();
	await select.focus();
	for (const key of ['ArrowDown', 'ArrowUp'])
		for (let i = 1; i < options; i++) yield { kind: 'order', what: key, act: () => select.press(key) };
}

async function* filters(page: Page): AsyncGenerator<Act> {
	const opener = page
		.locator('main button[aria-haspopup=dialog]')
		.filter({ hasText: /filter/i })
		.first();
	yield { kind: 'filter sheet', what: 'open', act: () => opener.click() };
	const sheet = page.getByRole('dialog');
	await sheet.waitFor();
	await sheet.locator('input[type=checkbox]').first().waitFor();
	yield* pressedTwice('unfolding of filters', sheet.locator('button[aria-expanded], summary'));
	yield* inTurn(page, pressedTwice('filter', sheet.locator('input[type=checkbox]')));
	yield* sliders(sheet.getByRole('slider'));
	yield { kind: 'filter sheet', what: 'close', act: () => sheet.getByRole('button', { name: /^Show \d/ }).click() };
}

async function* map(page: Page): AsyncGenerator<Act> {
	const views = page.locator('main label.segment');
	const isPhone = await views.first().isVisible();
	if (isPhone) yield { kind: 'list or map', what: 'map', act: () => views.nth(1).click() };
	const region = page.getByRole('region', { name: /^Map of / });
	await region.waitFor();
	const pane = region.getByRole('group').first();
	await pane.focus();
	for (const key of ['+', '-', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
		yield { kind: 'map', what: key, act: () => pane.press(key) };
	for (const name of ['Zoom in', 'Zoom out'])
		yield { kind: 'map', what: name, act: () => region.getByRole('button', { name, exact: true }).click() };
	yield* some(3, pressedTwice('pin', region.locator('button.stay-pin')));
	if (isPhone) yield { kind: 'list or map', what: 'list', act: () => views.nth(0).click() };
}

/** Every control of a list of stays in turn, over again until it is enough. */
export async function* rounds(page: Page, more: () => boolean): AsyncGenerator<Act> {
	while (more()) {
		yield* orders(page);
		yield* inTurn(page, pressedTwice('quick filter', page.locator('main button[aria-pressed]')));
		yield* filters(page);
		yield* map(page);
		yield* some(4, links('hotel', page, page.locator('ol.stay-list a[href]'), /^\/stays\/acc_/));
	}
}
