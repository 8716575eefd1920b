import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestToken } from '../testing/create-test-app.ts';
import { edgeRoutes } from '../testing/edge-routes.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';

let t: TestApp;
let token: TestToken;
let keys = 0;
beforeAll(async () => {
	t = await createTestApp({ extraRoutes: edgeRoutes(Buffer.alloc(0)), log: pino({ level: 'silent' }) });
	token = await t.token();
});
afterAll(() => t.close());

const newKey = () => `key-${++keys}`;
const post = (
	key: string,
	body: object = { text: 'a' },
	options: { token?: TestToken; path?: string; version?: string } = {},
) => t.request('POST', options.path ?? '/test/echo', { token, body, headers: { 'idempotency-key': key }, ...options });

test('the same key and body give the same reply, byte for byte', async () => {
	const key = newKey();
	const first = await post(key);
	const second = await post(key);
	expect(first.headers['idempotency-replayed']).toBeUndefined();
	expect(second.headers['idempotency-replayed']).toBe('true');
	expect([second.statusCode, second.body, second.headers['x-request-id']]).toEqual([
		201,
		first.body,
		first.headers['x-request-id'],
	]);
	expect((await post(newKey())).json().data.call).toBeGreaterThan(first.json().data.call);
});

test('neither the order of keys in the body nor a trailing slash makes another request', async () => {
	const key = newKey();
	const first = await post(key, { text: 'a', number: 1 });
	const second = await post(key, { number: 1, text: 'a' }, { path: '/test/echo/' });
	expect(second.body).toBe(first.body);
});

test('idempotency_key_mismatch: another body or another query', async () => {
	const key = newKey();
	await post(key);
	for (const reply of [
		await post(key, { text: 'b' }),
		await post(key, { text: 'a' }, { path: '/test/echo?flag=true' }),
	]) {
		expect([reply.statusCode, reply.json().errors[0]]).toMatchObject([
			422,
			{ code: 'idempotency_key_mismatch', type: 'invalid_state_error' },
		]);
	}
});

test('idempotency_key_in_use: 32 at once run once', async () => {
	const key = newKey();
	const replies = await Promise.all(Array.from({ length: 32 }, () => post(key, { text: 'a', waitMs: 200 })));
	const done = replies.filter((reply) => reply.statusCode === 201);
	const refused = replies.filter((reply) => reply.statusCode === 409);
	expect(new Set(done.map((reply) => reply.body)).size).toBe(1);
	expect(done.filter((reply) => reply.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
	expect(refused.map((reply) => reply.json().errors[0].code)).toEqual(refused.map(() => 'idempotency_key_in_use'));
	expect(done.length + refused.length).toBe(32);
	expect(refused.length).toBeGreaterThan(0);
});

test('a key belongs to one organisation, mode and path', async () => {
	const key = newKey();
	const first = await post(key);
	const other = await post(key, { text: 'a' }, { token: await t.token() });
	const live = await post(
		key,
		{ text: 'a' },
		{ token: await t.token({ mode: 'live', organisationId: token.organisationId }) },
	);
	const path = await post(key, { text: 'a' }, { path: '/test/echo_again' });
	const calls = [first, other, live, path].map((reply) => reply.json().data.call);
	expect(new Set(calls).size).toBe(4);
});

test('a validation failure frees the key, found by the schema or by the endpoint', async () => {
	const key = newKey();
	expect((await post(key, {})).statusCode).toBe(422);
	expect((await post(key, { text: 'a', fail: 'validation' })).statusCode).toBe(422);
	expect((await post(key)).statusCode).toBe(201);
});

test('work that was given up half way frees the key: a caller who hung up may come again', async () => {
	const key = newKey();
	const first = await post(key, { text: 'a', fail: 'given_up' });
	const second = await post(key, { text: 'a', fail: 'given_up' });
	expect([first.statusCode, second.statusCode]).toEqual([503, 503]);
	expect(second.headers['idempotency-replayed']).toBeUndefined();
});

test.each([
	['state', 422, 'offer_expired'],
	['unavailable', 503, 'service_unavailable'],
	['crash', 500, 'internal_server_error'],
] as const)('a failure once begun is kept: %s', async (fail, status, code) => {
	const key = newKey();
	const first = await post(key, { text: 'a', fail });
	const second = await post(key, { text: 'a', fail });
	expect([first.statusCode, first.json().errors[0].code]).toEqual([status, code]);
	expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([
		status,
		first.body,
		'true',
	]);
	expect(second.json().meta.request_id).toBe(second.headers['x-request-id']);
});

test('a reply without a body and a 202 are replayed too', async () => {
	for (const path of ['/test/things/x/actions/act', '/test/later']) {
		const key = newKey();
		const send = () => t.request('POST', path, { token, headers: { 'idempotency-key': key } });
		const [first, second] = [await send(), await send()];
		expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
		expect(second.headers['idempotency-replayed']).toBe('true');
	}
});

test('a key of more than 255 characters, or of none, is a bad_request', async () => {
	expect((await post('k'.repeat(255))).statusCode).toBe(201);
	expect((await post('k'.repeat(256))).json().errors[0].code).toBe('bad_request');
	expect((await post('')).json().errors[0].code).toBe('bad_request');
});

test('keys are forgotten after 72 hours; one whose process died is free after 20 seconds', async () => {
	const [old, dead] = [newKey(), newKey()];
	const before = await post(old);
	await post(dead);
	await t.db.query("update service.idempotency_keys set started_at = now() - interval '73 hours' where key = $1", [
		old,
	]);
	await t.db.query(
		"update service.idempotency_keys set started_at = now() - interval '15 seconds', status = null, body = null where key = $1",
		[dead],
	);
	expect((await post(dead)).json().errors[0].code).toBe('idempotency_key_in_use');
	await t.db.query("update service.idempotency_keys set started_at = now() - interval '25 seconds' where key = $1", [
		dead,
	]);
	expect((await post(dead)).statusCode).toBe(201);
	expect(await purgeIdempotencyKeys(t.db)).toBe(1);
	expect((await post(old)).body).not.toBe(before.body);
});

test('a process that is still at it says so, and keeps its key', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	try {
		const key = newKey();
		const heard = async () =>
			(
				await t.db.query<{ seconds: number }>(
					'select extract(epoch from now() - started_at)::float8 as seconds from service.idempotency_keys where key = $1',
					[key],
				)
			)[0]?.seconds;
		const running = post(key, { text: 'a', waitMs: 1_000 });
		await vi.waitFor(async () => expect(await heard()).toBeDefined());
		await t.db.query("update service.idempotency_keys set started_at = now() - interval '19 seconds' where key = $1", [
			key,
		]);
		vi.advanceTimersByTime(8_000);
		await vi.waitFor(async () => expect(await heard()).toBeLessThan(10));
		expect((await running).statusCode).toBe(201);
		expect((await post(key, { text: 'a', waitMs: 1_000 })).headers['idempotency-replayed']).toBe('true');
	} finally {
		vi.useRealTimers();
	}
});

test('a body that an endpoint does not ask for is not read, key or none', async () => {
	const send = (key: string) =>
		t.request('POST', '/test/things/x/actions/act', { token, payload: '{broken', headers: { 'idempotency-key': key } });
	const key = newKey();
	expect([(await send(key)).statusCode, (await send(key)).headers['idempotency-replayed']]).toEqual([200, 'true']);
});
