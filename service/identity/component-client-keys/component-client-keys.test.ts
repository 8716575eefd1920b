import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardBody } from '../../testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { revokeToken } from '../tokens/tokens.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/identity/component_client_keys';
async function keyOf(token: TestToken, body: object = {}): Promise<string> {
	const reply = await t.request('POST', '/identity/component_client_keys', { token, body });
	expect(reply.statusCode).toBe(201);
	return reply.json().data.component_client_key;
}
const formTokenOf = (key: string) => decodeJwt<{ token: string }>(key).token;
const createCard = (token: string, change: Record<string, unknown> = {}) =>
	t.request('POST', '/payments/cards', { host: 'cards', token, body: cardBody(change) });

test('is a JWT of three parts with a token for the form, and carries ids along unchecked', async () => {
	const key = await keyOf(await t.token(), { user_id: 'icu_x', order_id: 'ord_x' });
	expect(key.split('.')).toHaveLength(3);
	const claims = decodeJwt(key);
	expect(claims).toMatchObject({
		token: expect.any(String),
		scope: 'cards:create three_d_secure_sessions:create three_d_secure_sessions:refresh',
		user_id: 'icu_x',
		order_id: 'ord_x',
	});
	expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(20 * 60);
	expect(decodeJwt(formTokenOf(key)).scope).toBe('cards:create');
});

test('creates single-use cards of its organisation, as the form token in it does', async () => {
	const token = await t.token();
	const key = await keyOf(token);
	for (const bearer of [key, formTokenOf(key)]) {
		const reply = await createCard(bearer);
		expect(reply.statusCode).toBe(201);
		const { id } = reply.json().data;
		expect((await t.request('DELETE', `/payments/cards/${id}`, { host: 'cards', token })).body).toBe('{}');
	}
});

test.each([
	['keeps no card', { multi_use: true, cvc: undefined }],
	['stores no card', { card_id: 'tcd_x', multi_use: true }],
	['uses no kept card', { card_id: 'tcd_x', cvc: '123' }],
])('%s', async (_, change) => {
	const body = 'card_id' in change ? change : cardBody(change);
	const token = await keyOf(await t.token());
	const reply = await t.request('POST', '/payments/cards', { host: 'cards', token, body });
	expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'insufficient_permissions']);
});

describe('made for a multi-use card', () => {
	let token: TestToken;
	let saved: string;
	let other: string;
	const save = async (change: Record<string, unknown> = {}): Promise<string> => {
		const body = cardBody({ multi_use: true, cvc: undefined, ...change });
		return (await t.request('POST', '/payments/cards', { host: 'cards', token, body })).json().data.id;
	};
	beforeAll(async () => {
		token = await t.token();
		[saved, other] = [await save(), await save()];
	});
	const ask = async (body: object, key?: string) => {
		const bearer = key ?? formTokenOf(await keyOf(token, { card_id: saved }));
		return t.request('POST', '/payments/cards', { host: 'cards', token: bearer, body });
	};

	test('it and its token for the form make single-use cards of that card with its cvc', async () => {
		const key = await keyOf(token, { card_id: saved });
		for (const bearer of [key, formTokenOf(key)]) {
			const reply = await ask({ card_id: saved, cvc: '123' }, bearer);
			expect(reply.statusCode).toBe(201);
			expect(reply.json().data).toMatchObject({ multi_use: false, last_4_digits: '8870' });
			expect(reply.json().data.id).not.toBe(saved);
		}
	});

	test.each<[string, () => object, number, string, string | undefined]>([
		['another card of the organisation', () => ({ card_id: other, cvc: '123' }), 422, 'card_not_found', 'card_id'],
		['a card that is none', () => ({ card_id: 'tcd_x', cvc: '123' }), 422, 'card_not_found', 'card_id'],
		['a number', () => cardBody(), 403, 'insufficient_permissions', undefined],
		['storing it', () => ({ card_id: saved, multi_use: true }), 403, 'insufficient_permissions', undefined],
		['a cvc too long', () => ({ card_id: saved, cvc: '1234' }), 422, 'validation_length', 'cvc'],
		['no cvc', () => ({ card_id: saved }), 422, 'validation_required', 'cvc'],
	])('refuses %s', async (_, body, status, code, field) => {
		const reply = await ask(body());
		const [error] = reply.json().errors;
		expect([reply.statusCode, error.code, error.source?.field]).toEqual([status, code, field]);
	});

	test('of a card that is gone, of another organisation or expired, makes none', async () => {
		const gone = await save();
		await t.request('DELETE', `/payments/cards/${gone}`, { host: 'cards', token });
		const strange = formTokenOf(await keyOf(await t.token(), { card_id: saved }));
		const goneKey = formTokenOf(await keyOf(token, { card_id: gone }));
		for (const [id, key] of [
			[gone, goneKey],
			[saved, strange],
		] as const) {
			const [error] = (await ask({ card_id: id, cvc: '123' }, key)).json().errors;
			expect(error).toMatchObject({ code: 'card_not_found', source: { field: 'card_id' } });
		}
		const now = new Date();
		const month = {
			expiry_month: String(now.getUTCMonth() + 1).padStart(2, '0'),
			expiry_year: String(now.getUTCFullYear()).slice(2),
		};
		const old = await save(month);
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 32 * 86_400_000 } });
		const oldKey = formTokenOf(await keyOf(token, { card_id: old }));
		const [error] = (await ask({ card_id: old, cvc: '123' }, oldKey)).json().errors;
		expect(error).toMatchObject({ code: 'validation_format', source: { field: 'card_id' } });
	});
});

test('opens nothing else', async () => {
	const key = await keyOf(await t.token());
	const asked = [
		t.request('GET', '/air/offer_requests', { token: key }),
		t.request('POST', PATH, { token: key, body: {} }),
		t.request('POST', '/sandbox/clock', { token: key, body: { advance_ms: 1 } }),
		t.request('DELETE', '/payments/cards/tcd_x', { host: 'cards', token: key }),
	];
	for (const reply of await Promise.all(asked)) {
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'insufficient_permissions']);
	}
});

test('expires by the clock of its organisation', async () => {
	const token = await t.token();
	const key = await keyOf(token);
	await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 20 * 60_000 } });
	const reply = await createCard(key);
	expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'expired_access_token']);
});

test('ends with the token that made it', async () => {
	const token = await t.token();
	const key = await keyOf(token);
	await revokeToken(t.db, token.id);
	expect((await createCard(key)).json().errors[0].code).toBe('access_token_not_found');
});

test('a key that we have not signed is none', async () => {
	const claims = decodeJwt(await keyOf(await t.token()));
	const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
	const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`;
	for (const key of [forged, unsigned]) {
		expect((await createCard(key)).json().errors[0].code).toBe('access_token_not_found');
	}
});

test('is not made where no card host is known', async () => {
	const alone = await createTestApp();
	alone.ctx.clientKeys = undefined;
	const reply = await alone.request('POST', '/identity/component_client_keys', { body: {} });
	expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'unavailable_feature']);
	await alone.close();
});
