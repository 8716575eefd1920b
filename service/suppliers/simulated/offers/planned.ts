import type { Itinerary } from '../world/itinerary.ts';
import type { Pricing } from './pricing.ts';

/** The itineraries that an airline has for one slice of a search, at whatever hours. */
export const plannedOn = (
	{ desk, search }: Pricing,
	slice: Pricing['search']['slices'][number],
): readonly Itinerary[] =>
	desk.source.itineraries({
		airline: desk.airline.iata,
		origins: slice.origins,
		destinations: slice.destinations,
		date: slice.departureDate,
		maxConnections: search.maxConnections,
	});
