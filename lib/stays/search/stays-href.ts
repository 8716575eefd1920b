import { addDays } from '#contract/common/calendar.ts';
import { isPlaceCode, type FlightSearch } from '#lib/travel/search-query.ts';
import { stayPaths } from './stay-paths.ts';
import type { StayQuestion } from './stay-question.ts';
import { NO_WISHES, PLACE_KM, type StaySearch } from './stay-search.ts';

/**
 * The search for stays that goes with a search for flights: where its first flight lands, from that day until the next
 * flight, for as many people. One night where there is no other flight.
 */
export function stayOfFlights(search: FlightSearch): StaySearch | undefined {
	const [first] = search.legs;
	if (!first || !isPlaceCode(first.to) || !isDay(first.date)) return undefined;
	return { place: '', at: first.to, km: PLACE_KM, ...staying(search), wishes: NO_WISHES };
}

/** When and with whom one stays who flies so. */
function staying({ legs: [first, second], adults, children, infants, who }: FlightSearch): StayQuestion {
	const [checkIn, back] = [first?.date ?? '', second?.date ?? ''];
	return {
		checkIn,
		checkOut: back > checkIn || !isDay(checkIn) ? back : addDays(checkIn, 1),
		rooms: 1,
		adults: Math.max(1, adults),
		// An infant on a lap is under two; how old exactly the form asks.
		children: [...children, ...Array.from({ length: infants }, () => 1)],
		...(who && { who }),
	};
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The form of stays, filled with the place, days and people of a search for flights as far as it says them. */
export function staysHref(search: FlightSearch): string {
	const [first] = search.legs;
	if (!first || (first.to === '' && first.date === '')) return stayPaths.stays();
	const place = isPlaceCode(first.to) ? { place: '', at: first.to } : { place: first.to, at: '' };
	return `${stayPaths.stays({ ...staying(search), ...place, km: PLACE_KM, wishes: NO_WISHES })}&edit=1`;
}
