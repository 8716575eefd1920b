import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Act } from './controls.ts';

/** What a person waited for, milliseconds each, and how large the page was. */
export interface Interactions {
	/** From each press, key or step back until what it changed was painted, at 4 × CPU throttle. */
	durations: number[];
	/** Elements of the page when all is there, and the most while it was used. */
	nodes: number;
	/** The same by kind of control. */
	kinds: Map<string, number[]>;
	/** What took longest. */
	slowest: { what: string; duration: number };
}

declare global {
	interface Window {
		benchEvents: { at: number; duration: number }[];
	}
}

/** As many as the goal asks for. */
const ENOUGH = 100;
const SLOWED = 4;

const OBSERVE = () => {
	window.benchEvents = [];
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
			if (entry.interactionId) window.benchEvents.push({ at: entry.startTime, duration: entry.duration });
		}
	}).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** Two frames after this one, so that what an act changed has been painted and told. */
const painted = (page: Page): Promise<unknown> =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Event Timing says nothing of an event that took less than this. */
const UNTOLD = 16;

/** Does it, and says how long its slowest event took until the next paint. */
async function timed(page: Page, { act, itself }: Act): Promise<number> {
	await page.evaluate(() => {
		window.benchEvents = [];
	});
	const told = await act(page);
	await painted(page);
	if (itself && typeof told === 'number') return told;
	const events = await page.evaluate(() => window.benchEvents);
	return Math.max(UNTOLD, ...events.map(({ duration }) => duration));
}

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** When a page is finished, and its controls in turn, over again while there is to be more. */
export interface Used {
	finished: (page: Page) => Promise<void>;
	rounds: (page: Page, more: () => boolean) => AsyncGenerator<Act>;
}

/** Uses every control of a finished page in turn, at least a hundred times in all, on a phone-speed processor. */
export async function measureInteractions(
	browser: Browser,
	device: BrowserContextOptions,
	url: string,
	{ finished, rounds }: Used,
): Promise<Interactions> {
	// A worker would ask for the pages behind links where the bench cannot hold them back.
	const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
	const page = await context.newPage();
	await page.addInitScript(OBSERVE);
	await page.goto(url);
	await finished(page);
	const used: Interactions = {
		durations: [],
		nodes: await countNodes(page),
		kinds: new Map(),
		slowest: { what: '', duration: 0 },
	};
	const cdp = await context.newCDPSession(page);
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
	for await (const act of rounds(page, () => used.durations.length < ENOUGH)) {
		const duration = await timed(page, act);
		used.durations.push(duration);
		used.kinds.set(act.kind, [...(used.kinds.get(act.kind) ?? []), duration]);
		if (duration > used.slowest.duration) used.slowest = { what: act.what, duration };
	}
	used.nodes = Math.max(used.nodes, await countNodes(page));
	await context.close();
	return used;
}

/** What the press of a button costs that changes its own word, on an empty page: milliseconds each. */
export async function measureBareButton(
	browser: Browser,
	device: BrowserContextOptions,
	empty: string,
): Promise<number[]> {
	const context = await browser.newContext(device);
	const page = await context.newPage();
	await page.addInitScript(OBSERVE);
	await page.goto(empty);
	await page.evaluate(() => {
		const button = document.body.appendChild(document.createElement('button'));
		button.textContent = '0';
		button.addEventListener('click', () => {
			button.textContent = String(Number(button.textContent) + 1);
		});
	});
	const cdp = await context.newCDPSession(page);
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
	const button = page.getByRole('button').last();
	const durations: number[] = [];
	while (durations.length < ENOUGH)
		durations.push(await timed(page, { kind: 'button', what: 'button', act: () => button.click() }));
	await context.close();
	return durations;
}
