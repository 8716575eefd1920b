import { describe, expect, test } from 'vitest';
import { dayNumber } from './calendar-day.ts';
import { createHotelClocks } from './hotel-clocks.ts';
import { deadlineAt, givenBack } from './timeline.ts';

const ZONES = [
	'Europe/Lisbon',
	'America/New_York',
	'Asia/Kathmandu',
	'Pacific/Auckland',
	'Africa/Casablanca',
	'Asia/Tokyo',
];
const clocks = createHotelClocks(ZONES);
const until = (zone: string, checkIn: string, daysBefore: number, minutes: number): string =>
	new Date(
		deadlineAt({ daysBefore, minutes }, dayNumber(checkIn), (wall) => clocks.toInstant(zone, wall)),
	).toISOString();

describe('a deadline', () => {
	test.each([
		['stands by the clock of the hotel', 'Asia/Tokyo', '2027-05-10', 1, 1_080, '2027-05-09T09:00:00.000Z'],
		['in quarters of an hour too', 'Asia/Kathmandu', '2027-05-10', 1, 720, '2027-05-09T06:15:00.000Z'],
		['reaches back over the end of a month', 'Europe/Lisbon', '2027-03-01', 2, 1_080, '2027-02-27T18:00:00.000Z'],
		['over the end of a February with 29 days', 'Europe/Lisbon', '2028-03-01', 1, 1_080, '2028-02-29T18:00:00.000Z'],
		['over the end of a year', 'America/New_York', '2027-01-01', 1, 1_439, '2027-01-01T04:59:00.000Z'],
		['before the clock goes forward', 'America/New_York', '2027-03-15', 2, 1_080, '2027-03-13T23:00:00.000Z'],
		['after it went forward', 'America/New_York', '2027-03-15', 1, 1_080, '2027-03-14T22:00:00.000Z'],
		['before the clock goes back', 'Europe/Lisbon', '2026-10-26', 2, 1_080, '2026-10-24T17:00:00.000Z'],
		['after it went back', 'Europe/Lisbon', '2026-10-26', 1, 1_080, '2026-10-25T18:00:00.000Z'],
		['on the other half of the earth', 'Pacific/Auckland', '2027-04-05', 1, 720, '2027-04-04T00:00:00.000Z'],
		['at midnight of the day of check-in', 'Europe/Lisbon', '2027-07-01', 0, 0, '2027-06-30T23:00:00.000Z'],
	])('%s', (_, zone, checkIn, daysBefore, minutes, instant) => {
		expect(until(zone, checkIn, daysBefore, minutes)).toBe(instant);
	});

	test('that the clock skips moves on by the gap; of one that it shows twice the first is meant', () => {
		expect(until('America/New_York', '2027-03-14', 0, 150)).toBe('2027-03-14T07:30:00.000Z');
		expect(until('America/New_York', '2026-11-01', 0, 90)).toBe('2026-11-01T05:30:00.000Z');
	});

	test('is on its day by the hotel’s calendar, every day of a year in every zone', () => {
		for (const zone of ZONES) {
			const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
			for (let checkIn = dayNumber('2027-01-01'); checkIn < dayNumber('2028-01-01'); checkIn++) {
				const at = deadlineAt({ daysBefore: 3, minutes: 1_080 }, checkIn, (wall) => clocks.toInstant(zone, wall));
				expect(day.format(at)).toBe(new Date((checkIn - 3) * 86_400_000).toISOString().slice(0, 10));
			}
		}
	});
});

describe('what comes back', () => {
	test.each([
		['all', 40_001, 10_000, 40_001],
		['half', 40_001, 10_000, 20_000],
		['less_night', 40_001, 10_000, 30_001],
		['less_night', 8_000, 10_000, 0],
		['all', 0, 10_000, 0],
	] as const)('%s of %i paid, the night %i, is %i', (gives, paid, night, back) => {
		expect(givenBack(gives, paid, night)).toBe(back);
	});
});
