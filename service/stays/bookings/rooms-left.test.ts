import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/common/calendar.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { invariants } from '#service/air/orders/testing/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { askQuote, book, cancel } from '../testing/booking-stays.ts';

let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
	token = await t.token();
});
afterAll(() => t.close());

/** Three days ahead most rooms of a town have gone. */
const SOON = addDays(new Date().toISOString().slice(0, 10), 3);
const search = async (where: object): Promise<StaysSearch> => {
	const body = {
		check_in_date: SOON,
		check_out_date: addDays(SOON, 2),
		rooms: 1,
		guests: [{ type: 'adult' }],
		...where,
	};
	return (await t.request('POST', '/stays/search', { token, body })).json().data;
};
interface Room {
	hotel: string;
	name: string;
}
const ratesOf = async (hotels: readonly string[]): Promise<(Room & { rate: Rate })[]> => {
	const { results } = await search({ accommodation: { ids: hotels, fetch_rates: true } });
	return results.flatMap(({ accommodation: { id, rooms } }) =>
		rooms.flatMap(({ name, rates }) =>
			rates
				.filter(
					({ payment_type, loyalty_programme_required }) => payment_type === 'pay_now' && !loyalty_programme_required,
				)
				.map((rate) => ({ hotel: id, name, rate })),
		),
	);
};
const rateOf = async ({ hotel, name }: Room): Promise<Rate | undefined> =>
	(await ratesOf([hotel])).find((each) => each.name === name)?.rate;

test('the last rooms are sold once, shown as gone, and for sale again when a stay is cancelled', async () => {
	const lisbon = { radius: 5, geographic_coordinates: { latitude: 38.711, longitude: -9.139 } };
	const near = (await search({ location: lisbon })).results.slice(0, 10).map(({ accommodation }) => accommodation.id);
	const told = (await ratesOf(near)).filter(({ rate }) => rate.quantity_available !== null);
	const [few] = told.sort((a, b) => (a.rate.quantity_available ?? 0) - (b.rate.quantity_available ?? 0));
	const left = few?.rate.quantity_available ?? 0;
	if (!few || left === 0) throw new Error('no rooms');
	const buyers = left + 8;
	const quotes: StaysQuote[] = [];
	for (let n = 0; n < buyers; n++) quotes.push((await askQuote(t, few.rate, token)).json().data);
	const replies = await Promise.all(quotes.map((quote) => book(t, quote, token)));
	const won = replies.filter(({ statusCode }) => statusCode === 201);
	expect(won).toHaveLength(left);
	for (const reply of replies.filter(({ statusCode }) => statusCode !== 201))
		expect(reply.json().errors[0].code).toBe('rate_unavailable');
	expect(await rateOf(few)).toBeUndefined();
	expect((await askQuote(t, few.rate, token)).json().errors[0].code).toBe('rate_unavailable');

	const [first] = won.map((reply) => reply.json<{ data: StaysBooking }>().data);
	if (first) expect((await cancel(t, first, token)).statusCode).toBe(200);
	expect((await rateOf(few))?.quantity_available).toBe(1);
	// Of the other mode nothing was sold.
	const [sold] = await t.db.query<{ rooms: number }>(
		'select max(rooms) as rooms from sandbox.rooms_sold where live_mode',
	);
	expect(sold?.rooms).toBeNull();
	expect(await invariants(t, token.organisationId)).toEqual([]);
}, 60_000);
