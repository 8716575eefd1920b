import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits } from '#contract/common/money.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { ADULT, aged } from '../testing/search-of.ts';
import { airlineHabits } from './airline-habits.ts';
import { baggageAllowance } from './baggage.ts';
import { floorFareUsd, lowestFareUsd, meanFareUsd } from './base-fare.ts';
import { brandPriceUsd, type FareBrand, fareBrands } from './brands.ts';
import { cabinFactor, cabinOrBelow, cabinSeats } from './cabins.ts';
import { advanceFactor, seasonFactor, timeOfDayFactor, weekdayFactor } from './calendar-factors.ts';
import { offerConditions, segmentConditions, sliceConditions } from './conditions.ts';
import { documentRules } from './documents.ts';
import { passengerEmissionsKg } from './emissions.ts';
import { sellingCurrency, unitsPerUsd } from './exchange-rates.ts';
import { bucketAt, cabinLoad } from './load-factor.ts';
import { competitionFactor } from './market.ts';
import { converterTo } from './money-steps.ts';
import { passengerFare } from './passenger-fares.ts';
import { priceDrift } from './price-drift.ts';
import { regionOf } from './regions.ts';
import { taxesUsd } from './taxes.ts';

const refdata = loadRefData();
const airline = (code: string): RefAirline => refdata.airlines.get(code) as RefAirline;
const aircraft = (code: string) => refdata.aircraft.get(code) as NonNullable<ReturnType<typeof refdata.aircraft.get>>;
const near = (value: number, wanted: number, share: number) => {
	expect(value, `${value} is not within ${share * 100} % of ${wanted}`).toBeGreaterThan(wanted * (1 - share));
	expect(value, `${value} is not within ${share * 100} % of ${wanted}`).toBeLessThan(wanted * (1 + share));
};

describe('fares by distance and group', () => {
	it.each([
		['F', 1_000, 206],
		['F', 4_000, 380],
		['F', 5_540, 444.7],
		['L', 1_000, 147.6],
		['L', 2_500, 229.5],
		['U', 1_500, 94.65],
	] as const)('%s at %i km costs %d US dollars on average', (kind, km, usd) => near(meanFareUsd(kind, km), usd, 0.001));

	it.each(['F', 'L', 'U'] as const)(
		'no fare of kind %s falls below what a seat costs, which grows with the way',
		(kind) => {
			const ways = [200, 600, 1_500, 4_000, 6_000, 12_000];
			const floors = ways.map((km) => floorFareUsd(kind, km));
			expect(floors).toEqual(floors.toSorted((a, b) => a - b));
			for (const [i, km] of ways.entries()) {
				const share = (floors[i] ?? Number.NaN) / lowestFareUsd(kind, km);
				expect(share, `${km} km`).toBeGreaterThan(0.2);
				expect(share, `${km} km`).toBeLessThan(0.7);
			}
			expect(floors[0]).toBeGreaterThanOrEqual(13);
		},
	);

	it('starts to sell below the mean, most of all at full-service airlines', () => {
		near(lowestFareUsd('F', 1_000), 0.62 * 206, 0.001);
		near(lowestFareUsd('L', 1_000), 0.72 * 147.6, 0.001);
		near(lowestFareUsd('U', 1_000), 0.75 * 82.1, 0.001);
	});
});

describe('fares by calendar', () => {
	it.each([
		[0, 2.3],
		[3, 2.3],
		[4, 1.9],
		[7, 1.45],
		[14, 1.18],
		[21, 1],
		[120, 1],
		[121, 1.06],
		[169, 1.14],
		[330, 1.14],
	] as const)('%i days ahead', (days, factor) => expect(advanceFactor('F', days)).toBe(factor));
	it('climbs less at ultra low cost airlines', () =>
		expect([0, 5, 10, 16].map((d) => advanceFactor('U', d))).toEqual([1.7, 1.5, 1.25, 1.1]));
	it('makes Sunday dearest and Tuesday cheapest', () => {
		expect(weekdayFactor('2027-03-14')).toBe(1.06);
		expect(weekdayFactor('2027-03-16')).toBe(0.965);
	});
	it('has its summer in July in the north and in January in the south', () => {
		expect(seasonFactor('2027-07-10', 51, 48)).toBe(1.15);
		expect(seasonFactor('2027-01-10', -34, -37)).toBe(1.15);
		expect(seasonFactor('2027-07-10', 51, 1)).toBeCloseTo((1.15 + 1.075) / 2);
	});
	it('charges peaks', () =>
		expect(timeOfDayFactor('2027-03-16T08:00:00')).toBeGreaterThan(timeOfDayFactor('2027-03-16T23:00:00')));
});

describe('cabins, load and emissions', () => {
	it('fills a low cost single-aisle aircraft with economy', () => {
		expect(cabinSeats(airline('U2'), aircraft('320'), 'business')).toBe(0);
		expect(cabinSeats(airline('U2'), aircraft('320'), 'economy')).toBe(168);
		expect(cabinOrBelow(airline('BA'), aircraft('320'), 'first')).toBe('business');
	});
	it('prices long-haul cabins within the published ranges', () => {
		for (const { iata } of refdata.airlines.values()) {
			expect(cabinFactor(iata, 'premium_economy', 6_000, 'WB')).toBeGreaterThan(1.5);
			expect(cabinFactor(iata, 'business', 6_000, 'WB')).toBeLessThan(6.5);
		}
	});
	it('climbs the ladder as the cabin fills, and counts what was sold', () => {
		expect([0.5, 0.75, 0.85, 0.91, 0.99].map((load) => bucketAt(load).factor)).toEqual([1, 1.18, 1.4, 1.7, 2.1]);
		expect(cabinLoad(100, 0.5, 48)).toEqual({ load: 0.98, seatsLeft: 2 });
		expect(cabinLoad(12, 0.9, 5).seatsLeft).toBe(0);
	});
	it.each([
		['32N', 1_250, 106],
		['789', 5_540, 374],
		['77W', 5_540, 459],
		['359', 10_880, 844],
	] as const)('%s over %i km emits about %i kg in economy', (type, km, kg) =>
		near(passengerEmissionsKg(aircraft(type), km, 'economy'), kg, 0.12),
	);
	it('charges a monopoly more than four airlines', () =>
		expect([1, 2, 4].map(competitionFactor)).toEqual([1.15, 1, 0.88]));
});

describe('travellers', () => {
	it.each([
		[aged(0), 0.1, false],
		[aged(1), 0.1, false],
		[aged(2), 0.75, true],
		[aged(11), 0.75, true],
		[aged(12), 0.95, true],
		[aged(16), 1, true],
		[aged(40), 1, true],
		[aged(65), 0.95, true],
		[{ ...ADULT, type: 'child' as const }, 0.75, true],
		[{ ...ADULT, type: 'infant_without_seat' as const }, 0.1, false],
		[{ ...aged(20), fareType: 'student' as const }, 0.92, true],
		[{ ...aged(8), fareType: 'unaccompanied_child' as const }, 1, true],
	])('%o', (passenger, base, seat) => expect(passengerFare(passenger, true)).toMatchObject({ base, seat }));

	it('get no youth, senior or student fare from a low cost airline', () => {
		expect(passengerFare(aged(70), false).base).toBe(1);
		expect(passengerFare({ ...aged(20), fareType: 'student' }, false).base).toBe(1);
		expect(passengerFare(aged(5), false).base).toBe(0.75);
	});
});

describe('fare brands', () => {
	const [basic, standard, flex] = fareBrands('F', 'economy', 0);
	const convert = converterTo('EUR');
	const known = { conditions: 'known' } as const;

	it('cost at least their fixed step more', () => {
		expect(basic && brandPriceUsd(basic, 100)).toBe(100);
		expect(standard && brandPriceUsd(standard, 100)).toBe(115);
		expect(standard && brandPriceUsd(standard, 1_000)).toBe(1_120);
		expect(flex && brandPriceUsd(flex, 1_000)).toBe(1_350);
	});
	it('say what changing and refunding cost, in the currency of the offer', () => {
		if (!basic || !standard || !flex) throw new Error('three brands expected');
		const of = (brand: typeof basic, conditions: 'known' | 'unknown' | 'no_penalty' = 'known') =>
			offerConditions({ brand, kind: 'F', habits: { conditions }, km: 800, seats: 2, convert });
		expect(of(basic).refund_before_departure).toEqual({ allowed: false, penalty_amount: null, penalty_currency: null });
		expect(of(standard).change_before_departure).toEqual({
			allowed: true,
			penalty_amount: '104.00',
			penalty_currency: 'EUR',
		});
		expect(of(flex).refund_before_departure).toEqual({
			allowed: true,
			penalty_amount: '0.00',
			penalty_currency: 'EUR',
		});
		expect(of(standard, 'no_penalty').change_before_departure).toEqual({
			allowed: true,
			penalty_amount: null,
			penalty_currency: null,
		});
		expect(of(standard, 'unknown')).toEqual({ refund_before_departure: null, change_before_departure: null });
		const input = { brand: flex, kind: 'F', habits: known, km: 800, seats: 1, convert } as const;
		expect(sliceConditions(of(flex), input)).toMatchObject({ advance_seat_selection: true, priority_boarding: true });
	});
	it('include bags, or leave them unsaid', () => {
		if (!basic || !standard) throw new Error('brands expected');
		const bags = (given: object) =>
			baggageAllowance({ brand: standard, kind: 'F', stated: true, km: 800, seat: true, member: false, ...given });
		expect(bags({})).toEqual([
			{ type: 'checked', quantity: 1 },
			{ type: 'carry_on', quantity: 1 },
		]);
		expect(bags({ brand: basic })).toEqual([
			{ type: 'checked', quantity: 0 },
			{ type: 'carry_on', quantity: 1 },
		]);
		expect(bags({ member: true })).toContainEqual({ type: 'checked', quantity: 2 });
		expect(bags({ seat: false })).toContainEqual({ type: 'carry_on', quantity: 0 });
		expect(bags({ stated: false })).toEqual([]);
	});
	it('differ in what airlines leave unsaid: some of each, never most', () => {
		const habits = [...refdata.airlines.values()].map(airlineHabits);
		for (const key of ['statesBags', 'statesTaxes', 'statesEmissions', 'statesFareBasis', 'takesDocuments'] as const) {
			const silent = habits.filter((h) => !h[key]).length;
			expect(silent, key).toBeGreaterThan(0);
			expect(silent, key).toBeLessThan(habits.length / 4);
		}
		expect(habits.some((h) => h.holdHours > 0)).toBe(true);
		expect(habits.every((h) => h.offerMinutes >= 20 && h.offerMinutes <= 30)).toBe(true);
	});
});

describe('what a fare gives on a flight', () => {
	const [basic, , flex] = fareBrands('F', 'economy', 0) as [FareBrand, FareBrand, FareBrand];
	const given = (
		brand: FareBrand,
		change: { member?: boolean; seat?: boolean; conditions?: 'known' | 'unknown' } = {},
	) =>
		Object.values(
			segmentConditions({
				brand,
				habits: { conditions: change.conditions ?? 'known' },
				member: change.member ?? false,
				seat: change.seat ?? true,
			}),
		);
	it('is what the brand has, with a seat for those who have one, and priority for members', () => {
		expect([given(basic), given(flex)]).toEqual([
			[false, false, false],
			[true, true, false],
		]);
		expect(given(flex, { seat: false })).toEqual([false, true, false]);
		expect(given(basic, { member: true })).toEqual([false, true, true]);
		expect(given(flex, { conditions: 'unknown' })).toEqual([null, null, null]);
	});
});

describe('documents', () => {
	it.each([
		[['GB', 'US'], ['passport', 'known_traveler_number', 'passenger_redress_number'], true],
		[['US', 'US'], ['passport', 'known_traveler_number', 'passenger_redress_number'], false],
		[['BR', 'BR'], ['passport', 'tax_id'], false],
		[['FR', 'DE'], ['passport'], false],
	])('%o', (countries, types, required) => expect(documentRules(countries)).toEqual({ types, required }));
});

describe('money', () => {
	it('has a rate for the billing currencies of every country, and falls back to US dollars', () => {
		for (const code of ['EUR', 'GBP', 'JPY', 'KWD', 'BHD', 'CHF', 'INR', 'XOF', 'XCG', 'ISK'])
			expect(unitsPerUsd(code), code).toBeGreaterThan(0);
		expect(sellingCurrency('XTS')).toBe('USD');
	});
	it('rounds to steps of the currency, never below one', () => {
		expect(converterTo('JPY').price(123.45, 'charm') % 10).toBe(0);
		expect(converterTo('KRW').price(123.45, 'exact') % 100).toBe(0);
		expect(converterTo('USD').price(123.45, 'charm')).toBe(12_299);
		expect(converterTo('USD').price(123.43, 'nickel')).toBe(12_345);
		expect(converterTo('KWD').price(100, 'exact')).toBe(30_600);
		fc.assert(
			fc.property(
				fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'KRW', 'IDR', 'CLF', 'VND', 'BHD'),
				fc.double({ min: 0.001, max: 50_000, noNaN: true }),
				(currency, usd) => {
					const convert = converterTo(sellingCurrency(currency));
					for (const ending of ['exact', 'nickel', 'whole', 'charm'] as const) {
						const minor = convert.price(usd, ending);
						expect(Number.isSafeInteger(minor) && minor > 0).toBe(true);
					}
					expect(minorDigits(convert.currency)).toBeGreaterThanOrEqual(0);
				},
			),
		);
	});
	it('never lets taxes be most of a fare', () => {
		fc.assert(
			fc.property(
				fc.double({ min: 1, max: 20_000, noNaN: true }),
				fc.integer({ min: 30, max: 18_000 }),
				fc.constantFrom('GB', 'US', 'FR', 'BR'),
				(usd, km, to) => {
					const taxes = taxesUsd(usd, { from: 'GB', to, km }, 'economy');
					expect(taxes).toBeGreaterThan(0);
					expect(taxes).toBeLessThanOrEqual(usd * 0.45);
				},
			),
		);
	});
	it('knows the region of every country with an airport', () => {
		const europe = [...refdata.airports.values()].filter(({ country }) => regionOf(country) === 'europe').length;
		expect(europe).toBeGreaterThan(400);
		expect(['US', 'IN', 'BR', 'QA', 'KE', 'AU'].map(regionOf)).toEqual([
			'north_america',
			'india',
			'latin_america',
			'middle_east',
			'africa',
			'oceania',
		]);
	});
});

describe('drift', () => {
	it('stays within 3 %, withdraws one in a hundred, and holds for hours', () => {
		const hour = 3_600_000;
		const drifts = Array.from({ length: 5_000 }, (_, i) => priceDrift(`BA${i}`, 'economy', 1e12, true));
		expect(Math.max(...drifts.map(({ factor }) => Math.abs(factor - 1)))).toBeLessThanOrEqual(0.03);
		const withdrawn = drifts.filter((drift) => drift.withdrawn).length;
		expect(withdrawn).toBeGreaterThan(20);
		expect(withdrawn).toBeLessThan(100);
		const changes = Array.from({ length: 1_000 }, (_, i) => i).filter(
			(i) =>
				priceDrift(`BA${i}`, 'economy', 1e12, true).factor !==
				priceDrift(`BA${i}`, 'economy', 1e12 + hour, true).factor,
		).length;
		near(changes, 1_000 / 6, 0.3);
		expect(priceDrift('BA1', 'economy', 1e12, false)).toEqual({ factor: 1, withdrawn: false });
	});
});
