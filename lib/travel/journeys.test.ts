import { describe, expect, it } from 'vitest';
import { bagsDiffer, fareBags } from './bags.ts';
import { elapsedMinutes, instantOf } from './local-time.ts';
import { operatorsOf } from './operators.ts';
import { projectOffers } from './project-offers.ts';
import { foundFrom, journeysFrom } from './testing/make-journeys.ts';
import { makeOffer, type FlightSpec } from './testing/make-offer.ts';
import { isOvernight, journeyWarnings } from './warnings.ts';

const DIRECT: FlightSpec = { flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' };
const BACK: FlightSpec = { flight: 'BA178 JFK 2027-03-15T18:30 LHR 2027-03-16T05:40' };

describe('what a card gets of an offer', () => {
	it('tells flights, airlines and places once, however many fares share them', () => {
		const batch = projectOffers([
			makeOffer({ id: 'a', slices: [[DIRECT], [BACK]] }),
			makeOffer({ id: 'b', price: '500.00', slices: [[DIRECT], [BACK]] }),
		]);
		expect(batch.offers).toHaveLength(2);
		expect(batch.flights).toHaveLength(2);
		expect(batch.airlines).toEqual({ BA: { name: 'British Airways', iata_code: 'BA' } });
		expect(Object.keys(batch.places)).toEqual(['LHR', 'JFK']);
	});

	it('weighs less than a tenth of the offers it came from', () => {
		const offers = Array.from({ length: 30 }, (_, i) =>
			makeOffer({ id: `off_${i}`, key: 'c1', slices: [[DIRECT], [BACK]] }),
		);
		expect(JSON.stringify(projectOffers(offers)).length * 10).toBeLessThan(JSON.stringify(offers).length);
	});

	it('counts time by zones, across the change of clocks in America but not yet in Europe', () => {
		const [journey] = journeysFrom([
			makeOffer({ slices: [[DIRECT], [{ flight: 'BA178 JFK 2027-03-15T18:30 LHR 2027-03-16T05:30' }]] }),
		]);
		expect(journey?.slices.map((slice) => slice.minutes)).toEqual([470, 420]);
		expect(journey?.minutes).toBe(890);
	});

	it('takes the stated duration, unless it contradicts the times', () => {
		const offer = makeOffer({ slices: [[DIRECT]] });
		const stated = (duration: string) =>
			projectOffers([{ ...offer, slices: offer.slices.map((slice) => ({ ...slice, duration })) }]).flights[0]?.minutes;
		expect(stated('PT7H52M')).toBe(472);
		expect(stated('PT2H50M')).toBe(470);
	});

	it('leaves partial offers out', () => {
		expect(projectOffers([{ ...makeOffer({ slices: [[DIRECT]] }), partial: true }]).offers).toEqual([]);
	});
});

describe('journeys', () => {
	it('are the fares of one comparison key, cheapest first', () => {
		const journeys = journeysFrom([
			makeOffer({ id: 'dear', price: '620.00', brand: 'Plus', slices: [[DIRECT]], key: 'k' }),
			makeOffer({
				id: 'other',
				price: '300.00',
				slices: [[{ flight: 'AA100 LHR 2027-03-11T09:00 JFK 2027-03-11T12:00' }]],
				key: 'other',
			}),
			makeOffer({ id: 'cheap', price: '410.00', slices: [[DIRECT]], key: 'k' }),
		]);
		expect(journeys.map((journey) => journey.fares.map((fare) => fare.offer.id))).toEqual([
			['cheap', 'dear'],
			['other'],
		]);
	});

	it('fall back to the flights themselves when there is no comparison key', () => {
		expect(
			journeysFrom([
				makeOffer({ id: 'a', key: null, slices: [[DIRECT]] }),
				makeOffer({ id: 'b', key: null, slices: [[DIRECT]] }),
			]),
		).toHaveLength(1);
	});

	it('cannot be booked when one flight names no operator', () => {
		const [journey] = journeysFrom([makeOffer({ slices: [[DIRECT], [{ ...BACK, by: null }]] })]);
		expect(journey?.bookable).toBe(false);
	});
});

describe('operators', () => {
	it('are named in the order of travel, once in a row, and the missing one is missing', () => {
		const found = foundFrom([
			makeOffer({
				slices: [
					[
						{ flight: 'LH10 BER 2027-03-11T07:00 FRA 2027-03-11T08:10', by: 'CL' },
						{ flight: 'LH400 FRA 2027-03-11T10:00 JFK 2027-03-11T13:00' },
						{ flight: 'LH401 JFK 2027-03-11T15:00 EWR 2027-03-11T16:00' },
						{ flight: 'LH402 EWR 2027-03-11T18:00 LHR 2027-03-12T06:00', by: null },
					],
				],
			}),
		]);
		const [flights] = [...found.flights.values()];
		expect(flights && operatorsOf(flights, found.airlines)).toEqual([
			{ name: 'Lufthansa CityLine', flights: 1, differs: true },
			{ name: 'Lufthansa', flights: 2, differs: false },
			{ name: null, flights: 1, differs: true },
		]);
	});
});

describe('warnings', () => {
	const warningsOf = (...flights: FlightSpec[]) => {
		const [journey] = journeysFrom([makeOffer({ slices: [flights] })]);
		return journey ? journeyWarnings(journey.slices, journey.fares[0]?.offer.slices ?? []) : [];
	};
	const inbound: FlightSpec = { flight: 'LH1 LHR 2027-03-11T06:00 FRA 2027-03-11T08:40', terminals: ['2', '1'] };
	const onward = (departs: string, from = 'FRA', terminal: string | null = '1'): FlightSpec => ({
		flight: `LH2 ${from} ${departs} BER 2027-03-11T23:30`,
		terminals: [terminal, null],
	});

	it.each([
		[
			'59 minutes is short',
			onward('2027-03-11T09:39'),
			[{ kind: 'short_connection', slice: 0, airport: 'FRA', minutes: 59 }],
		],
		['60 minutes is not', onward('2027-03-11T09:40'), []],
		['six hours is not long', onward('2027-03-11T14:40'), []],
		[
			'six hours and one minute is',
			onward('2027-03-11T14:41'),
			[{ kind: 'long_wait', slice: 0, airport: 'FRA', minutes: 361 }],
		],
		[
			'another terminal',
			onward('2027-03-11T10:40', 'FRA', '2'),
			[{ kind: 'terminal_change', slice: 0, airport: 'FRA', from: '1', to: '2' }],
		],
		['an unknown terminal is no change', onward('2027-03-11T10:40', 'FRA', null), []],
		[
			'another airport',
			onward('2027-03-11T10:40', 'AMS'),
			[{ kind: 'airport_change', slice: 0, from: 'FRA', to: 'AMS', minutes: 120 }],
		],
	])('%s', (_, second, expected) => {
		expect(warningsOf(inbound, second)).toEqual(expected);
	});

	it('says a night, a stop on the way, a mixed cabin and an arrival on another day', () => {
		expect(
			warningsOf(
				{ flight: 'LH1 LHR 2027-03-11T20:00 FRA 2027-03-11T22:40', cabin: 'business' },
				{ flight: 'LH2 FRA 2027-03-12T07:00 SYD 2027-03-13T08:00', stop: { at: 'SIN', minutes: 90 } },
			),
		).toEqual([
			{ kind: 'overnight_layover', slice: 0, airport: 'FRA', minutes: 500 },
			{ kind: 'technical_stop', slice: 0, airport: 'SIN', minutes: 90 },
			{ kind: 'mixed_cabin', slice: 0, cabins: ['business', 'economy'] },
			{ kind: 'arrives_later', slice: 0, days: 2, at: '08:00' },
		]);
	});

	it('says an arrival on the day before, over the date line', () => {
		expect(warningsOf({ flight: 'ZZ1 NRT 2027-03-11T00:30 HNL 2027-03-10T12:30' })).toEqual([
			{ kind: 'arrives_later', slice: 0, days: -1, at: '12:30' },
		]);
	});

	it.each([
		['2027-03-11T23:00', '2027-03-12T01:59', 179, false],
		['2027-03-11T23:00', '2027-03-12T02:00', 180, true],
		['2027-03-11T12:00', '2027-03-11T20:00', 480, false],
		['2027-03-12T03:30', '2027-03-12T09:00', 330, true],
		['2027-03-12T04:30', '2027-03-12T09:00', 270, false],
	])('a wait from %s to %s is overnight: %s minutes, %s', (from, to, minutes, expected) => {
		expect(isOvernight(`${from}:00`, `${to}:00`, minutes)).toBe(expected);
	});
});

describe('bags', () => {
	const bagsOf = (...bags: NonNullable<FlightSpec['bags']>[]) =>
		projectOffers([
			makeOffer({
				slices: bags.map((b, i) => [{ flight: `BA${i} LHR 2027-03-1${i}T08:00 JFK 2027-03-1${i}T11:00`, bags: b }]),
			}),
		]).offers[0];
	it('are the fewest of any flight', () => {
		const offer = bagsOf(
			[
				{ type: 'checked', quantity: 2 },
				{ type: 'carry_on', quantity: 1 },
			],
			[
				{ type: 'checked', quantity: 1 },
				{ type: 'carry_on', quantity: 1 },
			],
		);
		expect(offer && fareBags(offer)).toEqual({ checked: 1, carry_on: 1 });
		expect(offer && bagsDiffer(offer)).toBe(true);
	});
	it('are not stated, never nought, when a flight says nothing', () => {
		const offer = bagsOf([{ type: 'checked', quantity: 1 }], []);
		expect(offer && fareBags(offer)).toEqual({ checked: null, carry_on: null });
	});
	it('stated as nought stay nought', () => {
		const offer = bagsOf([
			{ type: 'checked', quantity: 0 },
			{ type: 'carry_on', quantity: 0 },
		]);
		expect(offer && fareBags(offer)).toEqual({ checked: 0, carry_on: 0 });
	});
	it('of an infant on a lap do not lower those of the seated', () => {
		const offer = makeOffer({ infant: true, slices: [[DIRECT]] });
		offer.slices[0]?.segments[0]?.passengers[1]?.baggages.splice(0);
		expect(fareBags(projectOffers([offer]).offers[0] as never)).toEqual({ checked: 0, carry_on: 1 });
	});
});

describe('local times', () => {
	it.each([
		['2027-03-28T00:30:00', 'Europe/London', '2027-03-28T03:30:00', 'Europe/London', 120],
		['2027-10-31T00:30:00', 'Europe/London', '2027-10-31T03:30:00', 'Europe/London', 240],
		['2027-03-11T08:20:00', 'Europe/London', '2027-03-11T11:10:00', 'America/New_York', 470],
		['2027-01-01T10:00:00', 'Asia/Kathmandu', '2027-01-01T10:00:00', 'Asia/Kolkata', 15],
	])('%s %s to %s %s is %s minutes', (from, fromZone, to, toZone, minutes) => {
		expect(elapsedMinutes(from, fromZone, to, toZone)).toBe(minutes);
	});
	it('refuses an unknown zone', () => {
		expect(() => instantOf('2027-01-01T00:00:00', 'Nowhere/Land')).toThrow(RangeError);
	});
});
