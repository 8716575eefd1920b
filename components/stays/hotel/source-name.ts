import type { RatingSource } from '#contract/stays/accommodation.ts';

/** What those who give stars call themselves, in every language. */
const NAMES: Readonly<Record<RatingSource, string>> = {
	aaa: 'AAA',
	northstar: 'Northstar',
	priceline: 'Priceline',
	bookingcom: 'Booking.com',
};

/** The name of a source of stars; one that is not known is shown as it came. */
export const sourceName = (source: string): string => (NAMES as Readonly<Record<string, string>>)[source] ?? source;
