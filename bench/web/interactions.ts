import type { Browser, Page } from '@playwright/test';
import { PERSON } from './first-load.ts';

export interface Interactions {
	/** Duration of each click until the next paint, milliseconds, at 4 × CPU throttle. */
	durations: number[];
	/** Elements of the page when all offers are there, and the most while it was used. */
	nodes: number;
}

declare global {
	interface Window {
		benchEvents: { id: number; duration: number }[];
	}
}

const OBSERVE = () => {
	window.benchEvents = [];
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
			if (entry.interactionId) window.benchEvents.push({ id: entry.interactionId, duration: entry.duration });
		}
	}).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

async function clickAll(page: Page, rounds: number): Promise<void> {
	for (let round = 0; round < rounds; round++) {
		const tabs = page.getByRole('tab');
		const sorts = await tabs.count();
		for (let i = 0; i < sorts; i++) await settle(page, () => tabs.nth(i).click());
		const boxes = page.getByRole('complementary').getByRole('checkbox');
		const filters = Math.min(await boxes.count(), 12);
		for (let i = 0; i < filters; i++) {
			// What nothing has cannot be asked for.
			if (await boxes.nth(i).isDisabled()) continue;
			await settle(page, () => boxes.nth(i).click());
			await settle(page, () => boxes.nth(i).click());
		}
	}
}

/** Acts, then waits until two frames have been painted. */
async function settle(page: Page, act: () => Promise<void>): Promise<void> {
	await act();
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** Sorts and filters a finished results page, over and over, on a phone-speed processor. */
export async function measureInteractions(
	browser: Browser,
	url: string,
	finished: (page: Page) => Promise<void>,
	rounds: number,
): Promise<Interactions> {
	const context = await browser.newContext(PERSON);
	const page = await context.newPage();
	await page.addInitScript(OBSERVE);
	await page.goto(url);
	await finished(page);
	const before = await countNodes(page);
	const cdp = await context.newCDPSession(page);
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	await clickAll(page, rounds);
	const events = await page.evaluate(() => window.benchEvents);
	const nodes = Math.max(before, await countNodes(page));
	await context.close();
	const byInteraction = new Map<number, number>();
	for (const { id, duration } of events) byInteraction.set(id, Math.max(byInteraction.get(id) ?? 0, duration));
	return { durations: [...byInteraction.values()], nodes };
}
