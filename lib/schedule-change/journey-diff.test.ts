import { describe, expect, it } from 'vitest';
import type { FlightSpec } from '#lib/travel/testing/make-offer.ts';
import { type DiffRow, journeyDiff } from './journey-diff.ts';
import { BOOKED, makeChange, makeSlice } from './testing/make-change.ts';

const [TO_FRA, TO_JFK] = BOOKED as [FlightSpec, FlightSpec];
const only = (was: FlightSpec[], is: FlightSpec[] | null) => {
	const { removed, added } = makeChange({ was, is });
	const [diff] = journeyDiff(removed, added);
	if (!diff) throw new Error('nothing to compare');
	return diff;
};
/** What differs, by group. */
const differing = (was: FlightSpec[], is: FlightSpec[] | null) =>
	only(was, is).groups.flatMap(({ of, number, rows }) =>
		rows.filter(({ changed }) => changed).map((row) => [`${of} ${number}`, row.kind, row.was, row.is] as const),
	);
const flightWith = (change: Partial<FlightSpec>): FlightSpec[] => [TO_FRA, { ...TO_JFK, ...change }];

describe('what a schedule change changes', () => {
	it('is nothing where the flights are the same', () => {
		expect(differing(BOOKED, BOOKED)).toEqual([]);
		expect(only(BOOKED, BOOKED)).toMatchObject({ arrivesLater: 0, departsLater: 0 });
	});

	it('says a time with its shift, on the clocks of both ends', () => {
		const moved = flightWith({ flight: 'LH400 FRA 2027-03-11T15:15 JFK 2027-03-11T18:05' });
		expect(differing(BOOKED, moved)).toEqual([
			['connection 1', 'layover', 95, 215],
			['flight 2', 'departs', '2027-03-11T13:15:00', '2027-03-11T15:15:00'],
			['flight 2', 'arrives', '2027-03-11T16:05:00', '2027-03-11T18:05:00'],
			['journey 1', 'duration', 695, 815],
		]);
		expect(only(BOOKED, moved)).toMatchObject({ arrivesLater: 120, departsLater: 0 });
	});

	it('counts a shift across the end of summer time by the hours that pass', () => {
		const [before, after] = ['2027-03-13', '2027-03-14'].map((day) => [
			{ flight: `LH400 FRA ${day}T13:15 JFK ${day}T16:05` },
		]) as [FlightSpec[], FlightSpec[]];
		// New York has set its clocks forward in between.
		expect(only(before, after)).toMatchObject({ departsLater: 24 * 60, arrivesLater: 23 * 60 });
	});

	it.each<[string, Partial<FlightSpec>, DiffRow['kind'], string | null, string | null]>([
		['terminal', { terminals: ['2', '1'] }, 'origin_terminal', '1', '2'],
		['terminal that is no longer stated', { terminals: ['1', null] }, 'destination_terminal', '1', null],
		['operator', { by: 'CL' }, 'operator', 'Lufthansa', 'Lufthansa CityLine'],
		['flight number', { flight: 'LH404 FRA 2027-03-11T13:15 JFK 2027-03-11T16:05' }, 'flight', 'LH 400', 'LH 404'],
		[
			'airport',
			{ flight: 'LH400 FRA 2027-03-11T13:15 EWR 2027-03-11T16:05' },
			'destination',
			'JFK Airport (JFK)',
			'EWR Airport (EWR)',
		],
	])('names another %s', (_, change, kind, was, is) => {
		expect(differing(BOOKED, flightWith(change))).toContainEqual(['flight 2', kind, was, is]);
	});

	it('names another aircraft', () => {
		const { removed, added } = makeChange({ is: BOOKED });
		const [slice] = added;
		if (slice?.segments[0]) slice.segments[0].aircraft = { id: 'arc_1', name: 'Embraer 195', iata_code: '295' };
		const rows = journeyDiff(removed, added)[0]?.groups[0]?.rows ?? [];
		expect(rows).toContainEqual({ kind: 'aircraft', was: null, is: 'Embraer 195', changed: true });
	});

	it('names a lower cabin', () => {
		expect(
			differing(
				BOOKED.map((flight) => ({ ...flight, cabin: 'business' })),
				BOOKED,
			),
		).toEqual([['journey 1', 'cabin', 'business', 'economy']]);
	});

	it('says of seats that they are not on the new flight', () => {
		const was = makeSlice(BOOKED, 'sli_was', [['14D', '14E']]);
		const rows = journeyDiff([was], [makeSlice(BOOKED, 'sli_is')])[0]?.groups[0]?.rows;
		expect(rows).toContainEqual({ kind: 'seats', was: '14D 14E', is: null, changed: true });
	});

	it('shows a connection where there was none, and keeps the flight that is most alike', () => {
		const direct: FlightSpec[] = [{ flight: 'LH401 JFK 2027-03-18T18:25 FRA 2027-03-19T07:45' }];
		const by: FlightSpec[] = [
			{ flight: 'LH3 JFK 2027-03-18T15:00 EWR 2027-03-18T16:00' },
			{ flight: 'LH401 EWR 2027-03-18T18:25 FRA 2027-03-19T07:45' },
		];
		const { groups } = only(direct, by);
		expect(groups.map(({ of, number, fate }) => `${of} ${number} ${fate}`)).toEqual([
			'flight 1 added',
			'connection 1 added',
			'flight 2 kept',
			'journey 1 kept',
		]);
		expect(differing(direct, by)).toContainEqual(['connection 1', 'connection', null, 'City of EWR (EWR)']);
		// At another airport of another city it is no matter of later or sooner.
		const kept = only(
			[{ flight: 'LH1 JFK 2027-03-18T18:25 FRA 2027-03-19T07:45' }],
			[{ flight: 'LH1 JFK 2027-03-18T18:25 BER 2027-03-19T08:00' }],
		);
		expect(kept.groups[0]?.rows).toContainEqual(
			expect.objectContaining({ kind: 'arrives', wasPlace: 'City of FRA', later: null }),
		);
		expect(only(by, direct).groups.map(({ fate }) => fate)).toEqual(['gone', 'gone', 'kept', 'kept']);
	});

	it('says that nothing is flown any more', () => {
		const diff = only(BOOKED, null);
		expect(diff).toMatchObject({ is: null, arrivesLater: null, departsLater: null });
		expect(diff.groups.map(({ fate }) => fate)).toEqual(['gone', 'gone']);
		expect(diff.groups[0]?.rows.map(({ kind, is }) => [kind, is])).toEqual([
			['departs', null],
			['operator', null],
			['flight', null],
			['arrives', null],
		]);
	});

	it('always names who flies', () => {
		const operators = only(BOOKED, BOOKED).groups.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'operator'));
		expect(operators.map(({ is }) => is)).toEqual(['Lufthansa CityLine', 'Lufthansa']);
	});
});
