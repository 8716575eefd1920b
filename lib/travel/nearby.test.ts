import { describe, expect, it } from 'vitest';
import { type Nearby, nearbyPairs, searchThatFound } from './nearby.ts';
import { parseSearch } from './search-query.ts';

const NEARBY: Nearby = {
	from: {
		name: 'London Heathrow Airport',
		airports: [
			{ code: 'LGW', name: 'Gatwick', km: 40 },
			{ code: 'SOU', name: 'Southampton', km: 85 },
		],
	},
	to: { name: 'New York', airports: [{ code: 'EWR', name: 'Newark', km: 33 }] },
};
const namesOf = (km: number) =>
	nearbyPairs(NEARBY, km).map(({ from, to }) => `${from?.code ?? '-'} ${to?.code ?? '-'}`);

describe('airports nearby', () => {
	it('make pairs within the radius, the nearest first, and never the one that was asked for', () => {
		expect(namesOf(50)).toEqual(['- EWR', 'LGW -', 'LGW EWR']);
		expect(namesOf(100)).toEqual(['- EWR', 'LGW -', 'LGW EWR', 'SOU -', 'SOU EWR']);
		expect(namesOf(20)).toEqual([]);
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
});
