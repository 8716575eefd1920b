import type { Bench } from '../lib/bench.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { startFloor } from './floor.ts';
import { startStorefront, type Storefront } from './storefront.ts';

/** Runs a measure on a storefront of its own, beside what an empty page of the framework costs. */
export async function withStorefront<T>(
	bench: Bench,
	measure: (storefront: Storefront, empty: FirstLoad) => Promise<T>,
): Promise<T> {
	const floor = await startFloor(bench.log);
	try {
		const storefront = await startStorefront(bench);
		try {
			return await measure(storefront, await firstLoad(storefront.browser, floor.origin));
		} finally {
			await storefront.stop();
		}
	} finally {
		await floor.stop();
	}
}
