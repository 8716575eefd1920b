import { expect, it } from 'vitest';
import { refundDay } from './refund-day.ts';

it.each([
	['us_card', '2027-03-02T09:05:00Z', '2027-03-11'],
	['us_card', '2027-03-05T23:59:59.999Z', '2027-03-16'],
	['us_card', '2027-03-12T23:59:59.999Z', '2027-03-23'],
	['us_card', '2027-03-06T09:00:00Z', '2027-03-16'],
	['us_card', '2027-03-03T02:00:00Z', '2027-03-11', 'America/New_York'],
	['us_other', '2027-03-02T20:00:00Z', '2027-03-23', 'Asia/Tokyo'],
	['us_other', '2027-03-02T09:05:00Z', '2027-03-22'],
	['us_other', '2027-10-25T23:59:59.999Z', '2027-11-14'],
	['us_other', '2027-10-25T23:59:59.999-04:00', '2027-11-15'],
	['airline', '2027-03-02T09:05:00Z', null],
	['at_once', '2027-03-02T09:05:00Z', null],
] as const)('%s of %s is made by %s', (due, decided, day, zone: string = 'UTC') => {
	expect(refundDay(due, decided, zone)).toBe(day);
});
