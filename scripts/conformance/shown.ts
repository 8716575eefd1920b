import type { Offer } from '#contract/air/offer.ts';
import type { OfferRequest } from '#contract/air/offer-request.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';

/** What the page of public components is asked to show. */
export type Shown =
	| { kind: 'extras'; offer: Offer; seatMaps: SeatMap[]; passengers: object[] }
	| { kind: 'fares'; offerRequest: OfferRequest };
