import { addAmounts } from '#contract/common/money.ts';
import { assembleOffer, type OfferCore, termsOf } from './assemble.ts';
import { fareSlice } from './fare-slice.ts';
import type { Pricing } from './pricing.ts';
import { quoteItinerary } from './quote.ts';
import type { OfferReference } from './reference.ts';

/** An offer at its price of now; undefined when it is sold out or withdrawn. */
export function repriceOffer(pricing: Pricing, reference: OfferReference): OfferCore | undefined {
	const { desk, search } = pricing;
	const brand = desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	if (!brand || reference.itineraries.length !== search.slices.length) return undefined;
	const slices = search.slices.map((slice, i) => {
		const itinerary = desk.source
			.itineraries({
				airline: desk.airline.iata,
				origins: slice.origins,
				destinations: slice.destinations,
				date: slice.departureDate,
				maxConnections: search.maxConnections,
			})
			.find(({ key }) => key === reference.itineraries[i]);
		const quote = itinerary && quoteItinerary(pricing, i, itinerary, reference.cabin);
		return quote && fareSlice(pricing, quote, brand);
	});
	if (!slices.every((slice) => slice !== undefined)) return undefined;
	return assembleOffer(pricing, termsOf(pricing, brand), slices, reference.offerKey);
}

/** An offer that has become dearer by `by`, in its own currency. */
export const raised = (offer: OfferCore, by: string): OfferCore => ({
	...offer,
	totalAmount: addAmounts(offer.currency, offer.totalAmount, by),
	baseAmount: addAmounts(offer.currency, offer.baseAmount, by),
});
