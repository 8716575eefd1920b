import type { Locator, Page } from '@playwright/test';

/** One press, key or step back. */
export interface Act {
	kind: string;
	/** The control, as a person would name it. */
	what: string;
	/** Gives milliseconds where no event of the browser's tells them. */
	act: (page: Page) => Promise<number | void>;
	/** Whether it does. */
	itself?: boolean;
}

const SHORT = 2_000;

export const nameOf = async (control: Locator): Promise<string> =>
	(
		await control.evaluate((it) => {
			const labels = it instanceof HTMLInputElement ? [...(it.labels ?? [])].map((label) => label.textContent) : [];
			return it.getAttribute('aria-label') ?? (labels.join(' ') || it.textContent) ?? '';
		})
	)
		.replaceAll(/\s+/g, ' ')
		.trim()
		.slice(0, 40);

/** False too where a press has taken it away. */
const canBeUsed = (control: Locator): Promise<boolean> => control.isEnabled({ timeout: SHORT }).catch(() => false);

/** Those of a kind that can be seen and used, each found again when its turn comes, since a press can move them. */
export async function* usable(all: Locator): AsyncGenerator<{ control: Locator; what: string }> {
	for (let i = 0; i < (await all.count()); i++) {
		const control = all.nth(i);
		if (!(await control.isVisible()) || !(await canBeUsed(control))) continue;
		// Bringing it into sight is not what is measured.
		await control.scrollIntoViewIfNeeded({ timeout: SHORT }).catch(() => {});
		yield { control, what: await nameOf(control) };
	}
}

/** Pressed and pressed again, so that the page is as it was. */
export async function* pressedTwice(kind: string, all: Locator): AsyncGenerator<Act> {
	for await (const { control, what } of usable(all)) {
		// The very element: a press may put another in its place.
		const pressed = await control.elementHandle({ timeout: SHORT }).catch(() => null);
		if (!pressed) continue;
		// What is covered by something else cannot be pressed.
		const act = () => pressed.click({ timeout: SHORT });
		yield { kind, what, act };
		const stays = await pressed.isEnabled().catch(() => false);
		if (stays) yield { kind, what: `${what}, again`, act };
	}
}

/** Where a link's press leads is never shown, as if the answer were still on its way: what counts is the paint after the press. */
export async function* links(kind: string, page: Page, all: Locator, path?: RegExp): AsyncGenerator<Act> {
	const here = new URL(page.url()).pathname;
	const isPage = (url: URL) => path?.test(url.pathname) ?? url.pathname === here;
	await page.route(isPage, (route) => route.fulfill({ status: 204 }));
	for await (const { control, what } of usable(all)) yield { kind, what, act: () => control.click({ timeout: SHORT }) };
	await page.unroute(isPage);
}

/** Moved two steps and back. */
export async function* sliders(all: Locator): AsyncGenerator<Act> {
	for await (const { control, what } of usable(all)) {
		await control.focus();
		const at = await control.inputValue();
		const [there, back] =
			(await control.getAttribute('max')) === at ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
		for (const key of [there, there, back, back]) yield { kind: 'slider', what, act: () => control.press(key) };
	}
}

/** A step back takes as long as from asking for it to the second frame after. */
export const back = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise<number>((done) => {
				const start = performance.now();
				addEventListener(
					'popstate',
					() => requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))),
					{ once: true },
				);
				history.back();
			}),
	);

/** Whether the last act made a step that Back can take. */
export const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** The first so many of them. */
export async function* some(most: number, all: AsyncGenerator<Act>): AsyncGenerator<Act> {
	let left = most;
	for await (const act of all) {
		yield act;
		if (--left === 0) return;
	}
}
