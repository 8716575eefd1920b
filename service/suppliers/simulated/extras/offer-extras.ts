import type { SupplierService } from '../../air/extras.ts';
import type { FaredJourney, OpenOffer } from '../opening.ts';
import { type BagNeeds, extraBags } from './bags.ts';
import { cancelCover } from './cancel-cover.ts';

/** What decides which bags are sold with an offer, at booking and after; null where none are. */
export function bagNeeds({ pricing, quotes, reference }: FaredJourney): BagNeeds | null {
	const { desk, groups, groupOf, behaviour } = pricing;
	if (behaviour === 'no_additional_services') return null;
	const brand = desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	return {
		slices: quotes.map(({ itinerary }) => ({ km: itinerary.distanceKm, segments: itinerary.flights.length })),
		travellers: groupOf.flatMap((group, passenger) => (groups[group]?.fare.seat ? [passenger] : [])),
		carryOnExtra: brand?.carryOnBags === 0 || behaviour === 'no_baggage',
	};
}

/** Everything that can be bought with an offer but seats: bags first, then the right to cancel. */
export function offerExtras(offer: OpenOffer): SupplierService[] {
	const { pricing, quotes, core } = offer;
	const { desk, groupOf, convert, nowMs } = pricing;
	const needs = bagNeeds(offer);
	if (!needs) return [];
	return [
		...extraBags({ ...needs, airline: desk.airline.iata, habits: desk.extras, convert }),
		...cancelCover({
			share: desk.extras.cancelShare,
			totalAmount: core.totalAmount,
			currency: core.currency,
			nowMs,
			departsMs: quotes[0]?.itinerary.flights[0]?.departsMs ?? 0,
			passengers: groupOf.length,
			segments: needs.slices.reduce((sum, { segments }) => sum + segments, 0),
		}),
	];
}
