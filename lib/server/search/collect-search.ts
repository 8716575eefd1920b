import 'server-only';
import { addLine, NO_RESULTS, type SearchResults } from '#lib/api/flights.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { linesInLanguage } from '../place-names/lines-in-language.ts';
import type { Device } from '../service-client.ts';
import { readingOf } from './shared-reading.ts';
import { streamSearches } from './stream-searches.ts';

interface Wait {
	/** The longest, milliseconds. */
	waitMs: number;
	/** How long it goes on once the first offers are there, milliseconds; left out, to the end. */
	momentMs?: number;
	/** A search that takes no longer is waited for to its end, milliseconds. */
	quickMs?: number;
	locale: Locale;
	/** Further searches. */
	also?: readonly string[];
}

/**
 * What a search has found by now, for what the server writes: it waits until everything is there, or for a moment after
 * the first offers, with places as readers of `locale` call them.
 */
export async function collectSearch(
	searchId: string,
	visitorId: string,
	device: Device,
	{ waitMs, momentMs, quickMs = 0, locale, also = [] }: Wait,
): Promise<SearchResults> {
	const quickUntil = Date.now() + quickMs;
	const reading = await readingOf(visitorId, searchId, { device });
	let results = NO_RESULTS;
	if (!reading) return results;
	const over = new AbortController();
	const end = () => over.abort();
	let timer = setTimeout(end, waitMs);
	try {
		const lines = await streamSearches(reading, also, visitorId, { signal: over.signal, device });
		for await (const line of linesInLanguage(lines, locale)) {
			const none = results.offers.length === 0;
			results = addLine(results, line, Date.now());
			if (momentMs === undefined || !none || results.offers.length === 0) continue;
			clearTimeout(timer);
			timer = setTimeout(end, Math.max(momentMs, quickUntil - Date.now()));
		}
	} catch (error) {
		if (!over.signal.aborted) throw error;
	} finally {
		clearTimeout(timer);
	}
	return results;
}
