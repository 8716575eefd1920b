import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

const TODAY = '2026-11-21';

describe('parseDate', () => {
	it.each([
		['2027-03-11', 'en', '2027-03-11'],
		['11.3.2027', 'de', '2027-03-11'],
		['11/3/27', 'en', '2027-03-11'],
		['11 mar', 'en', '2027-03-11'],
		['March 11', 'en', '2027-03-11'],
		['1. Dez.', 'de', '2026-12-01'],
		['21 November', 'en', '2026-11-21'],
		['20 November', 'en', '2027-11-20'],
		['3 de agosto', 'es', '2027-08-03'],
		['14 févr', 'fr', '2027-02-14'],
	] as const)('reads %s in %s as %s', (text, locale, day) => {
		expect(parseDate(text, locale, TODAY)).toBe(day);
	});

	it.each(['', 'soon', '31 Feb', '2027-02-30', '13/13', '11 ma', '1 2 3 4', '11'])('finds no date in %j', (text) => {
		expect(parseDate(text, 'en', TODAY)).toBeUndefined();
	});
});
