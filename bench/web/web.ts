import type { Bench } from '../lib/bench.ts';
import { median } from '../lib/cpu.ts';
import type { Row } from '../lib/table.ts';
import { bookedTrip } from './booked-trip.ts';
import { type FirstLoad, firstLoad, PERSON } from './first-load.ts';
import { startFloor } from './floor.ts';
import { measureInteractions } from './interactions.ts';
import { answered, OFFERS, RESULTS, startStorefront, type Storefront } from './storefront.ts';

const KIB = 1024;
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

function rowsOf(name: string, page: FirstLoad, floor: FirstLoad, allowedKiB: number | undefined): Row[] {
	const over = page.scripts - floor.scripts;
	const heaviestFont = Math.max(0, ...page.fonts);
	return [
		{
			measure: `First-load JavaScript of ${name}, above the empty page`,
			goal: allowedKiB === undefined ? '' : `≤ ${allowedKiB} KiB`,
			value: kib(over),
			met: allowedKiB === undefined ? undefined : over <= allowedKiB * KIB,
			note: `${kib(page.scripts)} in all, the empty page ${kib(floor.scripts)}; document ${kib(page.document)}, ${page.nodes} elements`,
		},
		{
			measure: `Layout shift of ${name}`,
			goal: '≤ 0.02',
			value: page.shift.toFixed(3),
			met: page.shift <= 0.02,
		},
		{
			measure: `Fonts of ${name}`,
			goal: '≤ 2 files of ≤ 36 KiB',
			value: `${page.fonts.length} of at most ${kib(heaviestFont)}`,
			met: page.fonts.length <= 2 && heaviestFont <= 36 * KIB,
		},
		{
			measure: `Requests to third parties from ${name}`,
			goal: '0',
			value: String(page.foreign.length),
			met: page.foreign.length === 0,
			note: page.foreign.join(', '),
		},
	];
}

/** The address of the first offer on the results page. */
async function offerAddress({ browser, origin }: Storefront): Promise<string> {
	const context = await browser.newContext(PERSON);
	const page = await context.newPage();
	await page.goto(origin + RESULTS);
	await answered(page);
	const link = page.locator('a[href*="/flights/offers/"]').first();
	if ((await link.count()) === 0) await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
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

async function interactionRows({ browser, origin }: Storefront, quick: boolean): Promise<Row[]> {
	const used = await measureInteractions(browser, origin + RESULTS, answered, quick ? 1 : 5);
	const worst = Math.max(...used.durations);
	return [
		{
			measure: `Sorting and filtering ${OFFERS} offers, processor slowed 4 ×, worst`,
			goal: '≤ 100 ms',
			value: `${worst} ms`,
			met: worst <= 100,
			note: `${used.durations.length} interactions, median ${median(used.durations)} ms; Event Timing counts in steps of 8 ms`,
		},
		{
			measure: `Elements of the page with ${OFFERS} offers`,
			goal: '≤ 1,500',
			value: String(used.nodes),
			met: used.nodes <= 1_500,
		},
	];
}

/** What the storefront weighs, and how it answers with a thousand offers. */
export async function web(bench: Bench): Promise<Row[]> {
	const floor = await startFloor(bench.log);
	try {
		const storefront = await startStorefront(bench);
		try {
			const { browser, origin } = storefront;
			const empty = await firstLoad(browser, floor.origin);
			const home = await firstLoad(browser, `${origin}/`);
			const results = await firstLoad(browser, origin + RESULTS, answered);
			const address = await offerAddress(storefront);
			const offer = await firstLoad(browser, address);
			const checkout = await firstLoad(browser, await checkoutAddress(storefront, address));
			const booked = await bookedTrip(storefront);
			const trip = await firstLoad(browser, booked.url, undefined, booked.cookies);
			const trips = await firstLoad(browser, `${origin}/trips`, undefined, booked.cookies);
			return [
				...rowsOf('home', home, empty, 20),
				...rowsOf('flight results', results, empty, 42),
				...rowsOf('an offer', offer, empty, undefined),
				...rowsOf('the checkout', checkout, empty, 60),
				...rowsOf('a trip', trip, empty, 30),
				...rowsOf('the list of trips', trips, empty, 30),
				...(await interactionRows(storefront, bench.quick)),
			];
		} finally {
			await storefront.stop();
		}
	} finally {
		await floor.stop();
	}
}
