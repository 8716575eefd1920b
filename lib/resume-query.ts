import type { OfferLink } from './offer-link.ts';
import { offerParams } from './search-paths.ts';
import { forAnybody } from './travel/for-anybody.ts';

/**
 * What leads back to the page of an offer: its search and what was seen, as a query without its question mark. A company's
 * code is a secret between it and its airline, and stays in the address where it was typed, as whom an account names does.
 */
export const resumeQuery = ({ search, seen }: Pick<OfferLink, 'search' | 'seen'>): string =>
	offerParams(search ? forAnybody(search) : undefined, seen ?? undefined).toString();
