import { describe, expect, it } from 'vitest';
import { countWays, MOST_WAYS, type Nearby, nearbyEnds, nearestWays, searchThatFound } from './nearby.ts';
import { parseSearch } from './search-query.ts';

const LONDON = {
	code: 'LHR',
	name: 'London Heathrow Airport',
	airports: [
		{ code: 'LGW', name: 'Gatwick', km: 40 },
		{ code: 'SOU', name: 'Southampton', km: 85 },
	],
};
const NEW_YORK = { code: 'JFK', name: 'New York', airports: [{ code: 'EWR', name: 'Newark', km: 33 }] };
const NEARBY: Nearby = { places: [LONDON, NEW_YORK], asked: ['LHR', 'JFK', 'JFK', 'LHR'] };
const waysOf = (km: number) => nearestWays(NEARBY, km).map((instead) => `${instead.LHR ?? '-'} ${instead.JFK ?? '-'}`);

describe('airports nearby', () => {
	it('make ways within the radius, the nearest first, and never the one that was asked for', () => {
		expect(waysOf(50)).toEqual(['- EWR', 'LGW -', 'LGW EWR']);
		expect(waysOf(100)).toEqual(['- EWR', 'LGW -', 'LGW EWR', 'SOU -', 'SOU EWR']);
		expect(waysOf(20)).toEqual([]);
		expect([20, 50, 100].map((km) => countWays(NEARBY, km))).toEqual([0, 3, 5]);
	});

	it('are searched there and back on the same days, and a journey leads to the search that found it', () => {
		const { search } = parseSearch(
			{ trip: 'return', from: 'LHR', to: 'JFK', depart: '2027-03-11', return: '2027-03-18' },
			'2027-03-01',
		);
		const legsOf = (ends: string[]) =>
			searchThatFound(search, NEARBY, ends).legs.map(({ from, to, date }) => [from, to, date]);
		expect(legsOf(['LGW', 'EWR', 'EWR', 'LGW'])).toEqual([
			['LGW', 'EWR', '2027-03-11'],
			['EWR', 'LGW', '2027-03-18'],
		]);
		expect(legsOf(['LHR', 'EWR', 'EWR', 'LHR'])).toEqual([
			['LHR', 'EWR', '2027-03-11'],
			['EWR', 'LHR', '2027-03-18'],
		]);
		expect(searchThatFound(search, NEARBY, ['LHR', 'JFK'])).toBe(search);
		expect(searchThatFound(search, null, ['LGW', 'EWR'])).toBe(search);
	});

	it('stay the same at each place of a journey of several flights, and only the nearest ways are searched', () => {
		const { search } = parseSearch(
			{
				trip: 'multi-city',
				from: ['LHR', 'JFK', 'ORD'],
				to: ['JFK', 'ORD', 'LHR'],
				depart: ['2027-03-11', '2027-03-14', '2027-03-18'],
			},
			'2027-03-01',
		);
		const chicago = {
			code: 'ORD',
			name: 'Chicago',
			airports: ['MDW', 'MKE', 'RFD'].map((code, i) => ({ code, name: code, km: 25 + 40 * i })),
		};
		const nearby: Nearby = {
			places: [LONDON, NEW_YORK, chicago],
			asked: search.legs.flatMap(({ from, to }) => [from, to]),
		};
		expect(countWays(nearby, 150)).toBe(3 * 2 * 4 - 1);
		const ways = nearestWays(nearby, 150);
		expect(ways).toHaveLength(MOST_WAYS);
		expect(ways.slice(0, 3)).toEqual([{ ORD: 'MDW' }, { JFK: 'EWR' }, { LHR: 'LGW' }]);
		const ends = ['LGW', 'JFK', 'JFK', 'MDW', 'MDW', 'LGW'];
		expect(nearbyEnds(nearby, ends).map(({ code, km, of }) => [code, km, of])).toEqual([
			['LGW', 40, 'London Heathrow Airport'],
			['MDW', 25, 'Chicago'],
		]);
		expect(searchThatFound(search, nearby, ends).legs.map(({ from, to }) => `${from}-${to}`)).toEqual([
			'LGW-JFK',
			'JFK-MDW',
			'MDW-LGW',
		]);
	});
});
