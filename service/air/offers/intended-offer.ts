import type { Offer } from '#contract/air/offer.ts';
import type { CurrentOffer } from './current-offer.ts';
import { type Intention, priceIntention } from './intention.ts';
import { offerOf } from './stored-offer.ts';

/** An offer with what an intention comes to at its fare; as it is when the methods do not cover that any more. */
export function intendedOffer({ json, fare }: CurrentOffer, intention: Intention): Offer {
	const { charge_amount: _charge, ...priced } = priceIntention(fare, intention) ?? {};
	return { ...offerOf(json), ...priced };
}
