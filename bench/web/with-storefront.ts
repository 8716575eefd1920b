import type { Bench } from '../lib/bench.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { startFloor } from './floor.ts';
import { OFFERS, startStorefront, type Storefront } from './storefront.ts';

/**
 * Runs a measure on its own storefront, beside what an empty page of the framework costs.
 * @param measure also gets that page's address
 * @param offers how many a search has at least
 */
export async function withStorefront<T>(
	bench: Bench,
	measure: (storefront: Storefront, empty: FirstLoad, floor: string) => Promise<T>,
	offers = OFFERS,
): Promise<T> {
	const floor = await startFloor(bench.log);
	try {
		const storefront = await startStorefront(bench, offers);
		try {
			return await measure(storefront, await firstLoad(storefront.browser, floor.origin), floor.origin);
		} finally {
			await storefront.stop();
		}
	} finally {
		await floor.stop();
	}
}
