import 'server-only';
import type { QueryValues } from '#lib/travel/search-query.ts';
import { readPreferences } from '../preferences.ts';
import { readViewer } from '../read-viewer.ts';
import { readUrl } from '../request-url.ts';

/** What Next gives a page about one trip. */
export interface TripPageProps {
	params: Promise<{ orderId: string }>;
	searchParams: Promise<QueryValues>;
}

/** Which trip a page is about, the key of an e-mail's link where its address has one, and who asks. */
export async function readTripAddress({ params, searchParams }: TripPageProps) {
	const [{ orderId }, values, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const key = typeof values.key === 'string' ? values.key : undefined;
	return { orderId, values, key, visitor, preferences, url };
}
