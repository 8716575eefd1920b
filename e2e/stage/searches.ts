import type { FlightSearch, SearchLeg } from '#lib/travel/search-query.ts';
import { inDays } from './days.ts';

const leg = (from: string, to: string, date: string): SearchLeg => ({ from, to, date, departs: null, arrives: null });
const ONE: Omit<FlightSearch, 'trip' | 'legs'> = {
	adults: 1,
	children: [],
	infants: 0,
	cabin: null,
	direct: false,
	corporate: [],
};

export const oneWay = (from: string, to: string, days = 60, more: Partial<FlightSearch> = {}): FlightSearch => ({
	...ONE,
	trip: 'one-way',
	legs: [leg(from, to, inDays(days))],
	...more,
});

/** Out and back a week later. */
export const returning = (from: string, to: string, days = 60, more: Partial<FlightSearch> = {}): FlightSearch => ({
	...ONE,
	trip: 'return',
	legs: [leg(from, to, inDays(days)), leg(to, from, inDays(days + 7))],
	...more,
});

/** London to New York and back for two adults and a child of nine. */
export const FAMILY = { adults: 2, children: [9] } satisfies Partial<FlightSearch>;
