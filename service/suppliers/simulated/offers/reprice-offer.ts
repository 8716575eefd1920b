import { addAmounts } from '#contract/common/money.ts';
import { assembleOffer, type OfferCore } from './assemble.ts';
import { fareSlice } from './fare-slice.ts';
import { journeyOf } from './journey.ts';
import type { Pricing } from './pricing.ts';
import { quoteItinerary } from './quote.ts';
import type { OfferReference } from './reference.ts';
import { termsOf } from './terms.ts';

/** An offer at its price of now; undefined when it is sold out or withdrawn. */
export function repriceOffer(pricing: Pricing, reference: OfferReference): OfferCore | undefined {
	const { desk, search } = pricing;
	const brand = desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	if (!brand || reference.itineraries.length !== search.slices.length) return undefined;
	const quotes = search.slices.map((slice, i) => {
		const itinerary = desk.source
			.itineraries({
				airline: desk.airline.iata,
				origins: slice.origins,
				destinations: slice.destinations,
				date: slice.departureDate,
				maxConnections: search.maxConnections,
			})
			.find(({ key }) => key === reference.itineraries[i]);
		return itinerary && quoteItinerary(pricing, i, itinerary, reference.cabin);
	});
	if (!quotes.every((quote) => quote !== undefined)) return undefined;
	const terms = termsOf(pricing, brand);
	const slices = quotes.map((quote) => fareSlice(pricing, quote, terms));
	return assembleOffer(pricing, terms, journeyOf(pricing, quotes), slices, reference.offerKey);
}

/** An offer that has become dearer by `by`, in its own currency. */
export const raised = (offer: OfferCore, by: string): OfferCore => ({
	...offer,
	totalAmount: addAmounts(offer.currency, offer.totalAmount, by),
	baseAmount: addAmounts(offer.currency, offer.baseAmount, by),
});
