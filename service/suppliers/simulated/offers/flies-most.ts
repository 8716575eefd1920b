import type { RefData } from '#service/refdata/refdata.ts';
import { joinsPartners } from '../world/joins-partners.ts';
import { airlineOf, type Itinerary } from '../world/itinerary.ts';

/**
 * The airline that flies the most of an itinerary, which prices it and offers it first: that of the longest flight. Of
 * several flights those of airlines that sell nobody else's count only where all are.
 */
export function fliesMost({ airlines }: RefData, { flights }: Itinerary): string {
	const joining = flights.filter((flight) => {
		const airline = airlines.get(airlineOf(flight));
		return airline !== undefined && joinsPartners(airline.kind, airline.iata);
	});
	const counted = joining.length > 0 ? joining : flights;
	const [first, ...rest] = counted;
	const longest = rest.reduce((a, b) => (b && a && b.distanceKm > a.distanceKm ? b : a), first);
	return longest ? airlineOf(longest) : '';
}
