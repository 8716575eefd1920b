import type { OfferLink } from './offer-link.ts';
import { offerParams } from './search-paths.ts';

/**
 * What leads back to the page of an offer: its search and what was seen, as a query without its question mark. A company's
 * code is a secret between it and its airline, and stays in the address where it was typed.
 */
export const resumeQuery = ({ search, seen }: Pick<OfferLink, 'search' | 'seen'>): string =>
	offerParams(search ? { ...search, corporate: [] } : undefined, seen ?? undefined).toString();
