import { searchPaths } from '../search-paths.ts';
import type { SearchLine } from '../travel/search-line.ts';
import { addLine, NO_RESULTS, type SearchResults } from './flights.ts';
import { isOffline } from './is-offline.ts';
import { jsonLinesOf } from './json-lines.ts';

/** Answers that come within so long are reported together: each report redraws the list. */
const MOMENT_MS = 150;
/** The same while the first journeys are on the page as the server wrote them: what comes later puts them in order anew. */
const WRITTEN_MS = 2_000;

/**
 * The visitor's search, growing as airlines answer. A broken stream keeps what came and says so in `problem`.
 * @param signal ends it; nothing is told afterwards
 * @param tell hears of the first offers at once, else of all that a moment brought, and of the end
 * @param also further searches that come with it
 * @param written whether journeys are on the page already, or about to be: nobody waits for the first then, and most come together
 */
export async function readSearch(
	searchId: string,
	signal: AbortSignal,
	tell: (results: SearchResults) => void,
	also: readonly string[] = [],
	written: () => 'there' | 'coming' | null = () => null,
): Promise<void> {
	let results = NO_RESULTS;
	// Whom is asked may wait for a moment too: mostly the first offers come with it.
	let told = { results, at: Date.now() };
	let waiting: ReturnType<typeof setTimeout> | undefined;
	const say = () => {
		clearTimeout(waiting);
		waiting = undefined;
		if (signal.aborted) return;
		told = { results, at: Date.now() };
		tell(results);
	};
	const add = (line: SearchLine) => {
		results = addLine(results, line, Date.now());
		const none = told.results.offers.length === 0;
		const drawn = none && written();
		// The end is told at once, but where the journeys are about to be on the page.
		const wait = results.done
			? Number(drawn === 'coming') * MOMENT_MS
			: told.at + (drawn ? WRITTEN_MS : MOMENT_MS) - Date.now();
		clearTimeout(waiting);
		if (wait <= 0 || (none && !drawn && results.offers.length > 0)) say();
		else waiting = setTimeout(say, wait);
	};
	try {
		for await (const line of jsonLinesOf(searchPaths.api.searchStream(searchId, also), signal)) add(line as SearchLine);
		if (!results.done) add({ type: 'problem', kind: 'nonsense', code: 'bad_gateway' });
	} catch (error) {
		if (signal.aborted) return;
		add(
			isLine(error) ? error : { type: 'problem', kind: isOffline() ? 'offline' : 'down', code: 'service_unavailable' },
		);
	}
}

const isLine = (error: unknown): error is SearchLine =>
	typeof error === 'object' && error !== null && 'type' in error && error.type === 'problem';
