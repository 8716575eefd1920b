import type { CardAirline, CardFlights, CardOffer, CardPlace } from '../travel/card-offer.ts';
import type { SearchLine } from '../travel/search-line.ts';

/** A search as far as it has come. */
export interface SearchResults {
	offers: readonly CardOffer[];
	flights: ReadonlyMap<string, CardFlights>;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	/** Names of airlines still to answer, and of those that failed. */
	pending: readonly string[];
	failed: readonly string[];
	/** Airlines asked, and how many are still to answer. */
	total: number;
	remaining: number;
	done: boolean;
	problem: Extract<SearchLine, { type: 'problem' }> | null;
	/** The service's clock less the browser's, milliseconds. */
	offset: number;
}

export const NO_RESULTS: SearchResults = {
	offers: [],
	flights: new Map(),
	airlines: {},
	places: {},
	pending: [],
	failed: [],
	total: 0,
	remaining: 0,
	done: false,
	problem: null,
	offset: 0,
};

/** Adds one line to what is known. Offers come once, whatever the stream repeats. */
export function addLine(known: SearchResults, line: SearchLine, receivedAt: number): SearchResults {
	if (line.type === 'problem') return { ...known, done: true, pending: [], problem: line };
	const offset = line.now - receivedAt;
	if (line.type === 'done') return { ...known, done: true, pending: [], remaining: 0, offset };
	const ids = new Set(known.offers.map((offer) => offer.id));
	const fresh = line.batch.offers.filter((offer) => !ids.has(offer.id));
	const flights = new Map(known.flights);
	for (const entry of line.batch.flights) flights.set(entry.key, entry);
	const { pending, failed, total, remaining } = line;
	return {
		offers: fresh.length === 0 ? known.offers : [...known.offers, ...fresh],
		flights,
		airlines: { ...known.airlines, ...line.batch.airlines },
		places: { ...known.places, ...line.batch.places },
		pending,
		failed,
		total: Math.max(known.total, total),
		remaining,
		done: false,
		problem: null,
		offset,
	};
}
