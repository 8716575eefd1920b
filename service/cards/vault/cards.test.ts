import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardBody } from '../../testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { purgeCards } from './purge-cards.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const MINUTE = 60_000;
const create = (body: Record<string, unknown>, token?: TestToken | string, path = '/payments/cards') =>
	t.request('POST', path, { host: 'cards', body, ...(token && { token }) });
const remove = (id: string, token: TestToken) => t.request('DELETE', `/payments/cards/${id}`, { host: 'cards', token });
const advance = (token: TestToken, ms: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });
const rowsOf = (id: string) =>
	t.db.query<{ row: string }>('select c::text as row from vault.cards c where id = $1', [id]);
const multiUse = (change: Record<string, unknown> = {}) => cardBody({ cvc: undefined, multi_use: true, ...change });

describe('a single-use card', () => {
	test.each(['/payments/cards', '/vault/cards'])('is kept by %s', async (path) => {
		const reply = await create(cardBody(), undefined, path);
		expect(reply.statusCode).toBe(201);
		const { data } = reply.json();
		expect(data).toEqual({
			id: expect.stringMatching(/^tcd_0000\w{18}$/),
			live_mode: false,
			brand: 'visa',
			last_4_digits: '8870',
			name: 'Ana Ruiz',
			multi_use: false,
			unavailable_at: expect.any(String),
		});
		const minutes = (Date.parse(data.unavailable_at) - Date.now()) / MINUTE;
		expect(minutes).toBeGreaterThan(24.9);
		expect(minutes).toBeLessThan(25.1);
	});

	test('is deleted once, and by its own organisation alone', async () => {
		const [token, other] = [await t.token(), await t.token()];
		const { id } = (await create(cardBody(), token)).json().data;
		expect((await remove(id, other)).statusCode).toBe(404);
		expect((await remove(id, token)).body).toBe('{}');
		expect(await rowsOf(id)).toEqual([]);
		const again = await remove(id, token);
		expect([again.statusCode, again.json().errors[0].code]).toEqual([404, 'not_found']);
	});

	test('is gone after 25 minutes of the test clock, for anyone who asks and then from the disk', async () => {
		const token = await t.token();
		const { id } = (await create(cardBody(), token)).json().data;
		const kept = (await create(multiUse(), token)).json().data;
		await advance(token, 25 * MINUTE - 5_000);
		await purgeCards(t.ctx);
		expect(await rowsOf(id)).toHaveLength(1);
		await advance(token, 5_000);
		expect(await rowsOf(id)).toHaveLength(1);
		expect((await remove(id, token)).statusCode).toBe(404);
		await purgeCards(t.ctx);
		expect(await rowsOf(id)).toEqual([]);
		expect(await rowsOf(kept.id)).toHaveLength(1);
	});
});

describe('a multi-use card', () => {
	test('is kept without a cvc and without an end', async () => {
		const { data } = (await create(multiUse())).json();
		expect(data).toMatchObject({ multi_use: true, unavailable_at: null });
		const [row] = await t.db.query('select sealed_cvc from vault.cards where id = $1', [data.id]);
		expect(row).toEqual({ sealed_cvc: null });
	});

	test('makes single-use cards with a fresh cvc', async () => {
		const token = await t.token();
		const kept = (await create(multiUse(), token)).json().data;
		const reply = await create({ card_id: kept.id, cvc: '123' }, token);
		expect(reply.statusCode).toBe(201);
		const { data } = reply.json();
		expect(data).toMatchObject({ multi_use: false, brand: 'visa', last_4_digits: '8870', name: 'Ana Ruiz' });
		expect(data.id).not.toBe(kept.id);
		expect(data.unavailable_at).not.toBeNull();
		const single = await create({ card_id: data.id, cvc: '123' }, token);
		expect([single.statusCode, single.json().errors[0].code]).toEqual([422, 'card_not_multi_use']);
		const stranger = await create({ card_id: kept.id, cvc: '123' }, await t.token());
		expect([stranger.statusCode, stranger.json().errors[0].code]).toEqual([422, 'card_not_found']);
		expect(stranger.json().errors[0].source).toEqual({ field: 'card_id', pointer: '/card_id' });
	});

	test('whose month has passed makes none', async () => {
		const token = await t.token();
		const now = new Date();
		const month = {
			expiry_month: String(now.getUTCMonth() + 1).padStart(2, '0'),
			expiry_year: String(now.getUTCFullYear()).slice(2),
		};
		const kept = (await create(multiUse(month), token)).json().data;
		await advance(token, 32 * 24 * 60 * MINUTE);
		const reply = await create({ card_id: kept.id, cvc: '123' }, token);
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, 'validation_format']);
	});
});

describe('a single-use card that is stored', () => {
	test('gives its place to one multi-use card of another id, however many ask at once', async () => {
		const token = await t.token();
		const { id } = (await create(cardBody(), token)).json().data;
		const store = () => create({ card_id: id, multi_use: true }, token);
		const replies = await Promise.all([store(), store(), store(), store()]);
		const made = replies.filter((reply) => reply.statusCode === 201);
		expect(made).toHaveLength(1);
		const kept = made[0]?.json().data;
		expect(kept).toMatchObject({ multi_use: true, unavailable_at: null, last_4_digits: '8870', name: 'Ana Ruiz' });
		expect(kept.id).not.toBe(id);
		expect(await rowsOf(id)).toEqual([]);
		const [row] = await t.db.query('select sealed_cvc from vault.cards where id = $1', [kept.id]);
		expect(row).toEqual({ sealed_cvc: null });
		expect((await create({ card_id: kept.id, cvc: '123' }, token)).statusCode, 'what was sealed opens').toBe(201);
	});

	test('stays beside its multi-use card where that is asked for, and pays once', async () => {
		const token = await t.token();
		const { id } = (await create(cardBody(), token)).json().data;
		const reply = await create({ card_id: id, multi_use: true, keep_single_use: true }, token);
		expect(reply.statusCode).toBe(201);
		const { data } = reply.json();
		expect(data).toMatchObject({ multi_use: true, last_4_digits: '8870', expires_in: expect.stringMatching(/^20/) });
		const [row] = await t.db.query('select multi_use, sealed_cvc is null as bare from vault.cards where id = $1', [id]);
		expect(row).toEqual({ multi_use: false, bare: false });
		expect((await create({ card_id: data.id, cvc: '123' }, token)).statusCode, 'what was sealed opens').toBe(201);
		for (const body of [
			{ card_id: data.id, cvc: '123', keep_single_use: true },
			{ ...cardBody(), keep_single_use: true },
		])
			expect((await create(body, token)).json().errors[0]).toMatchObject({
				code: 'validation_inclusion',
				source: { field: 'keep_single_use' },
			});
	});

	test('has to be one’s own, there, unused and single-use', async () => {
		const token = await t.token();
		const store = async (id: string, as = token, more = {}) => {
			const reply = await create({ card_id: id, multi_use: true, ...more }, as);
			const [error] = reply.json().errors;
			return [reply.statusCode, error.code, error.source.field];
		};
		const { id } = (await create(cardBody(), token)).json().data;
		expect(await store('tcd_none')).toEqual([422, 'card_not_found', 'card_id']);
		expect(await store(id, await t.token())).toEqual([422, 'card_not_found', 'card_id']);
		expect(await store(id, token, { cvc: '123' })).toEqual([422, 'validation_inclusion', 'cvc']);
		await t.db.query("update vault.cards set used_by = 'a payment' where id = $1", [id]);
		expect(await store(id)).toEqual([422, 'card_not_found', 'card_id']);
		const kept = (await create(multiUse(), token)).json().data;
		expect(await store(kept.id)).toEqual([422, 'validation_inclusion', 'card_id']);
	});
});

const thisYear = new Date().getUTCFullYear();
test.each([
	['a wrong check digit', { number: '4111110116638871' }, 'number', 'validation_format'],
	['a brand that is not taken', { number: '6200000000000005' }, 'number', 'validation_format'],
	['letters', { number: '4111x' }, 'number', 'validation_format'],
	['no number', { number: undefined }, 'number', 'validation_required'],
	['a year that has passed', { expiry_year: String(thisYear - 1).slice(2) }, 'expiry_year', 'validation_format'],
	['a month that is none', { expiry_month: '13' }, 'expiry_month', 'validation_format'],
	['a month of one digit', { expiry_month: '1' }, 'expiry_month', 'validation_format'],
	['a year of four digits', { expiry_year: '2031' }, 'expiry_year', 'validation_format'],
	['no cvc', { cvc: undefined }, 'cvc', 'validation_required'],
	['a cvc too long for the brand', { cvc: '1234' }, 'cvc', 'validation_length'],
	['a cvc on a multi-use card', { multi_use: true }, 'cvc', 'validation_inclusion'],
	['no name', { name: ' ' }, 'name', 'validation_required'],
	['no street', { address_line_1: undefined }, 'address_line_1', 'validation_required'],
	['no city', { address_city: undefined }, 'address_city', 'validation_required'],
	['no region', { address_region: undefined }, 'address_region', 'validation_required'],
	['no postal code', { address_postal_code: undefined }, 'address_postal_code', 'validation_required'],
	['no country', { address_country_code: undefined }, 'address_country_code', 'validation_required'],
	['a country in words', { address_country_code: 'Spain' }, 'address_country_code', 'validation_format'],
])('refuses %s', async (_, change, field, code) => {
	const reply = await create(cardBody(change));
	expect(reply.statusCode).toBe(422);
	expect(reply.json().errors.map((error: { code: string; source: object }) => [error.code, error.source])).toEqual([
		[code, { field, pointer: `/${field}` }],
	]);
});

test('refuses multi_use, and what is known of the card, beside card_id', async () => {
	const reply = await create({ card_id: 'tcd_x', cvc: '123', multi_use: false, name: 'Ana' });
	expect(reply.json().errors.map((error: { source: { field: string } }) => error.source.field)).toEqual([
		'multi_use',
		'name',
	]);
	expect((await create({ card_id: 'tcd_x' })).json().errors[0]).toMatchObject({
		code: 'validation_required',
		source: { field: 'cvc' },
	});
});

test.each([
	['4242424242424242', '123', 'visa'],
	['5555555555554444', '123', 'mastercard'],
	['378282246310005', '1234', 'american_express'],
	['30569309025904', '123', 'diners_club'],
	['3530111333300000', '123', 'jcb'],
	['6011111111111117', '123', 'discover'],
	['135412345678911', '123', 'uatp'],
])('knows the brand of %s', async (number, cvc, brand) => {
	const reply = await create(cardBody({ number, cvc }));
	expect([reply.statusCode, reply.json().data?.brand]).toEqual([201, brand]);
});

test('takes no card in a mode that has no acquirer', async () => {
	const reply = await create(cardBody(), await t.token({ mode: 'live' }));
	expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'unavailable_feature']);
});

test('the number and the cvc are in no row, not even as the fingerprint of an idempotent request', async () => {
	const token = await t.token();
	const body = cardBody();
	const options = { host: 'cards' as const, token, body, headers: { 'idempotency-key': 'once' } };
	const [first, second] = [
		await t.request('POST', '/payments/cards', options),
		await t.request('POST', '/payments/cards', options),
	];
	expect(second.body).toBe(first.body);
	const rows = await rowsOf(first.json().data.id);
	expect(rows).toHaveLength(1);
	expect(rows[0]?.row).not.toMatch(/4111110116638870|411111|Ana|Quay/);
});
