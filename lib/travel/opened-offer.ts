import type { Offer } from '#contract/air/offer.ts';
import type { CardAirline, CardPlace } from './card-offer.ts';
import type { Journey } from './journeys.ts';

/** An offer with everything its page shows. */
export interface OpenedOffer {
	offer: Offer;
	/** The same flights in every fare that is still to be had; this offer's is among them. */
	journey: Journey;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	/** False: the other fares could not be read. */
	allFares: boolean;
	/** The service's clock, epoch milliseconds. */
	now: number;
}
