import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/common/calendar.ts';
import type { StaysSearchRequest } from '#contract/stays/search.ts';
import { checkSearch } from './rules.ts';

const NOW = new Date('2027-03-10T11:59:00Z');
const good: StaysSearchRequest = {
	check_in_date: '2027-03-10',
	check_out_date: '2027-03-12',
	rooms: 1,
	guests: [{ type: 'adult' }],
	location: { radius: 5, geographic_coordinates: { latitude: 51.5, longitude: -0.1 } },
};
const codes = (change: Partial<StaysSearchRequest>, now = NOW) =>
	checkSearch({ ...good, ...change }, now).map(({ pointer, code }) => `${pointer} ${code}`);
const ids = (count: number) => Array.from({ length: count }, (_, i) => `acc_${i}`);

describe('where', () => {
	test.each<[string, Partial<StaysSearchRequest>, string[]]>([
		['a place', {}, []],
		['named hotels', { location: null, accommodation: { ids: ids(200) } }, []],
		['ten with their rates', { location: null, accommodation: { ids: ids(10), fetch_rates: true } }, []],
		[
			'eleven with their rates',
			{ location: undefined, accommodation: { ids: ids(11), fetch_rates: true } },
			['/accommodation/ids validation_length'],
		],
		['neither', { location: null }, ['/location validation_required']],
		['both', { accommodation: { ids: ids(1) } }, ['/accommodation validation_inclusion']],
	])('%s', (_, change, expected) => expect(codes(change)).toEqual(expected));
});

describe('days', () => {
	test.each<[string, string, string, string[]]>([
		['one night', '2027-03-10', '2027-03-11', []],
		['99 nights', '2027-03-10', addDays('2027-03-10', 99), []],
		['100 nights', '2027-03-10', addDays('2027-03-10', 100), ['/check_out_date stay_too_long']],
		['no night', '2027-03-10', '2027-03-10', ['/check_out_date check_out_not_after_check_in']],
		['out before in', '2027-03-10', '2027-03-09', ['/check_out_date check_out_not_after_check_in']],
		['yesterday, which is not over in the last place on earth', '2027-03-09', '2027-03-11', []],
		['the day before, which is over everywhere', '2027-03-08', '2027-03-11', ['/check_in_date validation_inclusion']],
		['330 days ahead', addDays('2027-03-10', 330), addDays('2027-03-10', 332), []],
		['331 days ahead', addDays('2027-03-10', 331), addDays('2027-03-10', 332), ['/check_in_date validation_inclusion']],
	])('%s', (_, check_in_date, check_out_date, expected) =>
		expect(codes({ check_in_date, check_out_date })).toEqual(expected),
	);

	test('a day is over everywhere once it is over at twelve hours behind UTC', () => {
		const stay = { check_in_date: '2027-03-09', check_out_date: '2027-03-11' };
		expect(codes(stay, new Date('2027-03-10T12:00:00Z'))).toEqual(['/check_in_date validation_inclusion']);
	});
});

describe('guests', () => {
	const adult = { type: 'adult' } as const;
	test.each<[string, Partial<StaysSearchRequest>, string[]]>([
		['an adult for each room', { rooms: 2, guests: [adult, { type: 'child', age: 0 }, adult] }, []],
		[
			'more rooms than adults',
			{ rooms: 2, guests: [adult, { type: 'child', age: 17 }] },
			['/guests rooms_must_have_at_least_one_adult'],
		],
		['a child without an age', { guests: [adult, { type: 'child' }] }, ['/guests/1/age validation_required']],
		['a child of 18', { guests: [adult, { type: 'child', age: 18 }] }, ['/guests/1/age validation_inclusion']],
		['an adult of 17', { guests: [{ type: 'adult', age: 17 }] }, ['/guests/0/age validation_inclusion']],
		['an adult of 18', { guests: [{ type: 'adult', age: 18 }] }, []],
	])('%s', (_, change, expected) => expect(codes(change)).toEqual(expected));
});
