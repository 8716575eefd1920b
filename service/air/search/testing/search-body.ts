import { addDays } from '#contract/common/calendar.ts';

/** The date `days` from today. */
export const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** A search body: `LHR-JFK` one way, or `LHR-JFK JFK-LHR` and so on a week apart. */
export const searchBody = (route = 'LHR-JFK', change: Record<string, unknown> = {}) => ({
	slices: route
		.split(' ')
		.map((pair, i) => ({ origin: pair.slice(0, 3), destination: pair.slice(4), departure_date: inDays(60 + 7 * i) })),
	passengers: [{ type: 'adult' }],
	...change,
});
