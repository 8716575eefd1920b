import 'server-only';
import { addLine, NO_RESULTS, type SearchResults } from '#lib/api/flights.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { webDatabase } from '../db/web-database.ts';
import { linesInLanguage } from '../place-names/lines-in-language.ts';
import type { Device } from '../service-client.ts';
import { streamSearches } from './stream-searches.ts';
import { joinSearch } from './visitor-searches.ts';

/**
 * What a search has found by now, for a page without JavaScript: it waits until everything is there, but no longer than
 * `waitMs`, with places as readers of `locale` call them.
 */
export async function collectSearch(
	searchId: string,
	visitorId: string,
	device: Device,
	{ waitMs, locale, also = [] }: { waitMs: number; locale: Locale /** Further searches. */; also?: readonly string[] },
): Promise<SearchResults> {
	const joined = await joinSearch(webDatabase(), visitorId, searchId);
	let results = NO_RESULTS;
	if (!joined) return results;
	const timeout = AbortSignal.timeout(waitMs);
	try {
		const first = { id: searchId, earlier: joined.earlier };
		const lines = await streamSearches(first, also, visitorId, { signal: timeout, device });
		for await (const line of linesInLanguage(lines, locale)) results = addLine(results, line, Date.now());
	} catch (error) {
		if (!timeout.aborted) throw error;
	}
	return results;
}
