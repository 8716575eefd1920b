import { addDays } from '#contract/common/calendar.ts';
import type { FlightSearch, SearchLeg } from './search-query.ts';

/** The lowest price that a visitor's own search found, and when. */
export interface SearchedPrice {
	amount: string;
	currency: string;
	/** Epoch milliseconds. */
	at: number;
}

/** Prices by the address of the search that found them. */
export type SearchedPrices = Record<string, SearchedPrice>;

/** How long a price is worth remembering, milliseconds, and how many are kept. */
export const PRICE_LIFE_MS = 3 * 86_400_000;
const MOST = 120;

/** Adds a price, and forgets old ones and those beyond the newest. */
export function rememberPrice(known: SearchedPrices, search: string, price: SearchedPrice): SearchedPrices {
	const entries = Object.entries({ ...known, [search]: price }).filter(([, { at }]) => price.at - at < PRICE_LIFE_MS);
	return Object.fromEntries(entries.sort((a, b) => b[1].at - a[1].at).slice(0, MOST));
}

/** The same search with its first flight on another day. Later flights keep their day, unless that would be before. */
export function onDay(search: FlightSearch, date: string): FlightSearch {
	let earliest = date;
	const legs = search.legs.map((leg, i): SearchLeg => {
		const moved = i === 0 ? date : leg.date < earliest ? earliest : leg.date;
		earliest = moved;
		return { ...leg, date: moved };
	});
	return { ...search, legs };
}

/** The days around the first flight, three before and three after; those before `today` are left out. */
export function daysAround(search: FlightSearch, today: string): string[] {
	const date = search.legs[0]?.date ?? today;
	return [-3, -2, -1, 0, 1, 2, 3].map((days) => addDays(date, days)).filter((day) => day >= today || day === date);
}
