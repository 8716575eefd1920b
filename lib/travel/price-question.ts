import { SEARCH_HORIZON_DAYS } from '#contract/air/search-limits.ts';
import { addDays, daysBetween } from '#contract/common/calendar.ts';
import type { FlightSearch, SearchLeg } from './search-query.ts';

/** What the prices of several days have in common: a search without its days. */
export interface PriceQuestion {
	origin: string;
	destination: string;
	/** Days from the first flight to the flight back; -1: one way. */
	nights: number;
	/** '' is any cabin. */
	cabin: string;
	direct: boolean;
	/** Adults, ages of children and infants on a lap: `2-5,9-1`. Airlines price each age in their own way. */
	party: string;
}

/** The lowest total of a finished search for all travellers, and when that search was started. */
export interface RememberedPrice {
	/** Day of the first flight, `YYYY-MM-DD`. */
	date: string;
	amount: string;
	currency: string;
	/** Epoch milliseconds. */
	at: number;
}

/** What is remembered of some days, and the time by which their age is told, epoch milliseconds. */
export interface KnownPrices {
	days: RememberedPrice[];
	now: number;
}

/** What the results of a search say of other days. */
export interface PricesAround extends KnownPrices {
	/** Totals of the other days of the month, however long ago they were seen. */
	month: { amount: string; currency: string }[];
}

/** Most days whose prices are asked for at once: what two or three months have. */
export const MOST_PRICE_DAYS = 93;

/**
 * What a search asks of each day. Undefined where its prices say nothing to others: of several cities, within hours of
 * the day, or with a company's code.
 */
export function priceQuestion(search: FlightSearch): PriceQuestion | undefined {
	const [out, back] = search.legs;
	if (!out || search.trip === 'multi-city' || search.corporate.length > 0) return undefined;
	if (search.legs.some(({ departs, arrives }) => departs !== null || arrives !== null)) return undefined;
	const ages = search.children.toSorted((a, b) => a - b).join(',');
	return {
		origin: out.from,
		destination: out.to,
		nights: back ? daysBetween(out.date, back.date) : -1,
		cabin: search.cabin ?? '',
		direct: search.direct,
		party: `${search.adults}-${ages}-${search.infants}`,
	};
}

/** The same search with its first flight on another day, and every later flight as many days after it as before. */
export function onDay(search: FlightSearch, date: string): FlightSearch {
	const by = daysBetween(search.legs[0]?.date ?? date, date);
	return { ...search, legs: search.legs.map((leg): SearchLeg => ({ ...leg, date: addDays(leg.date, by) })) };
}

/** The days around the first flight, three before and three after, that airlines sell: none before `today`. */
export function daysAround(search: FlightSearch, today: string): string[] {
	const date = search.legs[0]?.date ?? today;
	const last = addDays(today, SEARCH_HORIZON_DAYS - daysBetween(date, search.legs.at(-1)?.date ?? date));
	return [-3, -2, -1, 0, 1, 2, 3]
		.map((days) => addDays(date, days))
		.filter((day) => (day >= today && day <= last) || day === date);
}

/** First and last day of the month that a day is in. */
export function monthOf(day: string): { first: string; last: string } {
	const first = `${day.slice(0, 7)}-01`;
	return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}
