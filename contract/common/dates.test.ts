import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, CalendarDate, ClockTime, Duration, daysBetween, durationMinutes, isoDuration } from './dates.ts';

const date = fc
	.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
	.map((d) => d.toISOString().slice(0, 10));

describe('durations', () => {
	test('survive the way from minutes and back, in the form of the contract', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100_000 }), (minutes) => {
				const text = isoDuration(minutes);
				expect(Duration.safeParse(text).success).toBe(true);
				expect(durationMinutes(text)).toBe(minutes);
			}),
		);
	});

	test.each([
		['PT0M', 0],
		['PT3H45M', 225],
		['P1D', 1440],
		['P1DT2H5M', 1565],
	])('%s is %i minutes', (text, minutes) => expect(durationMinutes(text)).toBe(minutes));

	test.each(['', 'P', 'PT', 'P1DT', 'PT5S', 'P1W', 'PT-5M', '3H', 'PT1.5H'])('%j is none', (text) => {
		expect(() => durationMinutes(text)).toThrow(RangeError);
		expect(Duration.safeParse(text).success).toBe(false);
	});
});

describe('days', () => {
	test('added and counted agree', () => {
		fc.assert(
			fc.property(
				date,
				fc.integer({ min: -40_000, max: 20_000 }),
				(from, days) => daysBetween(from, addDays(from, days)) === days,
			),
		);
	});

	test.each([
		['2028-02-28', 1, '2028-02-29'],
		['2027-02-28', 1, '2027-03-01'],
		['2026-12-31', 1, '2027-01-01'],
		['2027-03-28', 1, '2027-03-29'],
		['2027-01-01', -1, '2026-12-31'],
	])('%s and %i day is %s', (from, days, to) => expect(addDays(from, days)).toBe(to));

	test.each(['2027-02-29', '2027-13-01', '2027-1-1', '20270101', ''])('%j is no date', (text) => {
		expect(CalendarDate.safeParse(text).success).toBe(false);
	});
});

test.each(['24:00', '9:30', '12:60', '12'])('%j is no clock time', (text) =>
	expect(ClockTime.safeParse(text).success).toBe(false),
);
