import type { SupplierService } from '../../air-services.ts';
import type { OpenOffer } from '../opening.ts';
import { extraBags } from './bags.ts';
import { cancelCover } from './cancel-cover.ts';

/** Everything that can be bought with an offer but seats: bags first, then the right to cancel. */
export function offerExtras({ pricing, quotes, core, reference }: OpenOffer): SupplierService[] {
	const { desk, groups, groupOf, convert, behaviour, nowMs } = pricing;
	if (behaviour === 'no_additional_services') return [];
	const brand = desk.brands(reference.cabin).find(({ code }) => code === reference.brand);
	const slices = quotes.map(({ itinerary }) => ({ km: itinerary.distanceKm, segments: itinerary.flights.length }));
	const travellers = groupOf.flatMap((group, passenger) => (groups[group]?.fare.seat ? [passenger] : []));
	return [
		...extraBags({
			airline: desk.airline.iata,
			habits: desk.extras,
			slices,
			travellers,
			carryOnExtra: brand?.carryOnBags === 0 || behaviour === 'no_baggage',
			convert,
		}),
		...cancelCover({
			share: desk.extras.cancelShare,
			totalAmount: core.totalAmount,
			currency: core.currency,
			nowMs,
			departsMs: quotes[0]?.itinerary.flights[0]?.departsMs ?? 0,
			passengers: groupOf.length,
			segments: slices.reduce((sum, { segments }) => sum + segments, 0),
		}),
	];
}
