import type { FlightSearch } from './search-query.ts';

/** Everyone who travels. */
export const travellerCount = (search: Pick<FlightSearch, 'adults' | 'children' | 'infants'>): number =>
	search.adults + search.children.length + search.infants;
