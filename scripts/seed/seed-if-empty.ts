import type { Settings } from '../settings.ts';
import { callApi, sampleSearch } from './sample-search.ts';

/** Fills the storefront's test organisation when it has never searched. */
export async function seedIfEmpty(settings: Settings): Promise<void> {
	const { data } = (await callApi(settings, '/air/offer_requests?limit=1')) as { data: unknown[] };
	if (data.length > 0) return;
	await sampleSearch(settings);
	console.log('Made a sample search, so that the pages have something to show.');
}
