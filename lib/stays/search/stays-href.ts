import { addDays } from '#contract/common/calendar.ts';
import { isPlaceCode, type FlightSearch } from '#lib/travel/search-query.ts';
import { stayPaths } from './stay-paths.ts';
import { NO_WISHES, PLACE_KM, type StaySearch } from './stay-search.ts';

/**
 * The search for stays that goes with a search for flights: where its first flight lands, from that day until the next
 * flight, for as many people. One night where there is no other flight.
 */
export function stayOfFlights({ legs, adults, children, infants }: FlightSearch): StaySearch | undefined {
	const [first, second] = legs;
	if (!first || !isPlaceCode(first.to) || first.date === '') return undefined;
	return {
		place: '',
		at: first.to,
		km: PLACE_KM,
		checkIn: first.date,
		checkOut: second && second.date > first.date ? second.date : addDays(first.date, 1),
		rooms: 1,
		adults: Math.max(1, adults),
		// An infant on a lap is under two; how old exactly the form asks.
		children: [...children, ...Array.from({ length: infants }, () => 1)],
		wishes: NO_WISHES,
	};
}

/** The form of stays, filled with the days and people of a search for flights as far as it says them. */
export function staysHref(search: FlightSearch): string {
	const stay = stayOfFlights(search);
	return stay ? `${stayPaths.stays(stay)}&edit=1` : stayPaths.stays();
}
