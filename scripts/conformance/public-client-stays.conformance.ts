import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '#service/air/search/testing/search-body.ts';
import { all, openPublicClient, type PublicClient } from './public-client.ts';

let opened: PublicClient;
let stays: PublicClient['client']['stays'];
beforeAll(async () => {
	opened = await openPublicClient();
	({ stays } = opened.client);
}, 60_000);
afterAll(() => opened.t.close());

/** Where every API of this shape has its test hotels, and one of them. */
const HERE = { latitude: -24.38, longitude: -128.32 };
const TEST_HOTEL = 'acc_0000AWr2VsUNIF1Vl91xg0';
const STAY = {
	check_in_date: inDays(40),
	check_out_date: inDays(43),
	rooms: 1,
	guests: [{ type: 'adult' as const }, { type: 'child' as const, age: 6 }],
};
const around = { radius: 5, geographic_coordinates: HERE };

describe('hotels', () => {
	it('one by itself, what is around a place, and reviews', async () => {
		const { accommodation } = stays;
		const { data: hotel } = await accommodation.get(TEST_HOTEL);
		expect(hotel).toMatchObject({ id: TEST_HOTEL, rooms: [], email: null });
		const near = { ...HERE, radius: 5 };
		const { data } = await accommodation.list({ ...near, limit: 2 });
		expect(data).toHaveLength(2);
		const ids = (await all<{ id: string }>(accommodation.listWithGenerator(near) as never)).map(({ id }) => id);
		expect([ids.includes(TEST_HOTEL), new Set(ids).size]).toEqual([true, ids.length]);
		const { data: told, meta } = await accommodation.reviews(TEST_HOTEL, { limit: 2 });
		expect([told.reviews.length <= 2, meta?.limit]).toEqual([true, 2]);
	});
	it('by name', async () => {
		const lisbon = { latitude: 38.711, longitude: -9.139 };
		const [hotel] = (await stays.accommodation.list({ ...lisbon, radius: 3, limit: 1 })).data;
		const place = { radius: 3, geographic_coordinates: lisbon };
		const { data } = await stays.accommodation.suggestions(hotel?.name ?? '', place);
		expect(data.map((one) => one.accommodation_id)).toContain(hotel?.id);
	});
	it('brands and loyalty programmes', async () => {
		const [brand] = (await stays.brands.list()).data;
		expect((await stays.brands.get(brand?.id ?? '')).data).toEqual(brand);
		const { data: programmes } = await stays.loyaltyProgrammes.list();
		expect(programmes[0]).toMatchObject({ reference: expect.any(String), name: expect.any(String) });
	});
});

describe('searching', () => {
	it('around a place, then all rates of a result', async () => {
		const { data } = await stays.search({ ...STAY, location: around });
		const [result] = data.results;
		expect(result?.accommodation.rooms).toEqual([]);
		const { data: whole } = await stays.searchResults.fetchAllRates(result?.id ?? '');
		const [rate] = whole.accommodation.rooms.flatMap(({ rates }) => rates);
		expect(rate?.available_payment_methods.every((method) => typeof method === 'string')).toBe(true);
		expect(rate).toMatchObject({ id: expect.stringMatching(/^rat_/), source: expect.any(String) });
	});
	it('of one hotel, with its rates', async () => {
		const { data } = await stays.search({ ...STAY, accommodation: { ids: [TEST_HOTEL], fetch_rates: true } });
		expect(data.results[0]?.accommodation.rooms.length).toBeGreaterThan(0);
	});
});

it('a room quoted, booked, read, listed and cancelled', async () => {
	const { data } = await stays.search({ ...STAY, accommodation: { ids: [TEST_HOTEL], fetch_rates: true } });
	const room = data.results[0]?.accommodation.rooms.find(({ name }) => name === 'Deposit');
	const { data: quote } = await stays.quotes.create(room?.rates[0]?.id ?? '');
	expect((await stays.quotes.get(quote.id)).data).toEqual(quote);
	expect(Number(quote.deposit_amount)).toBeGreaterThan(0);
	const { data: booking } = await stays.bookings.create({
		quote_id: quote.id,
		guests: [{ given_name: 'Amelia', family_name: 'Earhart' }],
		email: 'amelia@example.com',
		phone_number: '+442080160509',
		accommodation_special_requests: 'A room to the east.',
		metadata: { trip: '7' },
	});
	expect(booking).toMatchObject({ status: 'confirmed', reference: expect.any(String), metadata: { trip: '7' } });
	expect((await stays.bookings.get(booking.id)).data).toEqual(booking);
	expect((await stays.bookings.list()).data.map(({ id }) => id)).toContain(booking.id);
	expect((await all(stays.bookings.listWithGenerator() as never)).length).toBeGreaterThan(0);
	expect((await stays.bookings.cancel(booking.id)).data).toMatchObject({ status: 'cancelled' });
	await expect(stays.bookings.cancel(booking.id)).rejects.toMatchObject({ errors: [{ code: 'already_cancelled' }] });
});

it('negotiated rates, to the end', async () => {
	const { negotiatedRates } = stays;
	const rate = { display_name: 'Lockheed', rate_access_code: 'LOCKHEED-1', accommodation_ids: [TEST_HOTEL] };
	const { data: made } = await negotiatedRates.create(rate);
	expect((await negotiatedRates.get(made.id)).data).toEqual(made);
	expect((await negotiatedRates.update(made.id, { display_name: 'Vega' })).data.display_name).toBe('Vega');
	expect((await all(negotiatedRates.listWithGenerator() as never)).length).toBe(1);
	const found = await stays.search({ ...STAY, accommodation: { ids: [TEST_HOTEL] }, negotiated_rate_ids: [made.id] });
	expect(found.data.results[0]?.supported_negotiated_rates).toEqual([{ id: made.id, display_name: 'Vega' }]);
	expect((await negotiatedRates.delete(made.id)).data.id).toBe(made.id);
	await expect(negotiatedRates.get(made.id)).rejects.toMatchObject({ errors: [{ code: 'not_found' }] });
});
