import { addAmounts } from '#contract/common/money.ts';
import type { FareBrand } from '../fares/brands.ts';
import { assembleOffer, type OfferCore } from './assemble.ts';
import { fareSlice } from './fare-slice.ts';
import { journeyOf } from './journey.ts';
import { plannedOn } from './planned.ts';
import type { Pricing } from './pricing.ts';
import { type Quote, quoteItinerary } from './quote.ts';
import type { OfferReference } from './reference.ts';
import { termsOf } from './terms.ts';

/** An offer's flights at their price of now, before its fare; undefined when one is sold out or withdrawn. */
export function quotesOf(pricing: Pricing, reference: OfferReference): readonly Quote[] | undefined {
	const { slices } = pricing.search;
	if (reference.itineraries.length !== slices.length) return undefined;
	const quotes = slices.map((slice, i) => {
		const itinerary = plannedOn(pricing, slice).find(({ key }) => key === reference.itineraries[i]);
		return itinerary && quoteItinerary(pricing, i, itinerary, reference.cabin);
	});
	return quotes.every((quote) => quote !== undefined) ? quotes : undefined;
}

/** These flights in one fare. */
export function offerIn(
	pricing: Pricing,
	quotes: readonly Quote[],
	brand: FareBrand,
	offerKey: string | null,
): OfferCore {
	const terms = termsOf(pricing, brand);
	const slices = quotes.map((quote) => fareSlice(pricing, quote, terms));
	return assembleOffer(pricing, terms, journeyOf(pricing, quotes), slices, offerKey);
}

/** An offer at its current price with its flights; undefined when it is sold out or withdrawn. */
export function repriceOffer(
	pricing: Pricing,
	reference: OfferReference,
): { core: OfferCore; quotes: readonly Quote[] } | undefined {
	const brand = pricing.desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	const quotes = brand && quotesOf(pricing, reference);
	return quotes && { core: offerIn(pricing, quotes, brand, reference.offerKey), quotes };
}

/** The same flights in the dearer fares of the cabin, cheapest first; undefined when the offer is not sold any more. */
export function dearerOffers(pricing: Pricing, reference: OfferReference): readonly OfferCore[] | undefined {
	const brands = pricing.desk.brands(reference.cabin);
	const own = brands.findIndex(({ code }) => code === reference.brand);
	const quotes = own < 0 ? undefined : quotesOf(pricing, reference);
	return quotes && brands.slice(own + 1).map((brand) => offerIn(pricing, quotes, brand, null));
}

/** An offer that has become dearer by `by`, in its own currency. */
export const raised = (offer: OfferCore, by: string): OfferCore => ({
	...offer,
	totalAmount: addAmounts(offer.currency, offer.totalAmount, by),
	baseAmount: addAmounts(offer.currency, offer.baseAmount, by),
});
