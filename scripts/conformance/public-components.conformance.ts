import { build } from 'esbuild';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { OfferRequest } from '#contract/air/offer-request.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { traveller } from '#service/air/orders/testing/booking.ts';
import { searchBody } from '#service/air/search/testing/search-body.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { requireTestChromium } from '../chromium.ts';
import { ROOT } from '../root.ts';
import type { Shown } from './shown.ts';

// The components as their makers publish them, in a page of our own. Their style sheet and error reports are other
// hosts', which this machine does not call.
const PAGE = 'http://components.example/';
let t: TestApp;
let token: TestToken;
let browser: Browser;
let script: string;
let page: Page;
let faults: string[];

beforeAll(async () => {
	t = await createTestApp();
	token = await t.token();
	const bundled = await build({
		entryPoints: [`${ROOT}/scripts/conformance/public-components.page.tsx`],
		bundle: true,
		write: false,
		format: 'iife',
		jsx: 'automatic',
		define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
	});
	script = bundled.outputFiles[0]?.text ?? '';
	browser = await chromium.launch({
		executablePath: requireTestChromium(console.log),
		args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
	});
});
afterAll(async () => {
	await browser.close();
	await t.close();
});
beforeEach(async () => {
	faults = [];
	page = await browser.newPage();
	page.on('pageerror', (error) => faults.push(error.message));
	await page.route('**/*', (route) =>
		route.request().url() === PAGE
			? route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' })
			: route.fulfill({ contentType: 'text/css', body: '' }),
	);
	await page.goto(PAGE);
	await page.addScriptTag({ content: script });
});
afterEach(() => page.close());

async function search(route: string): Promise<OfferRequest & { offers: Offer[] }> {
	const body = searchBody(route, { passengers: [{ type: 'adult' }, { age: 1 }] });
	return (await t.request('POST', '/air/offer_requests', { token, body })).json().data;
}
/** The components add amounts as floating numbers, which makes 254.04000000000002 of some. */
const inCents = (payload: Window['payload']) => ({
	...payload,
	payments: payload?.payments?.map((payment) => ({ ...payment, amount: Number(payment.amount).toFixed(2) })),
});
const show = (shown: Shown) => page.evaluate((what) => window.show(what), shown);
async function noFault(): Promise<void> {
	faults.push(...(await page.evaluate(() => (window.fault === null ? [] : [window.fault]))));
	expect([faults, await page.getByText('We ran into an error').count()]).toEqual([[], 0]);
}

// Ten airlines, among them such as have restricted seats, two aisles, seats that are free, and no bags.
it.each([
	['ZZ', 'LHR-DXB'],
	['BA', 'LHR-JFK'],
	['AF', 'CDG-JFK'],
	['SQ', 'SIN-LHR'],
	['LH', 'FRA-JFK'],
	['KL', 'AMS-JFK'],
	['EK', 'DXB-LHR'],
	['QF', 'SYD-MEL'],
	['U2', 'LGW-AMS'],
	['AA', 'JFK-LAX'],
])('seats and extras of %s (%s) are shown, and what is chosen can be booked', async (airline, route) => {
	const { offers } = await search(route);
	const found = offers.find(({ owner }) => owner.iata_code === airline);
	if (!found) throw new Error(`${airline} sells nothing`);
	const read = await t.request('GET', `/air/offers/${found.id}`, {
		token,
		query: { return_available_services: 'true' },
	});
	const offer = read.json().data as Offer;
	const maps = await t.request('GET', '/air/seat_maps', { token, query: { offer_id: offer.id } });
	const seatMaps = maps.json().data as SeatMap[];
	const departureOn = offer.slices[0]?.segments[0]?.departing_at.slice(0, 10) ?? '';
	const passengers = offer.passengers.map((passenger, i) =>
		traveller(passenger, i, departureOn, i === 0 ? { infant_passenger_id: offer.passengers[1]?.id } : {}),
	);
	await show({ kind: 'extras', offer, seatMaps, passengers });
	await expect.poll(() => page.locator('.ancillary-card').count()).toBe(3);
	await noFault();
	await page.getByTitle('Select seats').click();
	await expect.poll(() => page.locator('[data-testid^="seat-"]').count()).toBeGreaterThan(10);
	await page.locator('.map-element--available').first().dispatchEvent('click');
	const confirm = page.getByTestId('confirm-selection-for-seats');
	// It asks for a seat of each traveller on each flight, and is content with one.
	const asked = offer.slices.flatMap(({ segments }) => segments).length * offer.passengers.length;
	for (let i = 0; i < asked; i++) await confirm.dispatchEvent('click');
	await expect.poll(() => page.evaluate(() => window.payload?.services?.length ?? 0)).toBe(1);
	await noFault();
	const booked = await t.request('POST', '/air/orders', {
		token,
		body: inCents(await page.evaluate(() => window.payload)),
	});
	expect([booked.statusCode, booked.json().errors, booked.json().data?.services?.[0]?.type]).toEqual([
		201,
		undefined,
		'seat',
	]);
});

it.each(['LHR-JFK', 'MAD-BCN', 'ICN-NRT', 'SYD-MEL', 'DXB-LHR'])('fares of %s are shown by shelf', async (route) => {
	const offerRequest = await search(route);
	expect(offerRequest.offers.length).toBeGreaterThan(0);
	await show({ kind: 'fares', offerRequest });
	await expect.poll(() => page.locator('.duffel-ngs-view, .duffel-components').count()).toBeGreaterThan(0);
	await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
	await noFault();
});
