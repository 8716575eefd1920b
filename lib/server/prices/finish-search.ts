import 'server-only';
import { webDatabase } from '../db/web-database.ts';
import type { Device } from '../service-client.ts';
import { streamSearch } from '../search/stream-search.ts';
import { joinSearch } from '../search/visitor-searches.ts';

/** How long a search is waited for; airlines have less. */
const WAIT_MS = 45_000;

/** Reads a visitor's search to its end, so that its price is remembered. What it found stays for when they open it. */
export async function finishSearch(searchId: string, visitorId: string, device: Device): Promise<void> {
	const joined = await joinSearch(webDatabase(), visitorId, searchId);
	if (!joined) return;
	const signal = AbortSignal.timeout(WAIT_MS);
	try {
		for await (const line of streamSearch(searchId, joined.earlier, { signal, device })) {
			if (line.type === 'problem') return;
		}
	} catch (error) {
		if (!signal.aborted) throw error;
	}
}
