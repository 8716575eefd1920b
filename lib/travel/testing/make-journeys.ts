import type { Offer } from '#contract/air/offer.ts';
import { type FoundOffers, groupJourneys, type Journey } from '../journeys.ts';
import { projectOffers } from '../project-offers.ts';

/** What a browser knows of these offers. */
export function foundFrom(offers: readonly Offer[]): FoundOffers {
	const batch = projectOffers(offers);
	return {
		offers: batch.offers,
		flights: new Map(batch.flights.map((flights) => [flights.key, flights])),
		airlines: batch.airlines,
		places: batch.places,
	};
}

/** Journeys of these offers, in their order. */
export const journeysFrom = (offers: readonly Offer[]): Journey[] => groupJourneys(foundFrom(offers));
