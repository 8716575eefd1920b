import type { Bench } from '../lib/bench.ts';
import type { Row } from '../lib/table.ts';
import { bookedTrip } from './booked-trip.ts';
import { firstLoad, PERSON } from './first-load.ts';
import { firstLoadRows, shiftRow } from './first-load-rows.ts';
import { loadRows } from './load-rows.ts';
import { PHONE } from './load-work.ts';
import { answered, RESULTS, SOME_OFFERS, streamed, type Storefront } from './storefront.ts';
import { withStorefront } from './with-storefront.ts';

/** The address of the first offer on the results page. */
async function offerAddress({ browser, origin }: Storefront): Promise<string> {
	const context = await browser.newContext(PERSON);
	const page = await context.newPage();
	await page.goto(origin + RESULTS);
	await answered(page);
	const link = page.locator('a[href*="/flights/offers/"]').first();
	if ((await link.count()) === 0)
		await page.locator('#journeys').getByRole('button', { expanded: false }).first().click();
	const href = await link.getAttribute('href');
	await context.close();
	if (!href) throw new Error('the results lead to no offer');
	return new URL(href, origin).href;
}

/** Where the offer is booked. */
async function checkoutAddress({ browser, origin }: Storefront, offer: string): Promise<string> {
	const context = await browser.newContext(PERSON);
	const page = await context.newPage();
	await page.goto(offer);
	const href = await page.locator('a[href*="/checkout/flights/"]').first().getAttribute('href');
	await context.close();
	if (!href) throw new Error('the offer leads to no checkout');
	return new URL(href, origin).href;
}

/** What a phone does for the load of each page, results with some hundreds of offers that come at once. */
const loads = (bench: Bench): Promise<Row[]> =>
	withStorefront(
		bench,
		async (storefront, _, floor) => {
			const offer = await offerAddress(storefront);
			const trip = await bookedTrip(storefront);
			return loadRows(storefront, floor, [
				{ name: 'home', url: `${storefront.origin}/`, allowed: 1.5 },
				{ name: 'flight results', url: storefront.origin + RESULTS, allowed: 3, finished: streamed },
				{ name: 'an offer', url: offer, allowed: 2 },
				{ name: 'the checkout', url: await checkoutAddress(storefront, offer), allowed: 2 },
				{ name: 'a trip', url: trip.url, allowed: 2, cookies: trip.cookies },
			]);
		},
		SOME_OFFERS,
	);

/** What the storefront weighs. */
const weights = (bench: Bench): Promise<Row[]> =>
	withStorefront(bench, async (storefront, empty) => {
		const { browser, origin } = storefront;
		const home = await firstLoad(browser, `${origin}/`);
		// To look into the page counts as the visitor's first act, and brings what waits for that.
		const results = await firstLoad(browser, origin + RESULTS, streamed);
		const onPhone = await firstLoad(browser, origin + RESULTS, streamed, [], PHONE);
		const address = await offerAddress(storefront);
		const offer = await firstLoad(browser, address);
		const checkout = await firstLoad(browser, await checkoutAddress(storefront, address));
		return [
			...firstLoadRows('home', home, empty, 20),
			...firstLoadRows('flight results', results, empty, 42),
			shiftRow('flight results on a phone’s width', onPhone),
			...firstLoadRows('an offer', offer, empty, undefined),
			...firstLoadRows('the checkout', checkout, empty, 60),
		];
	});

/** What the pages of a sale weigh and what they ask of a phone. */
export const web = async (bench: Bench): Promise<Row[]> => [...(await weights(bench)), ...(await loads(bench))];
