import type { RefAirline } from '#service/refdata/types.ts';

/** Upper bound in days before departure, and the factor up to it. */
const ADVANCE: readonly (readonly [number, number])[] = [
	[3, 2.3],
	[6, 1.9],
	[13, 1.45],
	[20, 1.18],
	[120, 1],
	[168, 1.06],
	[Number.POSITIVE_INFINITY, 1.14],
];
/** Ultra low cost airlines climb less towards departure. */
const ADVANCE_ULTRA: readonly (readonly [number, number])[] = [
	[3, 1.7],
	[6, 1.5],
	[13, 1.25],
	[20, 1.1],
	[120, 1],
	[168, 1.06],
	[Number.POSITIVE_INFINITY, 1.14],
];
/** Sunday first. */
const WEEKDAY = [1.06, 1.01, 0.965, 0.965, 1.01, 1, 0.98] as const;
/** Leisure season of the northern hemisphere, January first. */
const MONTH = [0.92, 0.92, 1.01, 0.94, 0.99, 1.12, 1.15, 1.08, 0.93, 0.94, 1, 1.18] as const;
/** Within the tropics the year is flatter. */
const TROPIC_LATITUDE = 15;

/**
 * Price by days before departure. Shape of the published studies of US fares: within 5 % of the lowest from 20 to
 * 120 days, a little dearer earlier; the last fortnight is an estimate.
 */
export function advanceFactor(kind: RefAirline['kind'], days: number): number {
	const steps = kind === 'U' ? ADVANCE_ULTRA : ADVANCE;
	return steps.find(([upTo]) => days <= upTo)?.[1] ?? 1;
}

/** Price by weekday of departure: Tuesday and Wednesday are cheapest, Sunday is dearest. */
export const weekdayFactor = (date: string): number => WEEKDAY[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 1;

function monthAt(date: string, latitude: number): number {
	const month = Number(date.slice(5, 7)) - 1;
	const factor = MONTH[latitude < 0 ? (month + 6) % 12 : month] ?? 1;
	return Math.abs(latitude) < TROPIC_LATITUDE ? 1 + (factor - 1) / 2 : factor;
}

/** Price by month: the mean of the seasons at both ends, given by their latitudes. */
export const seasonFactor = (date: string, latitudeA: number, latitudeB: number): number =>
	(monthAt(date, latitudeA) + monthAt(date, latitudeB)) / 2;

/** Price by the clock at departure, `YYYY-MM-DDTHH:MM:SS` local: peaks cost more, nights less. */
export function timeOfDayFactor(departingAt: string): number {
	const hour = Number(departingAt.slice(11, 13));
	if (hour < 6 || hour >= 22) return 0.92;
	if (hour < 9) return 1.04;
	if (hour < 16) return 1;
	return hour < 19 ? 1.05 : 0.98;
}
