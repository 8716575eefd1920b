import { describe, expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { PICTURE_KEYS } from '#service/suppliers/stays/picture-keys.ts';
import type { StaySearch } from '#service/suppliers/stays/stays-shop.ts';
import { SupplierFailure } from '../../supplier.ts';
import { createStaysWorld, simulatedStays } from './simulated-stays.ts';

/** How often the reference data has been read. */
let read = 0;
const world = createStaysWorld(() => {
	read++;
	return loadRefData();
});
/** Nothing was ever sold here. */
const db = {
	query: async () => [],
	queryAlone: async () => [],
	transaction: () => Promise.reject(new Error('no books')),
	close: async () => {},
};
const hotels = simulatedStays({ world, db, latency: 0, sellsLive: false });
const LISBON = { latitude: 38.7167, longitude: -9.1333, radiusKm: 3 };
const TESTS = { latitude: -24.38, longitude: -128.32, radiusKm: 5 };
const NOW = new Date('2026-11-23T08:00:00Z');
const search: StaySearch = {
	organisationId: 'org_1',
	liveMode: false,
	now: NOW,
	checkInDate: '2027-03-11',
	checkOutDate: '2027-03-15',
	rooms: 1,
	guests: [
		{ type: 'adult', age: null },
		{ type: 'adult', age: null },
	],
	currency: 'USD',
	freeCancellationOnly: false,
	instantPayment: null,
	mobile: false,
	negotiatedRates: [],
};
const { signal } = new AbortController();
const testStay = (behaviour: string): string => {
	const found = hotels.sandbox?.testStays.find((stay) => stay.behaviour === behaviour);
	if (!found) throw new Error(`no test hotel that ${behaviour}`);
	return found.accommodationId;
};

test('nothing is made before the first question, and all that once', async () => {
	expect(hotels.brands().length).toBe(12);
	expect(hotels.chains().length).toBe(4);
	expect(read).toBe(0);
	await Promise.all([hotels.around(LISBON), hotels.around(TESTS), hotels.suggest('lisbon', null, 1)]);
	expect(read).toBe(1);
}, 60_000);

describe('hotels around a place', () => {
	test('come the nearest first and are found again by their ids', async () => {
		const found = await hotels.around(LISBON);
		expect(found.length).toBeGreaterThan(20);
		const distances = found.map(({ distanceKm }) => distanceKm);
		expect(distances).toEqual(distances.toSorted((a, b) => a - b));
		expect(distances.at(-1)).toBeLessThanOrEqual(3);
		const ids = found.map(({ id }) => id);
		const known = await hotels.accommodation([...ids, 'acc_0000000000000000000000']);
		expect(known.map((hotel) => hotel?.id)).toEqual([...ids, undefined]);
		for (const hotel of known.slice(0, -1)) {
			expect(hotel?.location.cityName).toBe('Lisbon');
			expect(hotel?.timeZone).toBe('Europe/Lisbon');
			expect(PICTURE_KEYS).toEqual(expect.arrayContaining([...(hotel?.photos ?? [])]));
		}
	});

	test('sell in a search what their rates say', async () => {
		const found = await hotels.search(search, { around: LISBON }, signal);
		expect(found.length).toBeGreaterThan(20);
		const [first] = found;
		const again = await hotels.rates(search, first?.accommodation.id ?? '', new Date(NOW.getTime() + 60_000), signal);
		expect({ ...again, rooms: [] }).toEqual(first);
		expect(again?.rooms.length).toBeGreaterThan(0);
		const [named] = await hotels.search(
			search,
			{ accommodationIds: [first?.accommodation.id ?? '', 'acc_1'], withRates: true },
			signal,
		);
		expect(named?.rooms.map(({ name }) => name)).toEqual(again?.rooms.map(({ name }) => name));
	});

	test('are not given to who has hung up', async () => {
		await expect(hotels.search(search, { around: LISBON }, AbortSignal.abort())).rejects.toThrow(SupplierFailure);
	});
});

describe('a text', () => {
	test('means hotels by their names, then by their towns', async () => {
		const named = await hotels.suggest('Salgueiro lisb', null, 5);
		expect(named[0]).toMatchObject({ name: 'Hotel Salgueiro', location: { cityName: 'Lisbon' } });
		const inTown = await hotels.suggest('zermatt', null, 20);
		expect(inTown.length).toBeGreaterThan(10);
		expect(new Set(inTown.map(({ location }) => location.cityName))).toEqual(new Set(['Zermatt']));
		expect(await hotels.suggest('xyzzyq', null, 5)).toEqual([]);
		expect(await hotels.suggest('li', null, 5)).toEqual([]);
	});

	test.each<[typed: string, name: string | null, town: string | null, how: string]>([
		['salguiero lisbon', 'Hotel Salgueiro', 'Lisbon', 'swapped'],
		['salgeiro lisban', 'Hotel Salgueiro', 'Lisbon', 'a letter left out, and another letter'],
		['lisbon salgueyroo', 'Hotel Salgueiro', 'Lisbon', 'two of ten letters, the town first'],
		['xalgueiro lisbon', 'Hotel Salgueiro', 'Lisbon', 'the first letter'],
		['sálgueiró LISBÔN', 'Hotel Salgueiro', 'Lisbon', 'accents that are none'],
		['wayfare house londno', 'Wayfare House London', 'London', 'in the last word'],
		['wayfrae huose london', 'Wayfare House London', 'London', 'in two words'],
		['lodon wayfare house', 'Wayfare House London', 'London', 'in the town, before the name'],
		['wayfarehouse london', null, null, 'two words in one: not forgiven'],
		['vesperel zemratt', 'Vesperel Zermatt', 'Zermatt', 'swapped in the town'],
		['grnad hotel usignolo', 'Grand Hotel Usignolo', 'Rome', 'in a common word'],
		['grand hotel puits viieux', 'Grand Hôtel Puits-Vieux', 'Paris', 'a letter too many, a hyphen left out'],
		['htl', null, null, 'three letters are taken as they are'],
	])('misspelt as %s means %s in %s: %s', async (typed, name, town) => {
		const found = await hotels.suggest(typed, null, 5);
		const named = found.map(({ name, location }) => ({ name, town: location.cityName }));
		if (name === null) expect(named).toEqual([]);
		else expect(named).toContainEqual({ name: expect.stringMatching(`^${name}`), town });
	});

	test('that is right leads those that are nearly so', async () => {
		const found = await hotels.suggest('sultan lodge', null, 20);
		expect(found.map(({ name, location }) => `${name}, ${location.cityName}`)).toEqual([
			'Hawthorn Court Lodge, Sultangazi',
			'Mallow Lodge, Shahr Sultan',
			'Willow Lock Lodge, Multan',
			'Foxglove Lodge, Multan',
		]);
		const many = world.names.get().find('lisbon', 20);
		expect(many.asTyped.length).toBe(20);
		expect(many.misspelt).toEqual([]);
	});

	test('means the test hotels too, but after all others', async () => {
		const tests = await hotels.suggest('wayfare test', null, 20);
		expect(tests.map(({ name }) => name)).toContain('Wayfare Test Hotel');
		const usual = await hotels.suggest('hotel', null, 20);
		expect(usual.map(({ name }) => name)).not.toContain('Wayfare Test Hotel');
		const elsewhere = await hotels.suggest('hotel', LISBON, 20);
		expect(elsewhere.map(({ name }) => name)).not.toContain('Wayfare Test Hotel');
	});

	test('means those around a place alone, where one is given', async () => {
		const found = await hotels.suggest('hotel', LISBON, 20);
		expect(found.length).toBeGreaterThan(5);
		expect(new Set(found.map(({ location }) => location.cityName))).toEqual(new Set(['Lisbon']));
	});
});

test('reviews come the newest first, page by page, as many as there are', async () => {
	const [nearest] = await hotels.around(LISBON);
	const id = nearest?.id ?? '';
	const all = await hotels.reviews(id, { from: 0, count: 200 }, NOW);
	expect(all?.reviews.length).toBe(all?.total);
	const dates = all?.reviews.map(({ createdOn }) => createdOn) ?? [];
	expect(dates).toEqual(dates.toSorted().reverse());
	expect(dates[0]?.localeCompare('2026-11-23')).toBeLessThan(0);
	const second = await hotels.reviews(id, { from: 10, count: 10 }, NOW);
	expect(second?.reviews).toEqual(all?.reviews.slice(10, 20));
	expect(await hotels.reviews('acc_1', { from: 0, count: 10 }, NOW)).toBeUndefined();
});

describe('the test hotels', () => {
	test('stand where the sandbox says, with a room for each outcome, and fail only when they are named', async () => {
		const found = await hotels.search(search, { around: TESTS }, signal);
		expect(found.map(({ accommodation }) => accommodation.id)).toEqual([
			'acc_0000AWr2VsUNIF1Vl91xg0',
			testStay('rates_gone'),
		]);
		const stay = await hotels.rates(search, 'acc_0000AWr2VsUNIF1Vl91xg0', NOW, signal);
		expect(stay?.rooms.length).toBe(14);
		const rates = stay?.rooms.flatMap((room) => room.rates) ?? [];
		expect(new Set(rates.map(({ paymentType }) => paymentType))).toEqual(new Set(['pay_now', 'deposit', 'guarantee']));
		expect(rates.filter(({ loyaltyProgrammeRequired }) => loyaltyProgrammeRequired).length).toBe(1);
		expect(await hotels.rates(search, testStay('rates_gone'), NOW, signal)).toBeUndefined();
		const named = (behaviour: string) =>
			hotels.search(search, { accommodationIds: [testStay(behaviour)], withRates: false }, signal);
		await expect(named('supplier_timeout')).rejects.toMatchObject({ reason: 'timeout' });
		await expect(named('supplier_fails')).rejects.toMatchObject({ reason: 'unknown' });
	});

	test('never sell in live mode', async () => {
		expect(await hotels.search({ ...search, liveMode: true }, { around: TESTS }, signal)).toEqual([]);
	});
});
