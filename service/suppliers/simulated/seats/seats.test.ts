import { describe, expect, it } from 'vitest';
import type { CabinClass } from '#contract/air/segment.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { CABIN_ORDER, cabinSeats } from '../fares/cabins.ts';
import { cabinPlans } from './cabin-plans.ts';
import { cabinRows, type PlannedRow, type PlannedSeat } from './cabin-rows.ts';
import { openCount, openSeats } from './open-seats.ts';
import { seatUsd, zoneOf } from './seat-zones.ts';
import { wingRows } from './wings.ts';

const refdata = loadRefData();
const aircraft = (iata: string) => {
	const found = refdata.aircraft.get(iata);
	if (!found) throw new Error(`no aircraft ${iata}`);
	return found;
};
const airline = (iata: string) => {
	const found = refdata.airlines.get(iata);
	if (!found) throw new Error(`no airline ${iata}`);
	return found;
};
const plansOf = (iata: string, by = 'BA') =>
	cabinPlans(aircraft(iata), (cabin) => cabinSeats(airline(by), aircraft(iata), cabin), false);
const seatsIn = (rows: readonly PlannedRow[]): PlannedSeat[] =>
	rows.flatMap((row) => row.flat()).filter((element) => element.type === 'seat');

describe('cabins of an aircraft', () => {
	it.each([
		['a single aisle', '320', ['0 business AC DF', '0 economy ABC DEF']],
		['a twin aisle', '789', ['0 business A DG K', '0 premium_economy AC DEF HK', '0 economy ABC DEF HJK']],
		['a regional jet', 'E75', ['0 business A DF', '0 economy AC DF']],
		['a turboprop', 'AT7', ['0 economy AC DF']],
		[
			'a double deck',
			'388',
			[
				'0 first A DG K',
				'0 economy ABC DEFG HJK',
				'1 business A DG K',
				'1 premium_economy AC DEFG HK',
				'1 economy AC DEFG HK',
			],
		],
		[
			'a deck with a hump',
			'744',
			[
				'0 first A DG K',
				'0 business A DG K',
				'0 premium_economy AC DEFG HK',
				'0 economy ABC DEFG HJK',
				'1 business AC DF',
			],
		],
	])('%s: %s', (_, iata, expected) => {
		expect(plansOf(iata).map(({ deck, cabinClass, layout }) => `${deck} ${cabinClass} ${layout.join(' ')}`)).toEqual(
			expected,
		);
	});

	it('have all the seats that can be sold, each with its own name, on every aircraft and airline', () => {
		for (const type of refdata.aircraft.values()) {
			for (const by of ['BA', 'FR', 'B6']) {
				const plans = plansOf(type.iata, by);
				for (const cabin of CABIN_ORDER) {
					const planned = plans.filter(({ cabinClass }) => cabinClass === cabin);
					const sold = cabinSeats(airline(by), type, cabin);
					expect(planned.reduce((sum, { seats }) => sum + seats, 0)).toBe(sold);
				}
				for (const plan of plans) {
					const { rows } = cabinRows({
						plan,
						body: type.body,
						firstRow: 1,
						skipsThirteen: true,
						first: true,
						last: true,
						stairs: false,
					});
					const names = seatsIn(rows).map(({ designator }) => designator);
					expect([names.length, new Set(names).size]).toEqual([plan.seats, plan.seats]);
					for (const row of rows) expect(row).toHaveLength(plan.layout.length);
					expect(names.filter((name) => name.startsWith('13') && name.length === 3)).toEqual([]);
				}
			}
		}
	});
});

describe('rows of a cabin', () => {
	const rowsOf = (iata: string, cabin: CabinClass, seats: number) => {
		const plan = plansOf(iata).find(({ cabinClass }) => cabinClass === cabin);
		if (!plan) throw new Error('no such cabin');
		return cabinRows({
			plan: { ...plan, seats },
			body: aircraft(iata).body,
			firstRow: 5,
			skipsThirteen: false,
			first: false,
			last: true,
			stairs: false,
		});
	};
	const shown = ({ rows }: ReturnType<typeof rowsOf>) =>
		rows.map((row) =>
			row
				.map((section) =>
					section.map((e) => (e.type === 'seat' ? e.designator : e.type === 'empty' ? '.' : e.type)).join(','),
				)
				.join(' | '),
		);

	it('put exits in their own row, and say so of the seats behind', () => {
		const cabin = rowsOf('320', 'economy', 150);
		const text = shown(cabin);
		const at = text.indexOf('exit_row | exit_row');
		expect(text[at + 1]).toBe('16A,16B,16C | 16D,16E,16F');
		expect(seatsIn(cabin.rows).filter(({ exit }) => exit)).toHaveLength(6);
		expect(
			new Set(
				seatsIn(cabin.rows)
					.filter(({ upright }) => upright)
					.map(({ row }) => row),
			),
		).toEqual(new Set([10, 24]));
		expect(cabin.nextRow).toBe(30);
	});

	it('fill a last row from the windows', () => {
		expect(shown(rowsOf('77W', 'economy', 13))).toEqual([
			'lavatory | galley | lavatory',
			'. | bassinet | .',
			'5A,5B,5C | 5D,5E,5F,5G | 5H,5J,5K',
			'6A,6B,. | .,.,.,. | .,.,6K',
			'exit_row | . | exit_row',
			'lavatory | lavatory | galley',
		]);
	});

	it('know windows and aisles', () => {
		const of = (what: 'window' | 'aisle') =>
			seatsIn(rowsOf('77W', 'economy', 10).rows)
				.filter((seat) => seat[what])
				.map(({ designator }) => designator);
		expect(of('window')).toEqual(['5A', '5K']);
		expect(of('aisle')).toEqual(['5C', '5D', '5G', '5H']);
	});
});

it.each([
	[[10], [{ firstRow: 3, lastRow: 6 }]],
	[
		[4, 6],
		[
			{ firstRow: 3, lastRow: 3 },
			{ firstRow: 0, lastRow: 2 },
		],
	],
	[
		[2, 2, 16],
		[null, null, { firstRow: 3, lastRow: 8 }],
	],
])('rows over the wing of cabins with %j rows', (rows, expected) => {
	expect(wingRows(rows)).toEqual(expected);
});

describe('seats that are for sale', () => {
	it('are as many as nobody sits in, the same for one flight and others for another', () => {
		const all = Array.from({ length: 100 }, (_, i) => `${i}A`);
		const open = openSeats('BA1-LHRJFK-2027-01-01', all, openCount(100, 0.8, null));
		expect(open.size).toBe(28);
		expect(openSeats('BA1-LHRJFK-2027-01-01', [...all].reverse(), 28)).toEqual(open);
		expect(openSeats('BA1-LHRJFK-2027-01-02', all, 28)).not.toEqual(open);
		expect([openCount(100, 0, null), openCount(100, 2, null), openCount(128, 0.5, 76 / 128)]).toEqual([100, 10, 76]);
	});

	const seat: PlannedSeat = {
		type: 'seat',
		designator: '20A',
		window: true,
		aisle: false,
		exit: false,
		bulkhead: false,
		row: 12,
		upright: false,
		noisy: false,
	};
	it.each<[CabinClass, Partial<PlannedSeat>, string]>([
		['economy', {}, 'standard'],
		['economy', { row: 2 }, 'preferred'],
		['economy', { exit: true }, 'extra_legroom'],
		['economy', { bulkhead: true, row: 0 }, 'extra_legroom'],
		['business', { bulkhead: true }, 'cabin'],
	])('in %s with %j are %s', (cabin, change, zone) => {
		expect(zoneOf(cabin, { ...seat, ...change })).toBe(zone);
	});

	it('cost 8 to 35 dollars, with legroom 20 to 120; nothing where the fare includes them; half for members', () => {
		for (const { iata } of refdata.airlines.values()) {
			for (const km of [500, 3_000, 9_000]) {
				const usd = (zone: 'standard' | 'preferred' | 'extra_legroom' | 'cabin', change = {}) =>
					seatUsd({ airline: iata, zone, km, included: false, member: false, ...change });
				expect(usd('standard')).toBeGreaterThanOrEqual(8);
				expect(usd('standard')).toBeLessThanOrEqual(35);
				expect(usd('extra_legroom')).toBeGreaterThanOrEqual(20);
				expect(usd('extra_legroom')).toBeLessThanOrEqual(120);
				expect(usd('preferred')).toBeGreaterThan(usd('standard'));
				expect(usd('extra_legroom')).toBeGreaterThan(usd('preferred'));
				expect(usd('extra_legroom', { member: true })).toBe(usd('extra_legroom') / 2);
				expect([usd('standard', { included: true }), usd('cabin')]).toEqual([0, 0]);
			}
		}
	});
});
