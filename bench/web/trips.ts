import type { Bench } from '../lib/bench.ts';
import type { Row } from '../lib/table.ts';
import { bookedTrip } from './booked-trip.ts';
import { firstLoad } from './first-load.ts';
import { firstLoadRows } from './first-load-rows.ts';
import { withStorefront } from './with-storefront.ts';

/** Pages of a booked trip, by their way from its own, with the JavaScript that each is allowed above an empty page, KiB. */
const PAGES: readonly { name: string; path: string; allowedKiB?: number }[] = [
	{ name: 'a trip', path: '', allowedKiB: 30 },
	{ name: 'cancelling', path: '/cancel' },
	{ name: 'changing', path: '/change' },
	{ name: 'adding extras', path: '/extras' },
	{ name: 'what was shown', path: '/shown' },
];

/** What the pages of a booked trip weigh, and the list of trips. */
export const trips = (bench: Bench): Promise<Row[]> =>
	withStorefront(bench, async (storefront, empty) => {
		const { browser, origin } = storefront;
		const { url, cookies, changeTime } = await bookedTrip(storefront);
		const list = await firstLoad(browser, `${origin}/trips`, undefined, cookies);
		const rows = firstLoadRows('the list of trips', list, empty, 30);
		for (const { name, path, allowedKiB } of PAGES) {
			rows.push(...firstLoadRows(name, await firstLoad(browser, url + path, undefined, cookies), empty, allowedKiB));
		}
		await changeTime();
		const answer = await firstLoad(browser, `${url}/schedule-change`, undefined, cookies);
		return [...rows, ...firstLoadRows('answering a schedule change', answer, empty, undefined)];
	});
