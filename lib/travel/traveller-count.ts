import type { PartySize } from './conditions.ts';
import type { FlightSearch } from './search-query.ts';

/** Everyone who travels. */
export const travellerCount = (search: Pick<FlightSearch, 'adults' | 'children' | 'infants'>): number =>
	search.adults + search.children.length + search.infants;

/** How many of each kind. */
export const partyOf = ({
	adults,
	children,
	infants,
}: Pick<FlightSearch, 'adults' | 'children' | 'infants'>): PartySize => ({
	adults,
	children: children.length,
	infants,
});
