import { paths } from './paths.ts';
import { type FlightSearch, parseSearch, type QueryValues } from './travel/search-query.ts';
import { parseSeen, type SeenOffer } from './travel/seen-offer.ts';

/** What the address of an offer says besides its id, and where one can go from there. */
export interface OfferLink {
	/** Null when the address holds none that can be run today. */
	search: FlightSearch | null;
	seen: SeenOffer | null;
	/** Results of the search; the search form when there is none. */
	resultsHref: string;
	/** Searches again for the same flights; null when the address does not say which. */
	againHref: string | null;
	/** The offer was found again in place of one that was over. */
	foundAgain: boolean;
	/** Why what was seen is of another day: somebody shared it, or it was saved. */
	kept?: KeptAs | undefined;
}

/** How a journey was kept. */
const KEPT_AS = ['shared', 'saved'] as const;
export type KeptAs = (typeof KEPT_AS)[number];

/** Reads the address of an offer. `today` is `YYYY-MM-DD`. */
export function readOfferLink(offerId: string, values: QueryValues, today: string): OfferLink {
	const parsed = parseSearch(values, today);
	const stated = values.from !== undefined;
	const search = parsed.ok ? parsed.search : null;
	const seen = parseSeen(values);
	const kept = KEPT_AS.find((one) => one === values.kept);
	return {
		search,
		seen,
		resultsHref: search ? paths.flights(search) : paths.home(stated ? parsed.search : undefined),
		againHref: search && seen ? paths.offerAgain(offerId, search, seen, { kept }) : null,
		foundAgain: values.found === 'again',
		kept,
	};
}
