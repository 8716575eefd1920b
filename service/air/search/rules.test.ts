import { describe, expect, it } from 'vitest';
import { SearchRequest } from '#contract/air/offer-request.ts';
import { checkSearch, type FindPlace, localDate, passengerType, supplierTimeoutMs } from './rules.ts';

const NOW = new Date('2026-11-21T22:30:00Z');
const PLACES: Record<string, { airports: string[]; timeZone: string }> = {
	LHR: { airports: ['LHR'], timeZone: 'Europe/London' },
	LON: { airports: ['LHR', 'LGW', 'STN'], timeZone: 'Europe/London' },
	STN: { airports: ['STN'], timeZone: 'Europe/London' },
	JFK: { airports: ['JFK'], timeZone: 'America/New_York' },
	SYD: { airports: ['SYD'], timeZone: 'Australia/Sydney' },
	ZCI: { airports: ['JFK'], timeZone: 'America/New_York' },
};
const findPlace: FindPlace = (code) => PLACES[code];

const slice = (change = {}) => ({ origin: 'LHR', destination: 'JFK', departure_date: '2026-12-01', ...change });
const errors = (change: { slices?: object[]; passengers?: object[] }) =>
	checkSearch(
		SearchRequest.parse({ slices: [slice()], passengers: [{ type: 'adult' }], ...change }),
		findPlace,
		NOW,
	).map((error) => `${error.pointer} ${error.code.replace('validation_', '')}`);
const sliceErrors = (...slices: object[]) => errors({ slices: slices.map((change) => slice(change)) });
const passengerErrors = (...passengers: object[]) => errors({ passengers });

it('lets the young travel without an adult, whatever their age', () => {
	expect(passengerErrors({ age: 16 })).toEqual([]);
	expect(passengerErrors({ age: 9 })).toEqual([]);
});

describe('slices', () => {
	it.each([
		['makes sense', [{}], []],
		['unknown origin', [{ origin: 'QQQ' }], ['/slices/0/origin inclusion']],
		['unknown destination of the second', [{}, { destination: 'QQQ' }], ['/slices/1/destination inclusion']],
		[
			'both unknown and equal',
			[{ origin: 'QQQ', destination: 'QQQ' }],
			['/slices/0/origin inclusion', '/slices/0/destination inclusion'],
		],
		['origin is the destination', [{ destination: 'LHR' }], ['/slices/0/destination inclusion']],
		['a city and its only airport', [{ origin: 'ZCI' }], ['/slices/0/destination inclusion']],
		['from an airport to its own city', [{ destination: 'LON' }], ['/slices/0/destination inclusion']],
		[
			'from a city to one of its airports',
			[{ origin: 'LON', destination: 'STN' }],
			['/slices/0/destination inclusion'],
		],
		['between two airports of one city', [{ destination: 'STN' }], []],
		['yesterday', [{ departure_date: '2026-11-20' }], ['/slices/0/departure_date inclusion']],
		['today', [{ departure_date: '2026-11-21' }], []],
		['330 days ahead', [{ departure_date: '2027-10-17' }], []],
		['331 days ahead', [{ departure_date: '2027-10-18' }], ['/slices/0/departure_date inclusion']],
		['back before out', [{}, { departure_date: '2026-11-30' }], ['/slices/1/departure_date inclusion']],
		['out and back on one day', [{}, { origin: 'JFK', destination: 'LHR' }], []],
		[
			'window the wrong way round',
			[{ departure_time: { from: '18:00', to: '09:00' } }],
			['/slices/0/departure_time/to inclusion'],
		],
		['window of a minute', [{ arrival_time: { from: '18:00', to: '18:00' } }], []],
		[
			'both windows',
			[{ departure_time: { from: '10:00', to: '09:59' }, arrival_time: { from: '10:00', to: '09:59' } }],
			['/slices/0/departure_time/to inclusion', '/slices/0/arrival_time/to inclusion'],
		],
	])('%s', (_name, slices, expected) => {
		expect(sliceErrors(...slices)).toEqual(expected);
	});

	it('judges today by the origin: it is already tomorrow in Sydney, still today in New York', () => {
		expect(sliceErrors({ origin: 'SYD', departure_date: '2026-11-21' })).toEqual([
			'/slices/0/departure_date inclusion',
		]);
		expect(sliceErrors({ origin: 'JFK', destination: 'LHR', departure_date: '2026-11-21' })).toEqual([]);
		expect(localDate(new Date('2026-11-21T03:00:00Z'), 'America/New_York')).toBe('2026-11-20');
	});
});

describe('passengers', () => {
	const amelia = {
		given_name: 'Amelia',
		family_name: 'Earhart',
		loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: '1' }],
	};
	it.each([
		['none of type, age, fare type', [{}], ['/passengers/0/type required']],
		['type and age', [{ type: 'adult', age: 30 }], ['/passengers/0/age inclusion']],
		['type and fare type', [{ type: 'adult', fare_type: 'student' }], ['/passengers/0/fare_type inclusion']],
		['age and fare type', [{ age: 20, fare_type: 'student' }], []],
		['fare type alone', [{ fare_type: 'marine' }], []],
		[
			'child fare without age',
			[{ type: 'adult' }, { fare_type: 'contract_bulk_child' }],
			['/passengers/1/age required'],
		],
		['child fare of a grown-up', [{ age: 18, fare_type: 'unaccompanied_child' }], ['/passengers/0/age inclusion']],
		[
			'infant fare of a child',
			[{ type: 'adult' }, { age: 2, fare_type: 'tour_operator_inclusive_infant' }],
			['/passengers/1/age inclusion'],
		],
		['infant without adult', [{ age: 1 }], ['/passengers/0/age inclusion']],
		[
			'two infants, one adult',
			[{ type: 'infant_without_seat' }, { type: 'adult' }, { age: 0 }],
			['/passengers/2/age inclusion'],
		],
		['infant named by type', [{ type: 'infant_without_seat' }], ['/passengers/0/type inclusion']],
		['infant with its own seat', [{ age: 1, fare_type: 'contract_bulk_infant_with_seat' }], []],
		['child alone', [{ age: 9 }], []],
		['loyalty with names', [{ type: 'adult', ...amelia }], []],
		[
			'loyalty without names',
			[{ type: 'adult', loyalty_programme_accounts: amelia.loyalty_programme_accounts }],
			['/passengers/0/given_name required', '/passengers/0/family_name required'],
		],
	])('%s', (_name, passengers, expected) => {
		expect(passengerErrors(...passengers)).toEqual(expected);
	});

	it('have a type by age', () => {
		expect([0, 1, 2, 17, 18, 130].map((age) => passengerType({ age }))).toEqual([
			'infant_without_seat',
			'infant_without_seat',
			'child',
			'child',
			'adult',
			'adult',
		]);
		expect(passengerType({ type: 'child' })).toBe('child');
		expect(passengerType({ fare_type: 'teacher' })).toBe('adult');
		expect(passengerType({ age: 1, fare_type: 'contract_bulk_infant_with_seat' })).toBe('child');
	});
});

it('a supplier timeout outside its limits means the default', () => {
	const given = [undefined, '2000', '60000', '1999', '60001', '-1', 'soon', '', '2e4', '99999999999'];
	expect(given.map(supplierTimeoutMs)).toEqual([
		20_000, 2_000, 60_000, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000,
	]);
});
