import type { CabinClass } from '#contract/air/segment.ts';
import { assembleOffer, type OfferCore } from './assemble.ts';
import { type FareSlice, fareSlice } from './fare-slice.ts';
import { journeyOf } from './journey.ts';
import { itinerariesOf, onSale } from './on-sale.ts';
import type { Pricing } from './pricing.ts';
import type { Quote } from './quote.ts';
import { type Terms, termsOf } from './terms.ts';

export interface FoundOffers {
	offers: readonly OfferCore[];
	/** Every flight looked at: a sale on one of them makes the result stale. */
	flightKeys: readonly string[];
}

/** Offers of one cabin: every journey in every fare. Directions are priced once and shared. */
function cabinOffers(pricing: Pricing, cabin: CabinClass, newOfferKey: () => string | null): OfferCore[] {
	const { desk } = pricing;
	const journeys = onSale(pricing, cabin).map((quotes) => journeyOf(pricing, quotes));
	if (journeys.length === 0) return [];
	const offers: OfferCore[] = [];
	for (const brand of desk.brands(cabin)) {
		const terms = termsOf(pricing, brand);
		const priced = new Map<Quote, FareSlice>();
		for (const journey of journeys) {
			const slices = journey.quotes.map((quote) => pricedOnce(priced, pricing, quote, terms));
			offers.push(assembleOffer(pricing, terms, journey, slices, newOfferKey()));
		}
	}
	return offers;
}

function pricedOnce(priced: Map<Quote, FareSlice>, pricing: Pricing, quote: Quote, terms: Terms): FareSlice {
	let known = priced.get(quote);
	if (!known) {
		known = fareSlice(pricing, quote, terms);
		priced.set(quote, known);
	}
	return known;
}

/** All offers that an airline has for a search. `newOfferKey` names an offer whose readings are counted. */
export function findOffers(pricing: Pricing, newOfferKey: () => string | null): FoundOffers {
	const { desk, search } = pricing;
	const all = itinerariesOf(pricing);
	if (all.some((ofSlice) => ofSlice.length === 0)) return { offers: [], flightKeys: [] };
	const cabins = search.cabinClass ? [search.cabinClass] : desk.defaultCabins;
	const offers = cabins.flatMap((cabin) => cabinOffers(pricing, cabin, newOfferKey));
	const flightKeys = new Set(
		all.flatMap((ofSlice) => ofSlice.flatMap(({ flights }) => flights.map(({ flightKey }) => flightKey))),
	);
	return { offers: offers.slice(0, desk.limits.offers), flightKeys: [...flightKeys] };
}
