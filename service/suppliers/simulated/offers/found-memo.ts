import { LRUCache } from 'lru-cache';
import type { SupplierSearch } from '../../air/offers.ts';
import type { BooksView } from '../books/books.ts';
import type { FoundOffers } from './find-offers.ts';
import { PRICING_STEP_MS } from './pricing.ts';

/** Offers kept for repeated searches, about 1 KB each. */
const MOST_OFFERS = 5_000;

interface Entry {
	found: FoundOffers;
	/** Of the books, when the result was last known to be right. */
	version: number;
}

/** Results of searches, by airline and what was asked, until a seat on one of their flights is sold. */
export interface FoundMemo {
	get(airline: string, search: SupplierSearch, view: BooksView): FoundOffers | undefined;
	set(airline: string, search: SupplierSearch, view: BooksView, found: FoundOffers): void;
}

/** What a price depends on besides the airline and the books. Results change at most every `PRICING_STEP_MS`. */
function questionKey(search: SupplierSearch): string {
	const { slices, passengers, cabinClass, maxConnections, privateFares, currency, inAirlineCurrency, now, liveMode } =
		search;
	return JSON.stringify([
		Math.floor(now.getTime() / PRICING_STEP_MS),
		slices,
		passengers,
		cabinClass,
		maxConnections,
		privateFares,
		currency,
		inAirlineCurrency,
		liveMode,
	]);
}

export function createFoundMemo(): FoundMemo {
	const cache = new LRUCache<string, Entry>({
		maxSize: MOST_OFFERS,
		sizeCalculation: ({ found }) => found.offers.length + 1,
	});
	const questions = new WeakMap<SupplierSearch, string>();

	const keyOf = (airline: string, search: SupplierSearch): string => {
		let question = questions.get(search);
		if (question === undefined) {
			question = questionKey(search);
			questions.set(search, question);
		}
		return airline + question;
	};

	return {
		get: (airline, search, view) => {
			const entry = cache.get(keyOf(airline, search));
			if (!entry) return undefined;
			if (entry.version === view.version) return entry.found;
			const { version } = entry;
			if (entry.found.flightKeys.some((key) => view.changedAt(key) > version)) return undefined;
			entry.version = view.version;
			return entry.found;
		},
		set: (airline, search, view, found) => {
			cache.set(keyOf(airline, search), { found, version: view.version });
		},
	};
}
