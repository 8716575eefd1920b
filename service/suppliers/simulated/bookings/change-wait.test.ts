import { expect, it } from 'vitest';
import { isTooEarly } from './change-wait.ts';

it.each([
	['a millisecond before a day is over', 24, '2027-06-01T10:00:00Z', '2027-06-02T09:59:59.999Z', true],
	['a day later', 24, '2027-06-01T10:00:00Z', '2027-06-02T10:00:00Z', false],
	[
		'at ten across the start of summer time: 23 hours',
		24,
		'2027-03-13T10:00:00-05:00',
		'2027-03-14T10:00:00-04:00',
		true,
	],
	['at half past nine across its end: 24.5 hours', 24, '2027-10-30T10:00:00+02:00', '2027-10-31T09:30:00+01:00', false],
	['at once, with an airline that does not wait', 0, '2027-06-01T10:00:00Z', '2027-06-01T10:00:00Z', false],
])('%s', (_, hours, booked, now, early) => {
	expect(isTooEarly(hours, new Date(booked), new Date(now))).toBe(early);
});
