import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ANNE, BEN, CheckoutPage } from '../e2e/stage/checkout-page.ts';
import { signInAsAgent } from '../e2e/stage/desk.ts';
import { CARDS, Paying } from '../e2e/stage/paying.ts';
import { tellGuests } from '../e2e/stage/stays.ts';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import { requireChromium } from './chromium.ts';
import { ROOT } from './root.ts';
import { run } from './supervise/run.ts';

// Best beside a product with SIMULATED_LATENCY=0, where no airline fails. Its AGENT_ACCESS_CODE opens the agents' desk.
const USAGE = 'node --import tsx scripts/pictures.ts [--url http://127.0.0.1:3000] [--out docs/pictures]';
const DAY_MS = 86_400_000;
const WAIT_MS = 60_000;
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 1100 }, colorScheme: 'light' };
const PHONE: BrowserContextOptions = {
	viewport: { width: 390, height: 844 },
	deviceScaleFactor: 2,
	colorScheme: 'dark',
	hasTouch: true,
	isMobile: true,
};

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const search = (from: string, to: string): string =>
	`/flights?trip=return&from=${from}&to=${to}&depart=${inDays(45)}&return=${inDays(53)}&adults=2&children=9`;

async function withPage(browser: Browser, options: BrowserContextOptions, work: (page: Page) => Promise<void>) {
	const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', ...options });
	try {
		await work(await context.newPage());
	} finally {
		await context.close();
	}
}

/** What the window shows, as WebP. */
async function capture(page: Page, file: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	const client = await page.context().newCDPSession(page);
	const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
	writeFileSync(file, Buffer.from(data, 'base64'));
	console.log(file);
}

/** Opens a search and waits until every airline has answered or failed. */
async function showResults(page: Page, url: string, path: string): Promise<void> {
	await page.goto(new URL(path, url).href);
	await page.getByRole('article').first().waitFor({ timeout: WAIT_MS });
	await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
}

/** Opens the fares of the first journey and takes the first of them. */
async function chooseOffer(page: Page): Promise<void> {
	await page
		.getByRole('button', { name: /^See fares/ })
		.first()
		.click();
	await page
		.getByRole('link', { name: /^Choose / })
		.first()
		.click();
	await page.waitForURL(/\/flights\/offers\//, { timeout: WAIT_MS });
	await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
}

/** Books seats for two of the test airline, with a card and the bank's question, and takes pictures on the way. */
async function book(page: Page, url: string, out: string): Promise<void> {
	const oneWay = `/flights?trip=one-way&from=JFK&to=EWR&depart=${inDays(45)}&adults=2`;
	await showResults(page, url, oneWay);
	await chooseOffer(page);
	await page.getByRole('link', { name: /^Book / }).click();
	const checkout = new CheckoutPage(page);
	await checkout.ready();
	await checkout.type(1, ANNE);
	await checkout.type(2, BEN);
	await checkout.typeContact();
	await checkout.onward.click();
	await checkout.freeSeats.nth(3).click();
	await page.evaluate(() => scrollTo(0, 0));
	await capture(page, join(out, 'seats.webp'));
	await checkout.onward.click();
	const paying = new Paying(page);
	await paying.type(CARDS.challenged);
	await paying.act.click();
	await paying.bank.frameLocator('iframe').getByLabel('Code').waitFor({ timeout: WAIT_MS });
	await capture(page, join(out, 'bank.webp'));
	await paying.answerBank('111-111');
	await paying.booked();
	await page.locator('main a[href^="/trips/flights/"]').first().click();
	await page.waitForURL(/\/trips\/flights\//, { timeout: WAIT_MS });
	// The page keeps a stream open, so its network never rests.
	await page.getByRole('button', { name: 'Print this page' }).waitFor({ timeout: WAIT_MS });
	await page.evaluate(() => document.fonts.ready);
	await capture(page, join(out, 'trip.webp'));
}

/** Hotels of a city with their map, one of them, and a stay booked there by card. */
async function bookStay(page: Page, url: string, out: string): Promise<void> {
	const search = { at: 'LIS', checkin: inDays(45), checkout: inDays(48), rooms: '1', adults: '2' };
	await page.goto(`${url}/stays?place=Lisbon&${new URLSearchParams(search)}`);
	const rooms = page.getByRole('link', { name: /^See rooms/ });
	await rooms.first().waitFor({ timeout: WAIT_MS });
	await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
	await capture(page, join(out, 'stays.webp'));
	await rooms.first().click();
	await page.waitForURL(/\/stays\/acc_/, { timeout: WAIT_MS });
	await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
	await capture(page, join(out, 'hotel.webp'));
	await page
		.getByRole('button', { name: /^Choose/ })
		.first()
		.click();
	await page.waitForURL(/\/checkout\/stays\//, { timeout: WAIT_MS });
	await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
	await tellGuests(page);
	const paying = new Paying(page);
	await paying.type(CARDS.plain);
	await paying.act.click();
	await page.waitForURL(/\/trips\/stays\//, { timeout: WAIT_MS });
	await page.getByRole('heading', { level: 1 }).waitFor({ timeout: WAIT_MS });
	await capture(page, join(out, 'stay-trip.webp'));
}

/** The agents' webhook console, after something was booked, and the newest booking's event. */
async function showWebhooks(page: Page, url: string, out: string, name: string): Promise<void> {
	await signInAsAgent(page, url);
	await page.goto(new URL(webhookPaths.console(), url).href);
	const event = page.getByRole('link', { name: 'Booking made', exact: true }).first();
	await event.waitFor({ timeout: WAIT_MS });
	await capture(page, join(out, `${name}.webp`));
	await event.click();
	await page.getByRole('heading', { level: 1, name: 'Booking made' }).waitFor({ timeout: WAIT_MS });
	await capture(page, join(out, `${name}-event.webp`));
}

/** Takes the pictures of the README and of docs/quality from a product that runs. */
await run(async () => {
	const { values } = parseArgs({
		options: { url: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
	});
	if (values.help) return console.log(USAGE);
	const url = values.url ?? 'http://127.0.0.1:3000';
	const out = join(ROOT, values.out ?? 'docs/pictures');
	mkdirSync(out, { recursive: true });
	const browser = await chromium.launch({
		executablePath: requireChromium(console.log),
		args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
	});
	try {
		await withPage(browser, DESK, async (page) => {
			await showResults(page, url, search('LHR', 'JFK'));
			await capture(page, join(out, 'results.webp'));
			await chooseOffer(page);
			await capture(page, join(out, 'offer.webp'));
			await book(page, url, out);
			await bookStay(page, url, out);
			await showWebhooks(page, url, out, 'webhooks');
		});
		await withPage(browser, PHONE, async (page) => {
			await showResults(page, url, search('LON', 'NYC'));
			await showResults(page, url, search('LIS', 'GRU'));
			await page.goto(url);
			await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
			await capture(page, join(out, 'home-phone-dark.webp'));
			await showWebhooks(page, url, out, 'webhooks-phone-dark');
		});
	} finally {
		await browser.close();
	}
});
