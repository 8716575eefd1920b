import { type OfferLink, readOfferLink } from './offer-link.ts';
import { MOST_PINS } from './pinned-journeys.ts';
import { queryValuesOf } from './query-values.ts';
import type { OpenedOffer } from './travel/opened-offer.ts';
import type { QueryValues } from './travel/search-query.ts';

/** A journey of a comparison as its address names it. */
export interface ComparedAddress {
	/** `PinnedJourney.address`. */
	address: string;
	offerId: string;
	link: OfferLink;
}

/** A journey of a comparison as it stands. `expired`: its price is over; what is known of it is shown, where it is. */
export type ComparedJourney = ComparedAddress &
	({ state: 'open'; opened: OpenedOffer } | { state: 'expired'; opened: OpenedOffer | null } | { state: 'unread' });

const LONGEST = 2_000;

/** Reads which journeys an address compares: each once, three at most. `today` is `YYYY-MM-DD`. */
export function parseCompared(values: QueryValues, today: string): ComparedAddress[] {
	const addresses = [...new Set([values.journey ?? []].flat())].filter((address) => address.length <= LONGEST);
	return addresses
		.map((address) => {
			const [offerId = '', query = ''] = address.split('?', 2);
			return { address, offerId, link: readOfferLink(offerId, queryValuesOf(new URLSearchParams(query)), today) };
		})
		.filter(({ offerId }) => /^off_\w{1,60}$/.test(offerId))
		.slice(0, MOST_PINS);
}

/** Which values are the lowest: none where fewer than two are known, or all are alike. Null is not known. */
export function lowestOf(values: readonly (number | null)[]): readonly boolean[] {
	const known = values.filter((value) => value !== null);
	const least = Math.min(...known);
	const tells = known.length > 1 && known.some((value) => value > least);
	return values.map((value) => tells && value === least);
}
