import { describe, expect, it } from 'vitest';
import { changedSlices, mayRefuse, passengerRights, type RightsSlice } from './passenger-rights.ts';
import type { RightsReason } from './passenger-rights-data.ts';

/** Airports by code: country and position. */
const AIRPORTS: Record<string, [country: string, latitude: number, longitude: number]> = {
	BER: ['DE', 52.36, 13.5],
	FRA: ['DE', 50.03, 8.57],
	LIS: ['PT', 38.77, -9.13],
	LHR: ['GB', 51.47, -0.46],
	LGW: ['GB', 51.15, -0.18],
	JFK: ['US', 40.64, -73.78],
	EWR: ['US', 40.69, -74.17],
	LAX: ['US', 33.94, -118.41],
	SJU: ['PR', 18.44, -66],
	PTP: ['GP', 16.27, -61.53],
	DXB: ['AE', 25.25, 55.36],
	BKK: ['TH', 13.69, 100.75],
	ZRH: ['CH', 47.46, 8.55],
};

interface Flight {
	/** `BER-FRA` */
	on: string;
	/** `LH181`; who flies it is its airline unless told. */
	flight: string;
	by?: string;
	/** Local hours of the day it leaves and arrives, `10.5` is half past ten. */
	leaves?: number;
	arrives?: number;
	cabin?: string;
}

const at = (hours: number) => new Date(Date.UTC(2027, 2, 11) + hours * 3_600_000).toISOString().slice(0, 19);
const airport = (code: string) => {
	const [iata_country_code, latitude, longitude] = AIRPORTS[code] ?? ['XX', 0, 0];
	return { iata_code: code, iata_country_code, latitude, longitude };
};
const slice = (...flights: Flight[]): RightsSlice => ({
	segments: flights.map(({ on, flight, by, leaves = 10, arrives = 14, cabin = 'economy' }) => ({
		origin: airport(on.slice(0, 3)),
		destination: airport(on.slice(4)),
		departing_at: at(leaves),
		arriving_at: at(arrives),
		marketing_carrier: { iata_code: flight.slice(0, 2) },
		marketing_carrier_flight_number: flight.slice(2),
		operating_carrier: { iata_code: by ?? flight.slice(0, 2) },
		passengers: [{ cabin_class: cabin }],
	})),
});

/** Law, what of the change it looks at, whether it may be refused. */
type Right = [law: string, reasons: RightsReason[], mayRefuse: boolean];
type Row = [name: string, before: Flight[], after: Flight[] | null, rights: Right[]];
const LONG_BEFORE = new Date('2026-11-22T12:00:00Z');
const LATE = new Date('2027-03-04T12:00:00Z');

const booked = (on: string, flight: string, change: Partial<Flight> = {}): Flight[] => [{ on, flight, ...change }];
const moved = (on: string, flight: string, hours: number, change: Partial<Flight> = {}) =>
	booked(on, flight, { leaves: 10 + hours, arrives: 14 + hours, ...change });

const TABLE: readonly Row[] = [
	['EU, an hour later', booked('BER-LIS', 'LH1'), moved('BER-LIS', 'LH1', 1), [['eu_261', [], false]]],
	[
		'EU, a minute less than five hours',
		booked('BER-LIS', 'LH1'),
		moved('BER-LIS', 'LH1', 4.98),
		[['eu_261', [], false]],
	],
	['EU, five hours', booked('BER-LIS', 'LH1'), moved('BER-LIS', 'LH1', 5), [['eu_261', ['delayed'], true]]],
	['EU, an hour earlier', booked('BER-LIS', 'LH1'), moved('BER-LIS', 'LH1', -1), [['eu_261', [], false]]],
	[
		'EU, more than an hour earlier: cancelled',
		booked('BER-LIS', 'LH1'),
		moved('BER-LIS', 'LH1', -1.1),
		[['eu_261', ['earlier'], true]],
	],
	['EU, nothing flown in its place', booked('BER-LIS', 'LH1'), null, [['eu_261', ['cancelled'], true]]],
	['EU, another flight number', booked('BER-LIS', 'LH1'), booked('BER-LIS', 'LH7'), [['eu_261', ['cancelled'], true]]],
	['a leading zero is no other flight', booked('BER-LIS', 'LH001'), booked('BER-LIS', 'LH1'), [['eu_261', [], false]]],
	[
		'EU, another operator of the same flight',
		booked('BER-LIS', 'LH1'),
		booked('BER-LIS', 'LH1', { by: 'EN' }),
		[['eu_261', [], false]],
	],
	[
		'EU, by another airport in between: both flights are gone',
		[
			{ on: 'BER-FRA', flight: 'LH1' },
			{ on: 'FRA-LIS', flight: 'LH2', leaves: 15, arrives: 17 },
		],
		[
			{ on: 'BER-ZRH', flight: 'LX1' },
			{ on: 'ZRH-LIS', flight: 'LX2', leaves: 15, arrives: 17 },
		],
		[['eu_261', ['cancelled'], true]],
	],
	[
		'EU, a lower cabin: paid back in part, not refused',
		booked('BER-LIS', 'LH1', { cabin: 'business' }),
		booked('BER-LIS', 'LH1'),
		[['eu_261', ['downgrade'], false]],
	],
	['Switzerland is under the European law', booked('ZRH-DXB', 'EK1'), null, [['eu_261', ['cancelled'], true]]],
	[
		'an outermost region is',
		booked('PTP-JFK', 'B61'),
		null,
		[
			['eu_261', ['cancelled'], true],
			['us_dot_2024', ['cancelled'], true],
		],
	],
	['to the EU by an airline of elsewhere', booked('DXB-FRA', 'EK1'), null, []],
	['to the EU by an airline of the EU', booked('DXB-FRA', 'LH1'), null, [['eu_261', ['cancelled'], true]]],
	['to the EU sold by one of the EU, flown by another', booked('DXB-FRA', 'LH1', { by: 'EK' }), null, []],
	['to the EU by an airline of the UK', booked('DXB-FRA', 'BA1'), null, [['uk_261', ['cancelled'], true]]],
	['from the UK by anyone', booked('LHR-DXB', 'EK1'), null, [['uk_261', ['cancelled'], true]]],
	['to the UK by an airline of the EU', booked('DXB-LHR', 'LH1'), null, [['uk_261', ['cancelled'], true]]],
	['to the UK by an airline of elsewhere', booked('DXB-LHR', 'EK1'), null, []],
	['UK, two hours earlier', booked('LHR-DXB', 'BA1'), moved('LHR-DXB', 'BA1', -2), [['uk_261', [], false]]],
	['UK, five hours earlier', booked('LHR-DXB', 'BA1'), moved('LHR-DXB', 'BA1', -5), [['uk_261', ['earlier'], true]]],
	[
		'UK, another airport of the city under the same number',
		booked('LHR-DXB', 'BA1'),
		booked('LGW-DXB', 'BA1'),
		[['uk_261', ['airport'], false]],
	],
	['US domestic, two hours', booked('JFK-LAX', 'AA1'), moved('JFK-LAX', 'AA1', 2.9), [['us_dot_2024', [], false]]],
	[
		'US domestic, three hours',
		booked('JFK-LAX', 'AA1'),
		moved('JFK-LAX', 'AA1', 3),
		[['us_dot_2024', ['delayed'], true]],
	],
	[
		'US domestic, three hours earlier',
		booked('JFK-LAX', 'AA1'),
		moved('JFK-LAX', 'AA1', -3),
		[['us_dot_2024', ['earlier'], true]],
	],
	[
		'Puerto Rico is domestic',
		booked('JFK-SJU', 'B61'),
		moved('JFK-SJU', 'B61', 3),
		[['us_dot_2024', ['delayed'], true]],
	],
	[
		'US and UK, five hours: the UK alone',
		booked('LHR-JFK', 'BA1'),
		moved('LHR-JFK', 'BA1', 5),
		[
			['uk_261', ['delayed'], true],
			['us_dot_2024', [], false],
		],
	],
	[
		'US and UK, six hours: both',
		booked('LHR-JFK', 'BA1'),
		moved('LHR-JFK', 'BA1', 6),
		[
			['uk_261', ['delayed'], true],
			['us_dot_2024', ['delayed'], true],
		],
	],
	['US, another airport', booked('LAX-JFK', 'AA1'), booked('LAX-EWR', 'AA1'), [['us_dot_2024', ['airport'], true]]],
	[
		'US, a lower cabin on one flight, where the other was in that one already',
		[
			{ on: 'LHR-JFK', flight: 'BA1', cabin: 'premium_economy' },
			{ on: 'JFK-LAX', flight: 'AA1' },
		],
		[
			{ on: 'LHR-JFK', flight: 'BA1' },
			{ on: 'JFK-LAX', flight: 'AA1' },
		],
		[
			['uk_261', ['downgrade'], false],
			['us_dot_2024', ['downgrade'], true],
		],
	],
	[
		'US, another cabin higher',
		booked('JFK-LAX', 'AA1'),
		booked('JFK-LAX', 'AA1', { cabin: 'business' }),
		[['us_dot_2024', [], false]],
	],
	[
		'US, a lower cabin',
		booked('JFK-LAX', 'AA1', { cabin: 'first' }),
		booked('JFK-LAX', 'AA1', { cabin: 'business' }),
		[['us_dot_2024', ['downgrade'], true]],
	],
	[
		'US, a connection more',
		booked('JFK-LAX', 'AA1'),
		[
			{ on: 'JFK-EWR', flight: 'AA1' },
			{ on: 'EWR-LAX', flight: 'AA2' },
		],
		[['us_dot_2024', ['connection'], true]],
	],
	['under none of these laws', booked('DXB-BKK', 'EK1'), null, []],
];

describe('which laws may give rights for a change, and whether it may be refused', () => {
	it.each(TABLE)('%s', (_, before, after, rights) => {
		const changes = [{ before: slice(...before), after: after && slice(...after) }];
		const found = passengerRights(changes, LONG_BEFORE);
		expect(found.map(({ law, reasons, mayRefuse: may }) => [law, reasons, may])).toEqual(rights);
		expect(mayRefuse(changes, LONG_BEFORE)).toBe(rights.some(([, , may]) => may));
	});
});

describe('what they give', () => {
	it.each<[string, Flight[], Date, unknown]>([
		['short', booked('BER-FRA', 'LH1'), LATE, { amount: '250.00', currency: 'EUR' }],
		['medium', booked('BER-LIS', 'LH1'), LATE, { amount: '400.00', currency: 'EUR' }],
		['long', booked('FRA-BKK', 'LH1'), LATE, { amount: '600.00', currency: 'EUR' }],
		['long, in the UK', booked('LHR-JFK', 'BA1'), LATE, { amount: '520.00', currency: 'GBP' }],
		['told long before', booked('BER-LIS', 'LH1'), LONG_BEFORE, null],
		['in the United States nothing beyond the refund', booked('JFK-LAX', 'AA1'), LATE, null],
	])('a flight that no longer runs: %s', (_, before, toldAt, compensation) => {
		expect(passengerRights([{ before: slice(...before), after: null }], toldAt)[0]?.compensation).toEqual(compensation);
	});
	it.each<[string, number]>([
		['BER-FRA', 30],
		['BER-LIS', 50],
		['FRA-BKK', 75],
	])('a lower cabin on %s: %i %% of the fare', (on, percent) => {
		const before = slice({ on, flight: 'LH1', cabin: 'business' });
		expect(passengerRights([{ before, after: slice({ on, flight: 'LH1' }) }], LATE)[0]?.downgradePercent).toBe(percent);
	});
});

describe('slices before a change and after it', () => {
	const [out, back] = [slice({ on: 'BER-LIS', flight: 'LH1' }), slice({ on: 'LIS-BER', flight: 'LH2' })];
	it.each<[string, RightsSlice[], RightsSlice[], (RightsSlice | null)[]]>([
		['by where they begin and end', [out, back], [back, out], [out, back]],
		['what nothing takes the place of', [out, back], [back], [null, back]],
		[
			'to another airport, in their order',
			[out],
			[slice({ on: 'BER-FRA', flight: 'LH1' })],
			[slice({ on: 'BER-FRA', flight: 'LH1' })],
		],
	])('are paired: %s', (_, removed, added, after) => {
		expect(changedSlices(removed, added).map((pair) => pair.after)).toEqual(after);
	});
});
