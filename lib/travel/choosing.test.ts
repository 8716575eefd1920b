import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allInPrice, NO_WISH } from './all-in-price.ts';
import { perPerson, termOf } from './conditions.ts';
import { clockOffset, countdown, crossedMark } from './countdown.ts';
import { emissionsOf, medianEmissions } from './emissions.ts';
import { EXAMPLE } from './example-journey.ts';
import { filterJourneys, timesFacet } from './filter-journeys.ts';
import { cheapestFare, type Journey } from './journeys.ts';
import { benchmarksOf, bestPoints } from './rank-best.ts';
import { activeFilters, NO_FILTERS, relax, type ResultFilters, type TimeRange, withRange } from './result-filters.ts';
import { rankJourneys, SORTS, sortJourneys, type Sort } from './sort-journeys.ts';
import { journeysFrom } from './testing/make-journeys.ts';
import { allowed, makeOffer, refused, type OfferSpec } from './testing/make-offer.ts';

const bag = (checked: number) => [
	{ type: 'carry_on' as const, quantity: 1 },
	{ type: 'checked' as const, quantity: checked },
];
const SPECS: OfferSpec[] = [
	{
		id: 'direct-light',
		price: '500.00',
		kg: '700',
		refund: refused,
		change: refused,
		seat: false,
		slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]],
	},
	{
		id: 'direct-plus',
		price: '640.00',
		kg: '700',
		refund: allowed('80.00'),
		change: allowed('0.00'),
		seat: true,
		brand: 'Plus',
		slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10', bags: bag(1) }]],
	},
	{
		id: 'one-stop',
		price: '380.00',
		kg: '900',
		refund: null,
		change: allowed(null),
		slices: [
			[
				{ flight: 'LH1 LHR 2027-03-11T06:10 FRA 2027-03-11T08:50', aircraft: 'Airbus A321neo' },
				{ flight: 'LH2 FRA 2027-03-11T10:40 JFK 2027-03-11T13:30', aircraft: 'Boeing 777-300ER' },
			],
		],
	},
	{
		id: 'short',
		price: '379.00',
		kg: null,
		slices: [
			[
				{ flight: 'AA1 LHR 2027-03-11T19:00 AMS 2027-03-11T21:20' },
				{ flight: 'AA2 AMS 2027-03-11T22:00 JFK 2027-03-11T23:55', cabin: 'business' },
			],
		],
	},
];
const ALL = journeysFrom(SPECS.map(makeOffer));
const ids = (journeys: readonly Journey[]) => journeys.map((journey) => cheapestFare(journey).offer.id);
const filtered = (filters: Partial<ResultFilters>) => filterJourneys(ALL, { ...NO_FILTERS, ...filters });
const order = (sort: Sort, wish = NO_WISH) => ids(sortJourneys(ALL, rankJourneys(ALL, sort, wish)));

describe('orders', () => {
	it.each<[Sort, string[]]>([
		['best', ['direct-light', 'short', 'one-stop']],
		['cheapest', ['short', 'one-stop', 'direct-light']],
		['fastest', ['direct-light', 'short', 'one-stop']],
		['earliest', ['one-stop', 'direct-light', 'short']],
		['emissions', ['direct-light', 'one-stop', 'short']],
		['all_in', ['short', 'one-stop', 'direct-light']],
	])('%s', (sort, expected) => {
		expect(order(sort)).toEqual(expected);
	});

	it('all-in puts what is known to include everything before what is not', () => {
		expect(order('all_in', { checked: 1, carry_on: 0, seat: true })[0]).toBe('direct-light');
	});

	it('never depend on the order of arrival', () => {
		fc.assert(
			fc.property(fc.shuffledSubarray(SPECS, { minLength: SPECS.length }), fc.constantFrom(...SORTS), (specs, sort) => {
				const journeys = journeysFrom(specs.map(makeOffer));
				expect(ids(sortJourneys(journeys, rankJourneys(journeys, sort, NO_WISH)))).toEqual(order(sort));
			}),
		);
	});
});

describe('best', () => {
	it('gives the example the points that the statement prints', () => {
		expect(bestPoints(EXAMPLE.journey, EXAMPLE.benchmarks)).toEqual({
			price: 110,
			duration: 75,
			connections: 12,
			warnings: 10,
			total: 207,
		});
	});
	it('puts what cannot be booked last, whatever it costs', () => {
		const cheap = makeOffer({
			id: 'nameless',
			price: '1.00',
			slices: [[{ flight: 'ZZ1 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10', by: null }]],
		});
		const all = [...ALL, ...journeysFrom([cheap])];
		expect(ids(sortJourneys(all, rankJourneys(all, 'best', NO_WISH))).at(-1)).toBe('nameless');
	});
	it('stands when nothing was found', () => {
		expect(benchmarksOf([])).toEqual({ price: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY });
	});
});

describe('filters', () => {
	it.each<[string, Partial<ResultFilters>, string[]]>([
		['non-stop', { stops: [0] }, ['direct-light']],
		['one airline, selling or flying', { airlines: ['LH'] }, ['one-stop']],
		['without an airline, selling or flying', { without: ['LH', 'BA'] }, ['short']],
		['leaving in the morning', { departures: [[360, 720]] }, ['direct-light', 'one-stop']],
		['arriving in the evening', { arrivals: [[1080, 1440]] }, ['short']],
		['leaving before a time, which is itself too late', { departures: [[0, 500]] }, ['one-stop']],
		['by members of an alliance', { alliances: ['oneworld'] }, ['direct-light', 'short']],
		['without an alliance, selling or flying', { withoutAlliances: ['star'] }, ['direct-light', 'short']],
		['by a family of aircraft', { aircraft: ['Boeing_777'] }, ['one-stop']],
		['without a family of aircraft', { withoutAircraft: ['Airbus_A320', 'propeller'] }, ['direct-light', 'short']],
		['by way of Amsterdam', { via: ['AMS'] }, ['direct-light', 'short']],
		['with a checked bag: only that fare is left', { includes: ['checked'] }, ['direct-plus']],
		['refund and change', { includes: ['refund', 'change'] }, ['direct-plus']],
		['change, fee unknown, is a change', { includes: ['change'] }, ['direct-plus', 'one-stop']],
		['up to a price', { maxPrice: 380 }, ['one-stop', 'short']],
		['up to a time', { maxMinutes: 480 }, ['direct-light']],
		['up to a wait', { maxLayover: 60 }, ['direct-light', 'short']],
		['up to emissions: unknown is out', { maxEmissions: 800 }, ['direct-light']],
		['economy alone', { cabins: ['economy'] }, ['direct-light', 'one-stop']],
	])('%s', (_, filters, expected) => {
		expect(ids(filtered(filters).journeys)).toEqual(expected);
	});

	describe('of airports', () => {
		const trip = (id: string, there: string, back: string) =>
			makeOffer({
				id,
				slices: [
					[{ flight: `BA1${id} ${there} 2027-03-11T08:20 JFK 2027-03-11T11:10` }],
					[{ flight: `BA2${id} ${back} 2027-03-18T18:30 LHR 2027-03-19T06:20` }],
				],
			});
		const all = journeysFrom([trip('1', 'LHR', 'JFK'), trip('2', 'LGW', 'JFK'), trip('3', 'LHR', 'EWR')]);
		it.each<[string, Partial<ResultFilters>, string[]]>([
			['the same both ways', { sameAirports: true }, ['1']],
			['one of a city, any of the other', { airports: ['LHR'] }, ['1', '3']],
			['one of each', { airports: ['LHR', 'JFK'] }, ['1']],
			['both of a city', { airports: ['LHR', 'LGW'] }, ['1', '2', '3']],
		])('%s', (_, filters, expected) => {
			expect(ids(filterJourneys(all, { ...NO_FILTERS, ...filters }).journeys)).toEqual(expected);
		});
		it('are counted where a city has several', () => {
			const count = (facets: ReturnType<typeof filterJourneys>['facets']) =>
				[...(facets.get('airports') ?? [])].map(([code, one]) => [code, one.count]).sort();
			expect(count(filterJourneys(all, NO_FILTERS).facets)).toEqual([
				['EWR', 1],
				['JFK', 3],
				['LGW', 1],
				['LHR', 3],
			]);
			expect(count(filterJourneys(ALL, NO_FILTERS).facets)).toEqual([]);
		});
	});

	it('counts a landing within one flight number as a stop', () => {
		const flight = 'ZZ1 DXB 2027-03-11T08:00 AMS 2027-03-11T15:00';
		const offer = makeOffer({ id: 'lands-once', slices: [[{ flight, stop: { at: 'VIE', minutes: 60 } }]] });
		const [journey] = journeysFrom([offer]);
		expect(journey?.stops).toBe(1);
		expect(filterJourneys(journey ? [journey] : [], { ...NO_FILTERS, stops: [0] }).journeys).toEqual([]);
	});

	it('count each option without its own kind, with the lowest price', () => {
		const { facets } = filtered({ stops: [0] });
		expect(facets.get('stops')?.get('0')).toEqual({ count: 1, from: 50_000 });
		expect(facets.get('stops')?.get('1')).toEqual({ count: 2, from: 37_900 });
		expect(facets.get('airlines')?.get('LH')).toBeUndefined();
		expect(facets.get('includes')?.get('checked')).toEqual({ count: 1, from: 64_000 });
	});

	it('count times in steps, each slice without its own range alone', () => {
		const back = (departs: string) => [{ flight: `BA2 JFK 2027-03-18T${departs} LHR 2027-03-18T23:00` }];
		const out = (departs: string) => [{ flight: `BA1 LHR 2027-03-11T${departs} JFK 2027-03-11T22:00` }];
		const all = journeysFrom(
			[
				['08:20', '10:00', '500.00'],
				['08:50', '18:00', '400.00'],
				['19:00', '18:00', '300.00'],
			].map(([go = '', home = '', price = ''], i) =>
				makeOffer({ id: String(i), price, slices: [out(go), back(home)] }),
			),
		);
		const { facets } = filterJourneys(all, {
			...NO_FILTERS,
			departures: [
				[0, 720],
				[900, 1440],
			],
		});
		expect(timesFacet(facets.get('departures0'), [0, 1440])).toEqual({ count: 2, from: 30_000 });
		expect(timesFacet(facets.get('departures1'), [0, 1440])).toEqual({ count: 2, from: 40_000 });
		expect(timesFacet(facets.get('departures0'), [510, 540])).toEqual({ count: 1, from: 40_000 });
		expect(timesFacet(facets.get('departures0'), [0, 510])).toBeUndefined();
		const none = filterJourneys(all, {
			...NO_FILTERS,
			departures: [
				[0, 60],
				[0, 60],
			],
			maxPrice: 450,
		});
		expect(none.strictest).toEqual({ kind: 'departures', journeys: 2 });
	});

	it('name the one that removed most, and relaxing it brings journeys back', () => {
		const filters = { ...NO_FILTERS, stops: [0], maxPrice: 400 };
		const { journeys, strictest } = filterJourneys(ALL, filters);
		expect(journeys).toEqual([]);
		expect(strictest).toEqual({ kind: 'stops', journeys: 2 });
		expect(filterJourneys(ALL, relax(filters, 'stops')).journeys).toHaveLength(2);
	});

	it('name the most frequent when no single one is to blame', () => {
		expect(filtered({ stops: [2], maxPrice: 100, airlines: ['XX'] }).strictest?.journeys).toBe(3);
		expect(filtered({}).strictest).toBeNull();
	});

	it('agree with filtering option by option', () => {
		const ranges = fc.constantFrom<(TimeRange | null)[]>(null, [0, 480], [360, 720], [1080, 1440]);
		const some = fc.record({
			stops: fc.subarray([0, 1, 2]),
			airlines: fc.subarray(['BA', 'LH', 'AA']),
			departures: fc.tuple(ranges),
			includes: fc.subarray(['checked', 'refund', 'change'] as const),
			maxPrice: fc.option(fc.integer({ min: 300, max: 700 })),
		});
		fc.assert(
			fc.property(some, (chosen) => {
				const filters: ResultFilters = { ...NO_FILTERS, ...chosen };
				const { facets } = filterJourneys(ALL, filters);
				for (const stops of [0, 1, 2]) {
					const alone = filterJourneys(ALL, { ...filters, stops: [stops] }).journeys;
					expect(facets.get('stops')?.get(String(stops))?.count ?? 0).toBe(alone.length);
					if (alone.length)
						expect(facets.get('stops')?.get(String(stops))?.from).toBe(
							Math.min(...alone.map((j) => cheapestFare(j).price)),
						);
				}
			}),
		);
	});

	it('know which kinds are set', () => {
		expect(activeFilters({ ...NO_FILTERS, departures: [null, null], maxPrice: 0, stops: [1] })).toEqual([
			'stops',
			'maxPrice',
		]);
		expect(withRange([], 1, [0, 360])).toEqual([null, [0, 360]]);
		expect(withRange([[0, 360]], 0, [0, 1440])).toEqual([null]);
	});
});

describe('all-in', () => {
	const direct = ALL.find((journey) => journey.key.includes('BA117')) as Journey;
	const other = ALL.find((journey) => journey.key.includes('LH1')) as Journey;
	it('is the price itself when nothing is wished for', () => {
		expect(allInPrice(direct, NO_WISH)).toMatchObject({ low: 50_000, high: 50_000, open: [] });
	});
	it('lies between the cheapest fare and the cheapest that includes all', () => {
		expect(allInPrice(direct, { checked: 1, carry_on: 1, seat: true })).toMatchObject({
			low: 50_000,
			high: 64_000,
			open: ['checked', 'seat'],
		});
	});
	it('is open above when no fare is known to include it', () => {
		expect(allInPrice(other, { checked: 1, carry_on: 0, seat: false })).toMatchObject({
			low: 38_000,
			high: null,
			open: ['checked'],
		});
	});
});

describe('words of a fare', () => {
	it.each([
		[null, { kind: 'not_stated' }],
		[refused, { kind: 'no' }],
		[allowed('0.00'), { kind: 'free' }],
		[allowed('0', 'JPY'), { kind: 'free' }],
		[allowed(null), { kind: 'fee_unknown' }],
		[allowed('80.00'), { kind: 'fee', amount: '80.00', currency: 'EUR' }],
	])('%j', (condition, expected) => {
		expect(termOf(condition)).toEqual(expected);
	});
	it('shares add up', () => {
		const party = { adults: 2, children: 0, infants: 0 };
		expect(perPerson('412.30', 'EUR', party)).toEqual({ amount: '206.15', even: true });
		expect(perPerson('100.00', 'EUR', { ...party, adults: 3 })).toEqual({ amount: '33.34', even: false });
		expect(perPerson('5000', 'JPY', { ...party, adults: 1 })).toBeNull();
	});
	it('tells no price for each with an infant on a lap, and an average with children', () => {
		expect(perPerson('67.98', 'USD', { adults: 1, children: 0, infants: 1 })).toBeNull();
		expect(perPerson('300.00', 'EUR', { adults: 1, children: 1, infants: 0 })).toEqual({
			amount: '150.00',
			even: false,
		});
	});
	it('emissions are compared from five known values on, and small differences are not told', () => {
		expect(medianEmissions([1, 2, 3, 4])).toBeNull();
		const median = medianEmissions([700, 100, 500, 300, 900]);
		expect(median).toBe(500);
		expect(emissionsOf(null, median)).toEqual({ kind: 'not_supplied' });
		expect(emissionsOf(510, median)).toEqual({ kind: 'supplied', kg: 510, comparedPercent: null });
		expect(emissionsOf(400, median)).toEqual({ kind: 'supplied', kg: 400, comparedPercent: -20 });
	});
});

describe('countdown', () => {
	it('goes by the server, whatever the browser thinks', () => {
		const browser = Date.parse('2027-03-01T13:00:00Z');
		const offset = clockOffset('2027-03-01T10:00:00Z', browser);
		expect(countdown('2027-03-01T10:30:00Z', browser, offset)).toEqual({ seconds: 1800, expired: false });
		expect(countdown('2027-03-01T10:30:00Z', browser + 1_800_000, offset)).toEqual({ seconds: 0, expired: true });
	});
	it('speaks at five minutes, at one and at the end', () => {
		expect([crossedMark(301, 300), crossedMark(300, 299), crossedMark(90, 30), crossedMark(1, 0)]).toEqual([
			300,
			undefined,
			60,
			0,
		]);
	});
});
