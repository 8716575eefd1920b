import type { Settings } from '../settings.ts';
import { seedBookings } from './bookings/seed-bookings.ts';
import { callApi, sampleSearch } from './sample-search.ts';

/** Enough that lists have pages and searches something to find. */
const BOOKINGS = 200;

/** Fills the storefront's test organisation when it has never searched: a search, then bookings in every state. */
export async function seedIfEmpty(settings: Settings): Promise<void> {
	const { data } = (await callApi(settings, '/air/offer_requests?limit=1')) as { data: unknown[] };
	if (data.length > 0) return;
	await sampleSearch(settings);
	console.log('Made a sample search, so that the pages have something to show.');
	await seedBookings(settings, BOOKINGS);
	console.log(`Made ${BOOKINGS} sample bookings, so that the desk has something to find.`);
}
