import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type PooledDatabase } from '#base/pool.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { type TestDatabase, testDatabase } from '../../../../scripts/test-database.ts';
import { takeSeats } from '../books/seats.ts';
import { extrasHabits } from '../extras/extras-habits.ts';
import { simulatedAirlines } from '../registry.ts';
import { fixtureWorld } from '../testing/fixture-world.ts';
import { ADULT, searchOf } from '../testing/search-of.ts';

const refdata = loadRefData();
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

const search = searchOf('LHR-JFK', { cabinClass: 'economy' });
const { signal } = new AbortController();

/** British Airways with one type of aircraft, and its first offer. */
async function flying(aircraft: string, code = 'BA') {
	const world = fixtureWorld(refdata, { [code]: { aircraft, demand: 0.6 } });
	const log = pino({ level: 'silent' });
	const all = simulatedAirlines({ refdata, world, db, latency: 0, sellsLive: true, padOffers: 0, log });
	const airline = all.byCode(code);
	const [offer] = (await airline?.search(search, signal)) ?? [];
	if (!airline || !offer) throw new Error(`no offer with ${aircraft}`);
	const cabinsOf = async (on = search) => (await airline.seatMaps(on, offer.reference, signal))?.[0]?.cabins ?? [];
	return { airline, offer, cabinsOf };
}

it.each([...refdata.aircraft.keys()])('an aircraft of type %s has a map that holds together', async (iata) => {
	const cabins = await (await flying(iata)).cabinsOf();
	const seats = cabins.flatMap(({ rows }) => rows.flat(2)).filter((element) => element.type === 'seat');
	expect(new Set(seats.map(({ designator }) => designator)).size).toBe(seats.length);
	const sold = seats.filter(({ services }) => services.length > 0).length / seats.length;
	expect([sold > 0.15, sold < 0.65]).toEqual([true, true]);
	expect(cabins.map(({ deck }) => deck)).toEqual(cabins.map(({ deck }) => deck).sort());
	for (const { rows, aisles, wings, cabinClass } of cabins) {
		for (const row of rows) expect(row).toHaveLength(aisles + 1);
		if (wings)
			expect([0 <= wings.firstRow, wings.firstRow <= wings.lastRow, wings.lastRow < rows.length]).not.toContain(false);
		for (const element of rows.flat(2)) {
			if (element.type === 'seat' && cabinClass !== 'economy') expect(element.services).toEqual([]);
		}
	}
	expect(cabins.some(({ deck, wings }) => deck === 0 && wings !== null)).toBe(true);
});

it('two decks have stairs, and numbers that no seat of the other deck has', async () => {
	const cabins = await (await flying('388')).cabinsOf();
	const highest = (deck: number) =>
		cabins
			.filter((cabin) => cabin.deck === deck)
			.flatMap(({ rows }) => rows.flat(2))
			.flatMap((element) => (element.type === 'seat' ? [Number.parseInt(element.designator, 10)] : []));
	expect(Math.max(...highest(0))).toBeLessThan(Math.min(...highest(1)));
	for (const deck of [0, 1]) {
		const [first] = cabins.filter((cabin) => cabin.deck === deck);
		expect(first?.rows[0]?.[0]).toEqual([{ type: 'stairs' }]);
	}
});

it('a seat that was taken is for sale in the other mode alone, and everyone sees the same', async () => {
	const { offer, cabinsOf } = await flying('320');
	const economy = async (liveMode: boolean) =>
		(await cabinsOf({ ...search, liveMode, organisationId: liveMode ? 'org_a' : 'org_b' }))
			.flatMap(({ rows }) => rows.flat(2))
			.flatMap((element) => (element.type === 'seat' && element.services.length > 0 ? [element.designator] : []));
	const before = await economy(false);
	const flightKey = offer.reference.split('|').at(-1) ?? '';
	expect(await takeSeats(db, false, 'a booking', [{ flightKey, designator: before[0] ?? '' }])).toBe(true);
	expect(await economy(false)).toEqual(before.slice(1));
	expect(await economy(true)).toEqual(before);
});

it('each traveller has their own price: members half, those on a lap none', async () => {
	const { airline, offer } = await flying('789');
	const member = { ...ADULT, loyaltyAccounts: [{ airline_iata_code: 'BA', account_number: '1' }] };
	const infant = { ...ADULT, type: 'infant_without_seat' as const, age: 1 };
	const maps = await airline.seatMaps({ ...search, passengers: [ADULT, member, infant] }, offer.reference, signal);
	const sold = (maps ?? [])
		.flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flat(2)))
		.flatMap((element) => (element.type === 'seat' && element.services.length > 0 ? [element.services] : []));
	expect(sold.length).toBeGreaterThan(20);
	for (const services of sold) {
		const [full, less, ...rest] = services.map(({ amount }) => Number(amount));
		expect([services.map(({ passenger }) => passenger), rest]).toEqual([[0, 1], []]);
		expect(Math.abs(Number(less) - Number(full) / 2)).toBeLessThanOrEqual(0.5);
	}
});

it('an airline with a surcharge asks it for cards alone', async () => {
	const code = ['AF', 'LH', 'KL', 'DL', 'UA', 'AA', 'IB', 'TP', 'AY', 'SK', 'QF', 'SQ', 'EK', 'TK'].find((iata) => {
		const airline = refdata.airlines.get(iata);
		return airline && extrasHabits(airline).cardSurcharge > 0;
	});
	const { airline } = await flying('789', code);
	const terms = await airline.paymentTerms(
		search,
		[{ type: 'card', brand: 'visa' }, { type: 'balance' }, { type: 'airline_credit', code: '1000000000002' }],
		signal,
	);
	expect(terms.map((each) => each && each.surchargeBasisPoints > 0)).toEqual([true, false, false]);
	expect(terms.map((each) => each?.penalty)).toEqual(['0.00', '0.00', '25.00']);
});
