import type { Character } from './city-profiles.ts';

/**
 * Prices by month against the year's mean, January first, for the northern hemisphere; and by night of the week, Sunday
 * first.
 *
 * Source: London January .76 to September 1.24 and the UK, Europe, Asia and Dubai as STR and CoStar published them for 2023
 * and 2024; midweek in business cities by STR 2014/15; beaches, mountains and towns estimated, November 2026.
 */
export const MONTHS: Readonly<Record<Character, readonly number[]>> = {
	city: [0.76, 0.83, 0.92, 1.02, 1.09, 1.13, 1.07, 1.0, 1.24, 1.12, 0.92, 0.92],
	business: [0.88, 0.93, 1.0, 1.02, 1.06, 1.08, 0.96, 0.9, 1.12, 1.1, 1.03, 0.92],
	beach: [0.64, 0.66, 0.74, 0.88, 1.0, 1.22, 1.52, 1.62, 1.24, 0.92, 0.68, 0.7],
	sun: [1.22, 1.24, 1.2, 1.06, 0.87, 0.78, 0.76, 0.76, 0.8, 0.97, 1.12, 1.28],
	ski: [1.38, 1.55, 1.25, 0.85, 0.66, 0.82, 0.98, 1.0, 0.82, 0.68, 0.66, 1.36],
	town: [0.9, 0.91, 0.95, 0.99, 1.03, 1.06, 1.08, 1.08, 1.05, 1.01, 0.95, 0.97],
};

export const WEEKDAYS: Readonly<Record<Character, readonly number[]>> = {
	city: [0.92, 0.95, 0.98, 1.0, 1.0, 1.08, 1.14],
	business: [0.9, 1.02, 1.1, 1.12, 1.06, 0.94, 0.95],
	beach: [0.97, 0.94, 0.94, 0.95, 0.99, 1.11, 1.14],
	sun: [0.97, 0.95, 0.95, 0.96, 1.0, 1.1, 1.12],
	ski: [0.96, 0.92, 0.93, 0.94, 0.98, 1.16, 1.2],
	town: [0.95, 0.98, 1.01, 1.02, 1.0, 1.03, 1.05],
};

/** Nights that are dear everywhere: month and day from and to (inclusive), and how much. */
export const DEAR_NIGHTS: readonly (readonly [from: string, to: string, factor: number])[] = [
	['12-29', '12-31', 1.45],
	['12-23', '12-28', 1.12],
	['01-01', '01-02', 1.15],
];

/** The same in one country. */
export const DEAR_NIGHTS_OF: Readonly<Record<string, readonly (readonly [string, string, number])[]>> = {
	JP: [
		['04-28', '05-05', 1.45],
		['03-25', '04-08', 1.25],
		['08-10', '08-16', 1.3],
	],
	CN: [
		['10-01', '10-06', 1.5],
		['04-30', '05-04', 1.3],
	],
	US: [
		['07-02', '07-04', 1.2],
		['11-25', '11-28', 1.1],
	],
	TH: [['04-12', '04-15', 1.2]],
	DE: [['10-02', '10-03', 1.1]],
	IT: [['08-10', '08-20', 1.12]],
	ES: [['08-10', '08-20', 1.1]],
	FR: [['07-13', '07-15', 1.12]],
	BR: [['02-12', '02-18', 1.5]],
};
