import 'server-only';
import { readOfferLink } from '#lib/offer-link.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';
import { readUrl } from '../request-url.ts';
import { readPreferences } from '../preferences.ts';
import { readViewer } from '../read-viewer.ts';

/** What Next gives a page of one offer. */
export interface OfferPageProps {
	params: Promise<{ offerId: string }>;
	searchParams: Promise<QueryValues>;
}

/** Which offer a page is about, what its address says of where one comes from, and who asks. */
export async function readOfferAddress({ params, searchParams }: OfferPageProps) {
	const [{ offerId }, values, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const link = readOfferLink(offerId, values, new Date().toISOString().slice(0, 10));
	return { offerId, values, visitor, preferences, url, link };
}
