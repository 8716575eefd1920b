import type { Order } from '#contract/air/order.ts';
import { ageOn } from '#contract/air/party.ts';
import { addDays, daysBetween } from '#contract/common/calendar.ts';
import { ADULT_GUEST_AGE, STAY_LIMITS } from '#contract/stays/search-limits.ts';
import { NO_WISHES, PLACE_KM, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { flightCard } from '../cards/flight-card.ts';
import { sectionOf, type TripCard } from '../trip-card.ts';
import { nightOf, staysOfStretch } from './stays-of-stretch.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/**
 * The search for stays that goes with booked flights: for their travellers, at the first place where they spend a night and
 * no stay is booked. One night where no flight leaves. `others`: the traveller's other trips ahead, which may hold the way
 * back or the stay. Undefined where flights are cancelled, have begun at `now`, epoch milliseconds, or leave no such night.
 */
export function staySearchOfTrip(order: Order, others: readonly TripCard[], now: number): StaySearch | undefined {
	const own = flightCard(order);
	if (sectionOf(own, now) !== 'upcoming' || Date.parse(own.begins) <= now) return undefined;
	const ahead = others.filter((card) => card.id !== own.id && sectionOf(card, now) === 'upcoming');
	const stays = ahead.flatMap((card) => (card.kind === 'stay' ? card : []));
	const flights = ahead.flatMap((card) => (card.kind === 'flight' ? card : []));
	for (const stretch of stretchesOf([own, ...flights])) {
		const at = own.legs.find(({ arrives }) => arrives === stretch.lands.local)?.to_code;
		if (at === undefined || staysOfStretch(stretch, stays).length > 0) continue;
		const [checkIn, checkOut] = nightsOf(stretch);
		const nights = daysBetween(checkIn, checkOut);
		if (nights < 1 || nights > STAY_LIMITS.nights) continue;
		return { place: '', at, km: PLACE_KM, checkIn, checkOut, rooms: 1, ...guestsOf(order, checkIn), wishes: NO_WISHES };
	}
	return undefined;
}

/** The date of the first evening and of the last morning. */
function nightsOf({ lands, leaves, until }: Stretch): [string, string] {
	const first = nightOf(lands);
	const last = leaves ?? until;
	return [first, last ? nightOf(last) : addDays(first, 1)];
}

/** Who stays: those who are no longer children on the day of check-in, and the ages of the others. */
function guestsOf({ passengers }: Order, checkIn: string): Pick<StaySearch, 'adults' | 'children'> {
	const ages = passengers.map(({ born_on: born }) => ageOn(born, checkIn));
	const children = ages.filter((age) => age < ADULT_GUEST_AGE);
	return { adults: Math.max(1, ages.length - children.length), children };
}
