import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Cookie, Page } from '@playwright/test';

/** What the first visit to a page costs, cold cache and no interaction. */
export interface FirstLoad {
	/** JavaScript over the wire, bytes. */
	scripts: number;
	/** Fonts over the wire, bytes of each file. */
	fonts: number[];
	/** The document over the wire, bytes. */
	document: number;
	/** Hosts other than the page's own that anything was asked of. */
	foreign: string[];
	/** Cumulative layout shift. */
	shift: number;
	nodes: number;
}

declare global {
	interface Window {
		benchShift: number;
	}
}

/** Chromium as a person has it: headless, it names itself a program, and the storefront starts no search for programs. */
export const PERSON = {
	userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
	viewport: { width: 1440, height: 900 },
	locale: 'en-GB',
};

const OBSERVE = () => {
	window.benchShift = 0;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
			if (!entry.hadRecentInput) window.benchShift += entry.value;
		}
	}).observe({ type: 'layout-shift', buffered: true });
};

/** A page has come to rest once nothing was asked and nothing came for so long. */
const REST_MS = 500;
const REST_LIMIT_MS = 60_000;

/** Counts what comes over the wire. Gives what waits until the page has come to rest; a stream that stays open is none. */
async function countBytes(cdp: CDPSession, url: string, load: FirstLoad): Promise<() => Promise<void>> {
	await cdp.send('Network.enable');
	const kinds = new Map<string, string>();
	const { host } = new URL(url);
	let last = performance.now();
	const note = (): void => {
		last = performance.now();
	};
	cdp.on('Network.requestWillBeSent', note);
	cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
		note();
		const other = new URL(response.url);
		if (other.protocol.startsWith('http') && other.host !== host) load.foreign.push(other.host);
		const script = type === 'Script' || /\.js(\?|$)/.test(response.url);
		kinds.set(requestId, script ? 'script' : type);
	});
	cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		note();
		const kind = kinds.get(requestId);
		if (kind === 'script') load.scripts += encodedDataLength;
		if (kind === 'Font') load.fonts.push(encodedDataLength);
		if (kind === 'Document') load.document += encodedDataLength;
	});
	return async () => {
		const deadline = performance.now() + REST_LIMIT_MS;
		for (let rest = 0; rest < REST_MS; rest = performance.now() - last) {
			if (performance.now() > deadline) throw new Error(`${url} did not come to rest`);
			await delay(REST_MS - rest);
		}
	};
}

/**
 * Opens a page for the first time, with these cookies, and waits until it is finished, prefetches included.
 * @param finished is called before the page is opened, and must look at it from outside: a look within counts as the
 * visitor's first act
 */
export async function firstLoad(
	browser: Browser,
	url: string,
	finished?: (page: Page) => Promise<unknown>,
	cookies: Cookie[] = [],
	device: BrowserContextOptions = PERSON,
): Promise<FirstLoad> {
	const context = await browser.newContext(device);
	await context.addCookies(cookies);
	const page = await context.newPage();
	await page.addInitScript(OBSERVE);
	const load: FirstLoad = { scripts: 0, fonts: [], document: 0, foreign: [], shift: 0, nodes: 0 };
	const atRest = await countBytes(await context.newCDPSession(page), url, load);
	const end = finished?.(page);
	await page.goto(url, { waitUntil: 'load' });
	await end;
	await atRest();
	// Prefetches start when the page is idle: they count too.
	await delay(1_500);
	await atRest();
	const came = { ...load, fonts: [...load.fonts] };
	// What waits for the visitor's first act may not move anything either, and counts among the elements. Shifts soon after a
	// press would be left out: the window scrolls.
	await page.mouse.wheel(0, 2);
	await delay(REST_MS);
	const shift = await page.evaluate(() => window.benchShift);
	const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
	await context.close();
	return { ...came, shift, nodes };
}
