import { resumeQuery } from './resume-query.ts';
import type { SavedItem } from './saved-items.ts';
import { searchParams } from './search-params.ts';
import { searchPaths } from './search-paths.ts';
import { stayPaths } from './stays/search/stay-paths.ts';
import type { StaySearch } from './stays/search/stay-search.ts';
import type { CardOffer } from './travel/card-offer.ts';
import type { NearKm } from './travel/nearby.ts';
import type { Direction } from './travel/journey-directions.ts';
import { forAnybody } from './travel/for-anybody.ts';
import type { FlightSearch } from './travel/search-query.ts';
import { seenOf } from './travel/seen-offer.ts';

/** A search or a journey that can be shared and saved. No code of a company and no name is in its links. */
export interface Keepable {
	/** A path of ours; opened by anybody it shows the same. */
	sharePath: string;
	saved: Omit<SavedItem, 'at'>;
}

type Words = Pick<SavedItem, 'title' | 'detail' | 'locale'>;

/** A search to keep, with how far around its places it reaches. */
export function keepableSearch(search: FlightSearch, words: Words, near: NearKm | null = null): Keepable {
	const path = searchPaths.flights(forAnybody(search), { near });
	return {
		sharePath: path,
		saved: { id: path, kind: 'search', path, ...words, operators: null, price: null },
	};
}

/** A search for stays to keep, without what was negotiated and whom an account names. */
export function keepableStay({ negotiatedRateIds: _, who: _who, ...search }: StaySearch, words: Words): Keepable {
	const path = stayPaths.stays(search);
	return {
		sharePath: path,
		saved: { id: path, kind: 'search', path, ...words, operators: null, price: null },
	};
}

/** A journey to keep, in one of its fares. One sold by a company's code is shared as its search alone: the fare is not for everyone. */
export function keepableJourney(
	search: FlightSearch,
	offer: CardOffer,
	words: Words & { operators: string; directions: readonly Direction[] },
): Keepable {
	const query = resumeQuery({ search, seen: seenOf(offer) });
	const path = `${searchPaths.offer(offer.id)}?${query}`;
	return {
		sharePath: offer.private_fare ? searchPaths.flights(forAnybody(search)) : `${path}&kept=shared`,
		saved: {
			id: `${searchParams(forAnybody(search))} ${offer.journey}`,
			kind: 'journey',
			path: `${path}&kept=saved`,
			...words,
			price: { amount: offer.total_amount, currency: offer.total_currency },
		},
	};
}
