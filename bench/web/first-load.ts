import type { Browser } from '@playwright/test';

/** Bytes of JavaScript over the wire, cold cache, until the network has been idle for a second. No interaction. */
export async function firstLoadBytes(browser: Browser, url: string): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	const page = await context.newPage();
	const cdp = await context.newCDPSession(page);
	await cdp.send('Network.enable');
	const scripts = new Set<string>();
	let bytes = 0;
	cdp.on('Network.responseReceived', (event) => {
		if (event.type === 'Script' || /\.js(\?|$)/.test(event.response.url)) scripts.add(event.requestId);
	});
	cdp.on('Network.loadingFinished', (event) => {
		if (scripts.has(event.requestId)) bytes += event.encodedDataLength;
	});
	await page.goto(url, { waitUntil: 'networkidle' });
	await page.waitForLoadState('networkidle');
	// Prefetches start when the page is idle: they count too.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
	await context.close();
	return bytes;
}
