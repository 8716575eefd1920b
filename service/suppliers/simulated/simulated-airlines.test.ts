import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAmounts, compareAmounts, minorDigits, subtractAmounts } from '#contract/common/money.ts';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { gate } from '#base/testing/gate.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { type TestDatabase, testDatabase } from '../../../scripts/test-database.ts';
import { type AirSupplier, type AirSuppliers, SupplierFailure } from '../supplier.ts';
import type { SupplierOffer, SupplierSearch } from '../air/offers.ts';
import { type SoldSeats, recordSale } from './books/store.ts';
import { UNRELIABLE_AIRLINE, responseOf, usualDelayMs } from './latency.ts';
import { type SimulatedOptions, simulatedAirlines } from './registry.ts';
import { SCENARIOS } from './scenarios.ts';
import { fixtureWorld } from './testing/fixture-world.ts';
import { ADULT, NOW, aged, searchOf } from './testing/search-of.ts';

const refdata = loadRefData();
const world = fixtureWorld(refdata, {
	BA: {},
	DL: { operatingCarrier: '9E' },
	B6: { aircraft: '32Q' },
	FR: { aircraft: '738' },
	AF: {},
	CM: { aircraft: '7M9' },
});
const signal = () => new AbortController().signal;
let database: TestDatabase;
let db: PooledDatabase;

beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url, { max: 4, onError: () => {} });
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

const suppliers = (given: Partial<SimulatedOptions> = {}): AirSuppliers =>
	simulatedAirlines({
		refdata,
		world,
		db,
		latency: 0,
		sellsLive: false,
		padOffers: 0,
		log: pino({ level: 'silent' }),
		...given,
	});
const supplier = (code: string, given?: Partial<SimulatedOptions>): AirSupplier => {
	const found = suppliers(given).byCode(code);
	if (!found) throw new Error(`no airline ${code}`);
	return found;
};
const offersOf = (code: string, search: SupplierSearch) => supplier(code).search(search, signal());
const firstOf = async (code: string, search: SupplierSearch): Promise<SupplierOffer> => {
	const [offer] = await offersOf(code, search);
	if (!offer) throw new Error(`${code} has no offers`);
	return offer;
};
const failure = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error: unknown) => error,
	);

describe('the registry', () => {
	it('connects every airline that sells, and the test airline', () => {
		const all = suppliers();
		const selling = [...refdata.airlines.values()].filter(({ operatesFor }) => operatesFor.length === 0);
		expect(selling.length).toBeGreaterThanOrEqual(173);
		for (const { iata } of selling) expect(all.byCode(iata)?.code).toBe(iata);
		expect(all.byCode('9E')).toBeUndefined();
		expect(all.byCode('ZZ')?.name).toBe('Wayfare Airways');
	});
	it('asks those who cover the places, and the test airline always', () => {
		expect(
			suppliers()
				.forSearch(searchOf('LHR-JFK'))
				.map(({ code }) => code)
				.sort(),
		).toEqual(['AF', 'B6', 'BA', 'CM', 'DL', 'FR', 'ZZ']);
		expect(
			suppliers({ world: fixtureWorld(refdata, {}) })
				.forSearch(searchOf('LHR-JFK'))
				.map(({ code }) => code),
		).toEqual(['ZZ']);
	});
	it('sells nothing in live mode unless told to, and never the test airline', () => {
		const search = searchOf('LHR-JFK', { liveMode: true });
		expect(suppliers().sellsIn(true)).toBe(false);
		expect(suppliers().forSearch(search)).toEqual([]);
		const live = suppliers({ sellsLive: true });
		expect(live.sellsIn(true)).toBe(true);
		expect(live.forSearch(search).map(({ code }) => code)).not.toContain('ZZ');
	});
});

it('wait for a world that is being made, and make it in no request', async () => {
	const { wait, reached, letGo } = gate();
	let isMade = false;
	const making: SimulatedOptions['world'] = {
		...world,
		prepare: wait,
		itineraries: (query) => {
			if (!isMade) throw new Error('the world was made in one go');
			return world.itineraries(query);
		},
	};
	const [of] = suppliers({ world: making }).forSearch(searchOf('LHR-JFK'));
	const offers = of?.search(searchOf('LHR-JFK'), signal());
	await reached;
	isMade = true;
	letGo();
	expect((await offers)?.length).toBeGreaterThan(0);
});

describe('offers', () => {
	it('are the same for the same question and now', async () => {
		const search = searchOf('LHR-JFK JFK-LHR', { passengers: [ADULT, aged(9), aged(1)] });
		expect(await offersOf('BA', search)).toEqual(await offersOf('BA', { ...search }));
	});
	it('add up, in digits of the currency, for any travellers, day, cabin and airline', async () => {
		const everyone = suppliers();
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom('ZZ', 'BA', 'DL', 'B6', 'FR', 'AF', 'CM'),
				fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'IDR', 'CLF', 'XTS'),
				fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 5 }),
				fc.constantFrom('economy', 'premium_economy', 'business', 'first', null),
				fc.constantFrom('LHR-JFK', 'LHR-JFK JFK-LHR', 'CDG-DXB DXB-SIN SIN-SYD'),
				fc.integer({ min: 0, max: 300 }),
				async (code, currency, ages, cabinClass, route, days) => {
					const date = new Date(NOW.getTime() + (days + 1) * 86_400_000).toISOString().slice(0, 10);
					const search = searchOf(route, { currency, cabinClass, passengers: [ADULT, ...ages.map(aged)], date });
					for (const offer of (await everyone.byCode(code)?.search(search, signal())) ?? [])
						checkOffer(offer, search, cabinClass !== null);
				},
			),
			{ numRuns: 120 },
		);
	});
	it('cost an infant on a lap a tenth of the adult fare, and nothing at the test airline', async () => {
		const prices = async (airline: string) => {
			const ask = (...passengers: SupplierSearch['passengers']) =>
				firstOf(airline, searchOf('CDG-DXB', { passengers, cabinClass: 'economy' }));
			const [one, two] = await Promise.all([ask(ADULT), ask(ADULT, aged(1))]);
			expect(two.emissionsKg).toBe(one.emissionsKg);
			return [Number(one.totalAmount), Number(two.totalAmount)] as const;
		};
		const [one, two] = await prices('AF');
		expect(two - one).toBeGreaterThan(one * 0.08);
		expect(two - one).toBeLessThan(one * 0.12);
		const [alone, lap] = await prices('ZZ');
		expect(lap).toBe(alone);
	});
	it('cost a child three quarters of the base and all taxes', async () => {
		const price = async (passengers: SupplierSearch['passengers']) =>
			firstOf('ZZ', searchOf('CDG-DXB', { passengers, cabinClass: 'economy' }));
		const [one, child] = await Promise.all([price([ADULT]), price([ADULT, aged(9)])]);
		const base = Number(one.baseAmount);
		expect(Number(child.baseAmount) - base).toBeCloseTo(base * 0.75, 0);
		expect(child.taxAmount).toBe(addAmounts('USD', String(one.taxAmount), String(one.taxAmount)));
		expect(child.emissionsKg).toBe(
			Math.round(2 * Number(one.emissionsKg)) === child.emissionsKg ? child.emissionsKg : one.emissionsKg,
		);
	});
	it('price in the currency asked for', async () => {
		const usd = await firstOf('ZZ', searchOf('CDG-DXB', { cabinClass: 'economy' }));
		const jpy = await firstOf('ZZ', searchOf('CDG-DXB', { cabinClass: 'economy', currency: 'JPY' }));
		const kwd = await firstOf('ZZ', searchOf('CDG-DXB', { cabinClass: 'economy', currency: 'KWD' }));
		expect(jpy.totalAmount).toMatch(/^\d+0$/);
		expect(kwd.totalAmount).toMatch(/^\d+\.\d{3}$/);
		expect(Number(jpy.totalAmount) / Number(usd.totalAmount)).toBeCloseTo(150, -1);
		expect(jpy.conditions.change_before_departure?.penalty_amount).toMatch(/^\d+$/);
	});
	it('last 20 to 30 minutes', async () => {
		for (const code of ['BA', 'FR', 'ZZ']) {
			const minutes = ((await firstOf(code, searchOf('LHR-JFK'))).expiresAt.getTime() - NOW.getTime()) / 60_000;
			expect(minutes).toBeGreaterThanOrEqual(20);
			expect(minutes).toBeLessThanOrEqual(30);
		}
	});
	it('keep to the windows and to the number of changes', async () => {
		const search = searchOf('LHR-JFK');
		const morning = {
			...search,
			slices: search.slices.map((slice) => ({ ...slice, departureTime: { from: '05:00', to: '06:00' } })),
		};
		const departures = (await offersOf('BA', morning)).map(({ slices }) =>
			slices[0]?.segments[0]?.departingAt.slice(11),
		);
		expect(new Set(departures)).toEqual(new Set(['06:00:00']));
		const late = {
			...search,
			slices: search.slices.map((slice) => ({ ...slice, arrivalTime: { from: '03:00', to: '04:00' } })),
		};
		expect(await offersOf('BA', late)).toEqual([]);
		expect(await offersOf('ZZ', searchOf('LHR-DXB', { maxConnections: 0 }))).toEqual([]);
	});
	it('never sell a flight that leaves within the hour or has left', async () => {
		const departures = (await offersOf('BA', searchOf('LHR-JFK', { date: '2027-01-04' }))).map(
			({ slices }) => slices[0]?.segments[0]?.departingAt,
		);
		expect(new Set(departures)).toEqual(new Set(['2027-01-04T12:00:00', '2027-01-04T18:00:00']));
	});
	it('come back after they have arrived', async () => {
		for (const offer of await offersOf('ZZ', searchOf('LHR-JFK JFK-LHR', { date: '2027-03-16' }))) {
			expect(String(offer.slices[1]?.segments[0]?.departingAt) > String(offer.slices[0]?.segments[0]?.arrivingAt)).toBe(
				true,
			);
		}
	});
	it('say the operator, and fit the seller’s cabins when a regional airline flies for it', async () => {
		const offer = await firstOf('DL', searchOf('LHR-JFK', { cabinClass: 'business' }));
		expect(offer.owner).toBe('DL');
		expect(offer.slices[0]?.segments[0]).toMatchObject({ marketingCarrier: 'DL', operatingCarrier: '9E' });
	});
	it('honour the cabin, and have none where no flight has it', async () => {
		expect(
			(await firstOf('BA', searchOf('LHR-JFK', { cabinClass: 'business' }))).slices[0]?.segments[0]?.passengers[0]
				?.cabinClass,
		).toBe('business');
		expect(await offersOf('FR', searchOf('LHR-JFK', { cabinClass: 'business' }))).toEqual([]);
		expect(
			(await offersOf('BA', searchOf('LHR-JFK'))).every(
				({ slices }) => slices[0]?.segments[0]?.passengers[0]?.cabinClass === 'economy',
			),
		).toBe(true);
	});
	it('get cheaper with a corporate code, and say so', async () => {
		const usual = await firstOf('BA', searchOf('LHR-JFK'));
		const negotiated = await firstOf(
			'BA',
			searchOf('LHR-JFK', { privateFares: { BA: [{ corporate_code: 'ACME', tracking_reference: 'ref 1' }] } }),
		);
		expect(Number(negotiated.totalAmount)).toBeCloseTo(Number(usual.totalAmount) * 0.92, -0.5);
		expect(negotiated.privateFares).toEqual([
			{ type: 'corporate', corporate_code: 'ACME', tour_code: null, tracking_reference: 'ref 1' },
		]);
		expect(usual.privateFares).toEqual([]);
		expect(
			(await firstOf('FR', searchOf('LHR-JFK', { privateFares: { FR: [{ tour_code: 'X' }] } }))).privateFares,
		).toEqual([]);
	});
	it('take 10 % off for the test airline’s frequent flyer, and give members of others a bag more', async () => {
		const loyaltyAccounts = [{ airline_iata_code: 'ZZ', account_number: '1234567890' }];
		const amelia = { ...ADULT, givenName: 'Amelia', familyName: 'Earhart', loyaltyAccounts };
		const usual = await firstOf('ZZ', searchOf('LHR-JFK'));
		expect(Number((await firstOf('ZZ', searchOf('LHR-JFK', { passengers: [amelia] }))).totalAmount)).toBeCloseTo(
			Number(usual.totalAmount) * 0.9,
			1,
		);
		expect(
			(await firstOf('ZZ', searchOf('LHR-JFK', { passengers: [{ ...amelia, givenName: 'Ada' }] }))).totalAmount,
		).toBe(usual.totalAmount);
		const member = { ...ADULT, loyaltyAccounts: [{ airline_iata_code: 'AA', account_number: '1' }] };
		const offer = await firstOf('BA', searchOf('LHR-JFK', { passengers: [ADULT, member] }));
		const [plain, extra] =
			offer.slices[0]?.segments[0]?.passengers.map(({ baggages }) => baggages[0]?.quantity ?? 0) ?? [];
		expect(offer.supportedLoyaltyProgrammes).toContain('AA');
		expect(extra).toBe(Number(plain) + 1);
	});
});

function checkOffer(offer: SupplierOffer, search: SupplierSearch, oneCabin: boolean): void {
	const digits = minorDigits(offer.currency);
	const form = digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`);
	for (const amount of [offer.totalAmount, offer.baseAmount, offer.taxAmount ?? offer.totalAmount])
		expect(amount).toMatch(form);
	expect(addAmounts(offer.currency, offer.baseAmount, offer.taxAmount ?? '0')).toBe(offer.totalAmount);
	expect(compareAmounts(offer.currency, offer.baseAmount, '0')).toBeGreaterThan(0);
	expect(offer.slices).toHaveLength(search.slices.length);
	for (const slice of offer.slices) {
		expect(slice.segments.every(({ passengers }) => passengers.length === search.passengers.length)).toBe(true);
		if (oneCabin) expect(slice.segments[0]?.passengers[0]?.cabinClass).toBe(search.cabinClass);
		const condition = offer.conditions.change_before_departure;
		if (condition?.penalty_amount) expect(condition.penalty_amount).toMatch(form);
	}
}

describe('scenario routes', () => {
	const zz = () => supplier('ZZ');
	it.each(SCENARIOS.filter(({ behaviour }) => behaviour !== 'always_offers'))(
		'$origin → $destination: the test airline sells alone',
		({ origin, destination }) => {
			expect(
				suppliers()
					.forSearch(searchOf(`${origin}-${destination}`))
					.map(({ code }) => code),
			).toEqual(['ZZ']);
			expect(
				suppliers().forSearch(searchOf(`${origin}-${destination} ${destination}-${origin}`)).length,
			).toBeGreaterThan(1);
		},
	);
	it.each(SCENARIOS.filter(({ behaviour }) => !['no_offers', 'search_times_out'].includes(behaviour)))(
		'$origin → $destination has offers that carry $behaviour',
		async ({ origin, destination, behaviour }) => {
			const offers = await zz().search(searchOf(`${origin}-${destination}`), signal());
			expect(offers.length).toBeGreaterThan(0);
			for (const { reference } of offers) expect(reference.split('|')[3]).toBe(behaviour);
		},
	);
	it('PVD → RAI has none', async () => expect(await zz().search(searchOf('PVD-RAI'), signal())).toEqual([]));
	it('JFK → EWR, LTN → STN and SEN → STN can be held, others not', async () => {
		for (const route of ['JFK-EWR', 'LTN-STN', 'SEN-STN']) {
			const { paymentRequirements } = await firstOf('ZZ', searchOf(route));
			expect(paymentRequirements).toEqual({
				requiresInstantPayment: false,
				priceGuaranteeExpiresAt: new Date(NOW.getTime() + 48 * 3_600_000),
				paymentRequiredBy: new Date(NOW.getTime() + 72 * 3_600_000),
			});
		}
		expect((await firstOf('ZZ', searchOf('LHR-JFK'))).paymentRequirements.requiresInstantPayment).toBe(true);
	});
	it('LHR → DXB connects, DXB → AMS lands within one segment', async () => {
		const connecting = (await firstOf('ZZ', searchOf('LHR-DXB'))).slices[0];
		expect(connecting?.segments).toHaveLength(2);
		expect(connecting?.segments[0]?.destination).toBe(connecting?.segments[1]?.origin);
		const stopping = (await firstOf('ZZ', searchOf('DXB-AMS'))).slices[0];
		expect(stopping?.segments).toHaveLength(1);
		expect(stopping?.segments[0]?.stops).toHaveLength(1);
	});
	it('BTS → MRU includes no bags', async () => {
		for (const { slices } of await offersOf('ZZ', searchOf('BTS-MRU'))) {
			expect(slices[0]?.segments[0]?.passengers[0]?.baggages.map(({ quantity }) => quantity)).toEqual([0, 0]);
		}
	});
	it('STN → LHR times out', async () => {
		expect(await failure(zz().search(searchOf('STN-LHR'), signal()))).toMatchObject({
			name: 'SupplierFailure',
			reason: 'timeout',
		});
	});
	it('LGW → LHR is gone when read', async () => {
		const search = searchOf('LGW-LHR');
		const offer = await firstOf('ZZ', search);
		expect(await zz().reprice(search, offer.reference, signal())).toEqual({ available: false });
	});
	it('LHR → STN costs 10.00 more at each reading of the same offer, counted in the books', async () => {
		const search = searchOf('LHR-STN');
		const [offer, other] = await zz().search(search, signal());
		if (!offer || !other) throw new Error('two offers expected');
		const read = async (given: SupplierOffer) => {
			const repriced = await zz().reprice(search, given.reference, signal());
			return repriced.available ? subtractAmounts('USD', repriced.offer.totalAmount, given.totalAmount) : 'gone';
		};
		expect([await read(offer), await read(offer), await read(other), await read(offer)]).toEqual([
			'10.00',
			'20.00',
			'10.00',
			'30.00',
		]);
		expect((await firstOf('ZZ', search)).totalAmount).toBe(offer.totalAmount);
	});
});

describe('the test airline', () => {
	it('flies at 06:00, 12:00 and 18:00 local in summer and winter, with true durations', async () => {
		for (const date of ['2027-01-20', '2027-03-20', '2027-07-20']) {
			const offers = await offersOf('ZZ', searchOf('LHR-JFK', { date, cabinClass: 'first' }));
			expect(offers.map(({ slices }) => slices[0]?.segments[0]?.departingAt.slice(11, 16)).sort()).toEqual([
				'06:00',
				'12:00',
				'18:00',
			]);
		}
		const minutes = async (date: string) => {
			const segment = (await firstOf('ZZ', searchOf('LHR-JFK', { date, cabinClass: 'first' }))).slices[0]?.segments[0];
			return {
				flown: segment?.minutes,
				onTheClock: (Date.parse(`${segment?.arrivingAt}Z`) - Date.parse(`${segment?.departingAt}Z`)) / 60_000,
			};
		};
		const [winter, betweenChanges] = [await minutes('2027-01-20'), await minutes('2027-03-20')];
		expect(winter.flown).toBe(betweenChanges.flown);
		expect(Number(winter.flown) - winter.onTheClock).toBe(300);
		expect(Number(betweenChanges.flown) - betweenChanges.onTheClock).toBe(240);
	});
	it('sells every cabin and charges 40.00 for changes', async () => {
		const offers = await offersOf('ZZ', searchOf('LHR-JFK'));
		expect(new Set(offers.map(({ slices }) => slices[0]?.fareBrandName))).toEqual(
			new Set(['Basic', 'Economy', 'Premium', 'Business', 'First']),
		);
		expect(offers.every(({ conditions }) => conditions.change_before_departure?.penalty_amount === '40.00')).toBe(true);
	});
	it('pads a search for benchmarks', async () => {
		const padded = supplier('ZZ', { padOffers: 1_000 });
		expect(await padded.search(searchOf('LHR-JFK'), signal())).toHaveLength(1_000);
		const back = searchOf('LHR-JFK JFK-LHR');
		const offers = await padded.search(back, signal());
		expect(offers).toHaveLength(1_000);
		expect(await padded.reprice(back, String(offers.at(-1)?.reference), signal())).toMatchObject({
			available: true,
			offer: { totalAmount: offers.at(-1)?.totalAmount },
		});
	});
});

describe('reading an offer again', () => {
	it('gives the same offer at the same moment', async () => {
		const search = searchOf('LHR-JFK JFK-LHR', { passengers: [ADULT, aged(9)] });
		for (const code of ['BA', 'FR', 'ZZ']) {
			const offer = (await offersOf(code, search)).at(-1);
			expect(await supplier(code).reprice(search, String(offer?.reference), signal())).toEqual({
				available: true,
				offer,
			});
		}
	});
	it('prices travellers as they are then', async () => {
		const search = searchOf('LHR-JFK');
		const offer = await firstOf('ZZ', search);
		const amelia = {
			...ADULT,
			givenName: 'Amelia',
			familyName: 'Earhart',
			loyaltyAccounts: [{ airline_iata_code: 'ZZ', account_number: '1234567890' }],
		};
		const read = await supplier('ZZ').reprice({ ...search, passengers: [amelia] }, offer.reference, signal());
		expect(read.available && Number(read.offer.totalAmount)).toBeCloseTo(Number(offer.totalAmount) * 0.9, 1);
	});
	it('refuses a reference that is not ours, and one of flights that do not exist', async () => {
		expect(await failure(supplier('BA').reprice(searchOf('LHR-JFK'), 'nonsense', signal()))).toBeInstanceOf(
			SupplierFailure,
		);
		const offer = await firstOf('BA', searchOf('LHR-JFK'));
		expect(await supplier('BA').reprice(searchOf('CDG-JFK'), offer.reference, signal())).toEqual({ available: false });
	});
});

describe('the books', () => {
	const sell = (sale: Omit<SoldSeats, 'liveMode' | 'cabin'>, capacity = 400) =>
		db.transaction((tx) => recordSale(tx, { ...sale, cabin: 'economy', liveMode: false }, capacity));
	const flightOf = (offer: SupplierOffer) => String(offer.reference.split('|')[5]);

	it('make a flight dearer as its seats go, and then remove it', async () => {
		const airline = supplier('BA');
		const search = () => searchOf('LHR-JFK', { date: '2027-05-20' });
		const before = await airline.search(search(), signal());
		const flightKey = flightOf(before[0] as SupplierOffer);
		const price = async () => {
			const same = (await airline.search(search(), signal())).find((offer) => offer.reference === before[0]?.reference);
			return same && Number(same.totalAmount);
		};
		const empty = Number(await price());
		expect(await sell({ flightKey, seats: 110 })).toBe(true);
		expect(await price()).toBeGreaterThan(empty * 1.3);
		expect(await airline.reprice(search(), String(before[0]?.reference), signal())).toMatchObject({ available: true });
		expect(await sell({ flightKey, seats: 36 })).toBe(true);
		expect(await price()).toBeUndefined();
		expect(await airline.reprice(search(), String(before[0]?.reference), signal())).toEqual({ available: false });
		expect((await supplier('AF').search(search(), signal())).length).toBeGreaterThan(0);
	});
	it('never sell more than there is, even at the same time', async () => {
		const sales = await Promise.all(Array.from({ length: 8 }, () => sell({ flightKey: 'race', seats: 3 }, 10)));
		expect(sales.filter(Boolean)).toHaveLength(3);
		expect(await sell({ flightKey: 'too many at once', seats: 11 }, 10)).toBe(false);
	});
	it('forget a sale that was rolled back', async () => {
		await failure(
			db.transaction(async (tx) => {
				await recordSale(tx, { flightKey: 'undone', cabin: 'economy', liveMode: false, seats: 1 }, 10);
				throw new Error('no');
			}),
		);
		expect(await db.query('select 1 from sandbox.seats_sold where flight_key = $1', ['undone'])).toEqual([]);
	});
	it('see a sale that commits after a later one was already seen', async () => {
		const airline = supplier('BA');
		const search = () => searchOf('LHR-JFK', { date: '2027-06-10' });
		const before = await airline.search(search(), signal());
		const [early, later] = [...new Set(before.map(flightOf))];
		await db.transaction(async (tx) => {
			await recordSale(tx, { flightKey: String(early), cabin: 'economy', liveMode: false, seats: 146 }, 400);
			await sell({ flightKey: String(later), seats: 146 });
			expect(new Set((await airline.search(search(), signal())).map(flightOf)).has(String(later))).toBe(false);
		});
		expect(new Set((await airline.search(search(), signal())).map(flightOf)).has(String(early))).toBe(false);
	});
	it('keep the modes apart', async () => {
		await db.transaction((tx) => recordSale(tx, { flightKey: 'mode', cabin: 'economy', liveMode: true, seats: 5 }, 10));
		expect(await sell({ flightKey: 'mode', seats: 10 }, 10)).toBe(true);
	});
});

describe('switches', () => {
	it('take an airline down for one organisation', async () => {
		const all = suppliers();
		const search = searchOf('LHR-JFK');
		expect(await all.sandbox?.switchAirline('org_a', 'BA', false)).toEqual({
			iata_code: 'BA',
			name: 'British Airways',
			enabled: false,
		});
		const down = await failure(
			all.byCode('BA')?.search({ ...search, organisationId: 'org_a' }, signal()) ?? Promise.resolve(),
		);
		expect(down).toMatchObject({ supplier: 'BA', reason: 'internal' });
		expect((await all.byCode('BA')?.search({ ...search, organisationId: 'org_b' }, signal()))?.length).toBeGreaterThan(
			0,
		);
		expect(
			(await all.sandbox?.airlines('org_a'))?.filter(({ enabled }) => !enabled).map(({ iata_code }) => iata_code),
		).toEqual(['BA']);
		await all.sandbox?.switchAirline('org_a', 'BA', true);
		expect((await all.byCode('BA')?.search({ ...search, organisationId: 'org_a' }, signal()))?.length).toBeGreaterThan(
			0,
		);
		expect(await all.sandbox?.switchAirline('org_a', '9E', false)).toBeUndefined();
	});
});

describe('response times', () => {
	it('are each airline’s own, most between 200 and 2,500 ms', () => {
		const delays = [...refdata.airlines.keys()].map(usualDelayMs);
		expect(Math.min(...delays)).toBeGreaterThanOrEqual(200);
		expect(Math.max(...delays)).toBeLessThanOrEqual(2_500);
		expect(new Set(delays).size).toBeGreaterThan(100);
	});
	it('make one airline late or failing now and then', () => {
		const calls = Array.from({ length: 1_000 }, (_, i) => responseOf(UNRELIABLE_AIRLINE, 1e12 + i * 977));
		expect(calls.filter(({ fails }) => fails).length).toBeGreaterThan(50);
		expect(calls.filter(({ delayMs }) => delayMs > 20_000).length).toBeGreaterThan(150);
		expect(Array.from({ length: 1_000 }, (_, i) => responseOf('BA', 1e12 + i)).some(({ fails }) => fails)).toBe(false);
	});
	it('end when the caller gives up', async () => {
		const stop = new AbortController();
		const search = supplier('BA', { latency: 1 }).search(searchOf('LHR-JFK'), stop.signal);
		stop.abort();
		expect(await failure(search)).toMatchObject({ name: 'SupplierFailure', supplier: 'BA', reason: 'timeout' });
		expect(await failure(supplier('BA').search(searchOf('LHR-JFK'), AbortSignal.abort()))).toMatchObject({
			reason: 'timeout',
		});
		const never = new AbortController();
		const hanging = supplier('ZZ', { latency: 1 }).search(searchOf('STN-LHR'), never.signal);
		never.abort();
		expect(await failure(hanging)).toMatchObject({ reason: 'timeout' });
	});
});
