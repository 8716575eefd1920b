import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { askQuote, quoteIn, rateIn } from '../testing/booking-stays.ts';
import { KNOWN_CODE, scriptedHotel, scriptedHotels } from '../testing/scripted-hotels.ts';

const hotels = scriptedHotels();
const HOTEL = scriptedHotel(1).id;
let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp({ hotels, settings: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
	hotels.answersWith = undefined;
	hotels.rate = {};
	token = await t.token();
});
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;
const errorsOf = (reply: Reply) => [
	reply.statusCode,
	...reply.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code),
];
const later = (minutes: number, by = token) =>
	t.request('POST', '/sandbox/clock', { token: by, body: { advance_ms: minutes * 60_000 } });
const throwing = (error: Error) => (): never => {
	throw error;
};
const MEMBERS = { loyaltyProgramme: 'wayfare_hotel_group_rewards', loyaltyProgrammeRequired: true } as const;

describe('createStaysQuote', () => {
	test('says what a rate costs now, with its hotel, its room and itself, and getStaysQuote says it again', async () => {
		hotels.rate = { paymentType: 'deposit', depositAmount: '50.00', commissionAmount: '9.50' };
		const rate = await rateIn(t, HOTEL, { token });
		const reply = await askQuote(t, rate, token);
		expect(reply.statusCode, reply.body).toBe(201);
		const quote = reply.json<{ data: StaysQuote }>().data;
		const { accommodation, ...rest } = quote;
		expect(rest).toEqual({
			id: expect.stringMatching(/^quo_0000/),
			live_mode: false,
			created_at: expect.any(String),
			expires_at: expect.any(String),
			check_in_date: expect.any(String),
			check_out_date: expect.any(String),
			rooms: 1,
			guests: [{ type: 'adult', age: null }],
			total_amount: '200.00',
			total_currency: 'USD',
			base_amount: '190.00',
			base_currency: 'USD',
			tax_amount: '10.00',
			tax_currency: 'USD',
			fee_amount: '0.00',
			fee_currency: 'USD',
			due_at_accommodation_amount: '4.00',
			due_at_accommodation_currency: 'EUR',
			deposit_amount: '50.00',
			deposit_currency: 'USD',
			supported_loyalty_programme: null,
		});
		expect(accommodation).toMatchObject({ id: HOTEL, email: null, phone_number: null, key_collection: null });
		const rates = accommodation.rooms.flatMap((room) => room.rates);
		expect(rates).toEqual([{ ...rate, expires_at: quote.expires_at }]);
		expect(Date.parse(quote.expires_at) - Date.parse(quote.created_at)).toBe(15 * 60_000);
		const read = await t.request('GET', `/stays/quotes/${quote.id}`, { token, version: 'v1' });
		expect([read.statusCode, read.json()]).toEqual([200, reply.json()]);
	});
	test('lives no longer than its rate, and costs what the hotel asks now', async () => {
		const rate = await rateIn(t, HOTEL, { token });
		const end = new Date(Date.now() + 60_000);
		hotels.rate = { totalAmount: '210.00', baseAmount: '200.00', expiresAt: end };
		const quote = (await askQuote(t, rate, token)).json<{ data: StaysQuote }>().data;
		expect([rate.total_amount, quote.total_amount, quote.expires_at]).toEqual(['200.00', '210.00', end.toISOString()]);
	});
	test('of a rate that came by fetchAllRates, at a negotiated price', async () => {
		const made = await t.request('POST', '/stays/negotiated_rates', {
			token,
			body: { display_name: 'Acme', rate_access_code: KNOWN_CODE, accommodation_ids: [HOTEL] },
		});
		const { id } = made.json().data;
		const quote = await quoteIn(t, HOTEL, { token, change: { negotiated_rate_ids: [id] } });
		const [rate] = quote.accommodation.rooms.flatMap((room) => room.rates);
		expect([quote.total_amount, rate?.negotiated_rate_id]).toEqual(['160.00', id]);
		const rateAgain = await rateIn(t, HOTEL, { token, change: { negotiated_rate_ids: [id] } });
		await t.request('DELETE', `/stays/negotiated_rates/${id}`, { token });
		expect(errorsOf(await askQuote(t, rateAgain, token))).toEqual([422, 'rate_unavailable']);
	});

	test.each<[string, object, object, string]>([
		['a members’ rate without a number', MEMBERS, {}, 'loyalty_programme_required'],
		['a number where no programme is', {}, { loyalty_programme_account_number: '1' }, 'loyalty_programme_unsupported'],
	])('refuses %s', async (_, change, body, code) => {
		hotels.rate = change;
		expect(errorsOf(await askQuote(t, await rateIn(t, HOTEL, { token }), token, body))).toEqual([422, code]);
	});
	test.each<[string, () => never, number, string]>([
		[
			'a number that the hotel does not know',
			throwing(new SupplierRefusal('scripted', 'loyalty_programme_account_number_invalid')),
			422,
			'loyalty_programme_account_number_invalid',
		],
		['hotels that keep silent', throwing(new SupplierFailure('scripted', 'timeout')), 504, 'gateway_timeout_error'],
		['hotels that fail', throwing(new SupplierFailure('scripted', 'unknown')), 502, 'bad_gateway'],
	])('refuses for %s', async (_, answer, status, code) => {
		const rate = await rateIn(t, HOTEL, { token });
		hotels.answersWith = answer;
		expect(errorsOf(await askQuote(t, rate, token))).toEqual([status, code]);
	});
	test('of a rate that has ended, or whose last room has gone, is rate_unavailable', async () => {
		const rate = await rateIn(t, HOTEL, { token });
		hotels.answersWith = 'no rooms';
		expect(errorsOf(await askQuote(t, rate, token))).toEqual([422, 'rate_unavailable']);
		hotels.answersWith = undefined;
		await later(19);
		expect((await askQuote(t, rate, token)).statusCode).toBe(201);
		await later(1);
		expect(errorsOf(await askQuote(t, rate, token))).toEqual([422, 'rate_unavailable']);
	});
	test('of no rate, or of somebody else’s, is not_found', async () => {
		const rate = await rateIn(t, HOTEL, { token });
		const ids = [`${rate.id.slice(0, -3)}000`, `${rate.id.slice(0, -3)}zzz`, rate.id.replace('rat', 'srr'), 'rat_none'];
		for (const id of ids) expect(errorsOf(await askQuote(t, { ...rate, id }, token)), id).toEqual([404, 'not_found']);
		expect(errorsOf(await askQuote(t, rate, await t.token()))).toEqual([404, 'not_found']);
	});
});

test('getStaysQuote: an expired quote can be read, and nobody else’s can', async () => {
	const { id } = await quoteIn(t, HOTEL, { token });
	await later(60);
	expect((await t.request('GET', `/stays/quotes/${id}`, { token })).statusCode).toBe(200);
	for (const [which, by] of [
		[id, await t.token()],
		['quo_none', token],
	] as const) {
		expect(errorsOf(await t.request('GET', `/stays/quotes/${which}`, { token: by }))).toEqual([404, 'not_found']);
	}
});
