import { daysBetween } from '#contract/common/calendar.ts';
import type { StaySearch } from '#service/suppliers/stays/stays-shop.ts';
import { dayNumber } from './calendar-day.ts';

/** A search as prices need it. */
export interface StayAsk {
	search: StaySearch;
	firstDay: number;
	nights: number;
	rooms: number;
	adults: number;
	/** Who needs a bed in each room: all but infants. */
	perRoom: number;
	/** More than two in a room. */
	extraAdults: number;
	extraChildren: number;
	/** One to a room. */
	singleUse: boolean;
	/** Who eats, a child as half a grown-up. */
	eaters: number;
}

/** Below this age a child sleeps in a cot, and below the next it eats for half the price; years. */
const [COT, HALF_PRICE] = [2, 12] as const;

export function stayAsk(search: StaySearch): StayAsk {
	const { guests, rooms } = search;
	const adults = guests.filter(({ type }) => type === 'adult').length;
	const ages = guests.filter(({ type }) => type === 'child').map(({ age }) => age ?? HALF_PRICE - 1);
	const children = ages.filter((age) => age >= COT);
	const perRoom = Math.ceil((adults + children.length) / rooms);
	const extraAdults = Math.max(0, Math.ceil(adults / rooms) - 2);
	return {
		search,
		firstDay: dayNumber(search.checkInDate),
		nights: daysBetween(search.checkInDate, search.checkOutDate),
		rooms,
		adults,
		perRoom,
		extraAdults,
		extraChildren: Math.max(0, perRoom - 2 - extraAdults),
		singleUse: perRoom === 1,
		eaters: adults + children.reduce((sum, age) => sum + (age >= HALF_PRICE ? 1 : 0.5), 0),
	};
}
