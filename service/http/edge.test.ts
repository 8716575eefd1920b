import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorEnvelope } from '#contract/envelope.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { revokeToken } from '../identity/tokens/tokens.ts';
import { createTestApp, type TestApp, type TestRequest } from '../testing/create-test-app.ts';
import { edgeRoutes } from '../testing/edge-routes.ts';

const STORED = JSON.stringify({ data: [{ text: 'kept', call: 1 }] });
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ extraRoutes: edgeRoutes(gzipSync(STORED)), log: pino({ level: 'silent' }) });
});
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;

/** Checks a whole error reply: status, envelope, headers, and that it is about `code`. */
function expectError(reply: Reply, code: ErrorCode, status: number = ERRORS[code].status): ErrorEnvelope {
	const body = ErrorEnvelope.parse(reply.json());
	expect(body.errors[0]).toMatchObject({ code });
	expect(reply.statusCode).toBe(status);
	expect(body.meta).toEqual({ request_id: reply.headers['x-request-id'], status });
	expect(body.meta.request_id).toMatch(/^[\w-]{20}$/);
	expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
	for (const error of body.errors) {
		expect(error.documentation_url).toBe(`http://localhost:80/docs/errors#${error.code}`);
	}
	return body;
}

const echo = (options: TestRequest = {}) => t.request('POST', '/test/echo', { body: { text: 'hello' }, ...options });
const sources = (reply: Reply) => ErrorEnvelope.parse(reply.json()).errors.map(({ code, source }) => [code, source]);

describe('authentication', () => {
	test('missing_authorization_header', async () => {
		expectError(await echo({ token: null }), 'missing_authorization_header');
	});
	test.each(['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'token', `Bearer ${'x'.repeat(4_200)}`])(
		'invalid_authorization_header: %s',
		async (authorization) => {
			expectError(await echo({ token: null, headers: { authorization } }), 'invalid_authorization_header');
		},
	);
	test('access_token_not_found', async () => {
		expectError(await echo({ token: 'service_test_nobody' }), 'access_token_not_found');
	});
	test('expired_access_token', async () => {
		expectError(
			await echo({ token: await t.token({ expiresAt: new Date(Date.now() - 1_000) }) }),
			'expired_access_token',
		);
	});
	test('a revoked token is refused within a second', async () => {
		const token = await t.token();
		expect((await echo({ token })).statusCode).toBe(201);
		await revokeToken(t.db, token.id);
		await expect.poll(async () => (await echo({ token })).statusCode, { timeout: 1_000, interval: 50 }).toBe(401);
	});
	test('insufficient_permissions: a read-only token may read and not write', async () => {
		const token = await t.token({ scope: 'read_only' });
		const refused = await echo({ token });
		expectError(refused, 'insufficient_permissions');
		expect(refused.headers).toHaveProperty('ratelimit-remaining');
		expect((await t.request('GET', '/test/newest', { token })).statusCode).toBe(200);
	});
	test('what is for test mode only does not exist in live mode', async () => {
		const live = await t.request('POST', '/sandbox/clock', {
			token: await t.token({ mode: 'live' }),
			body: { advance_ms: 0 },
		});
		const { errors } = expectError(live, 'not_found');
		expect(errors[0]?.message).toBe(ERRORS.not_found.message);
	});
	test('the scheme is read in any case', async () => {
		const { secret } = await t.token();
		expect((await echo({ token: null, headers: { authorization: `bearer ${secret}` } })).statusCode).toBe(201);
	});
});

describe('versions', () => {
	test('missing_version_header', async () => void expectError(await echo({ version: null }), 'missing_version_header'));
	test.each(['v3', 'V2', '2', 'latest'])(
		'invalid_version_header: %s',
		async (version) => void expectError(await echo({ version }), 'invalid_version_header'),
	);
	test('unsupported_version', async () => void expectError(await echo({ version: 'beta' }), 'unsupported_version'));
	test('unavailable_in_version', async () => {
		expectError(await t.request('GET', '/test/newest', { version: 'v1' }), 'unavailable_in_version');
		expect((await t.request('GET', '/test/newest', { version: 'v2' })).statusCode).toBe(200);
	});
	test('another brand answers to its own header, and names it', async () => {
		const branded = await createTestApp({
			settings: { API_BRAND: 'Gannet' },
			extraRoutes: edgeRoutes(Buffer.alloc(0)),
		});
		const { secret } = await branded.token();
		expect(secret).toMatch(/^gannet_test_/);
		const headers = {
			authorization: `Bearer ${secret}`,
			'gannet-version': 'v2',
			'x-gannet-device-ip': '203.0.113.9',
			'x-gannet-device-user-agent': 'Reader',
		};
		const reply = await branded.app.inject({ url: '/test/device', headers });
		expect(reply.json().data).toMatchObject({ ip: '203.0.113.9', user_agent: 'Reader' });
		const wrong = await branded.app.inject({
			url: '/test/device',
			headers: { authorization: `Bearer ${secret}`, 'service-version': 'v2' },
		});
		expect(wrong.json().errors[0]).toMatchObject({
			code: 'missing_version_header',
			message: expect.stringContaining('Gannet-Version'),
		});
		await branded.close();
	});
});

describe('content', () => {
	test.each(['text/html', 'application/xml', 'application/json;q=0', 'nonsense'])(
		'unsupported_format: %s',
		async (accept) => {
			expectError(await echo({ headers: { accept } }), 'unsupported_format');
		},
	);
	test.each([
		'*/*',
		'application/*',
		'application/json',
		'application/json; charset=utf-8',
		'text/html, application/json;q=0.1',
	])('accepts %s', async (accept) => {
		expect((await echo({ headers: { accept } })).statusCode).toBe(201);
	});
	test('missing_content_type_header, with a body only', async () => {
		const { secret } = await t.token();
		const headers = { authorization: `Bearer ${secret}`, 'service-version': 'v2' };
		expectError(
			await t.app.inject({ method: 'POST', url: '/test/echo', headers, payload: Buffer.from('{"data":{}}') }),
			'missing_content_type_header',
		);
		expectError(await t.app.inject({ method: 'POST', url: '/test/echo', headers }), 'missing_data_param');
	});
	test.each([
		'text/plain',
		'application/x-www-form-urlencoded',
		'application/jsonx',
		'application/json; charset=latin1',
		';',
	])('invalid_content_type_header: %s', async (type) => {
		expectError(await echo({ headers: { 'content-type': type } }), 'invalid_content_type_header');
	});
	test('a POST without a body may carry a JSON content type', async () => {
		const reply = await t.request('POST', '/test/things/x/actions/act', {
			headers: { 'content-type': 'application/json' },
		});
		expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([
			200,
			'{}',
			'application/json; charset=utf-8',
		]);
		const empty = await t.request('POST', '/test/things/x/actions/act', {
			payload: '',
			headers: { 'content-type': 'application/json' },
		});
		expect([empty.statusCode, empty.body]).toEqual([200, '{}']);
	});
	test.each(['{"data":', 'data', '\u00ff{}', '{"data":{}}}', ''])(
		'bad_request or missing_data_param for %j',
		async (payload) => {
			expectError(await echo({ body: undefined, payload }), payload === '' ? 'missing_data_param' : 'bad_request');
		},
	);
	test('bad_request: bytes that are no UTF-8', async () => {
		expectError(
			await echo({ body: undefined, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
			'bad_request',
		);
	});
	test.each(['{}', '[]', '"data"', 'null', '1', '{"Data":{}}', '{"text":"hello"}'])(
		'missing_data_param: %s',
		async (payload) => {
			expectError(await echo({ body: undefined, payload }), 'missing_data_param');
		},
	);
	test.each(['[]', '"x"', 'null', '7', 'true'])('invalid_data_param: %s', async (data) => {
		expectError(await echo({ body: undefined, payload: `{"data":${data}}` }), 'invalid_data_param');
	});
	test.each([
		['too deep', `{"data":{"a":${'['.repeat(40)}${']'.repeat(40)}}}`],
		['very deep', `{"data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`],
		['__proto__', '{"data":{"text":"a","__proto__":{"admin":true}}}'],
		['constructor', '{"data":{"text":"a","nested":{"constructor":{}}}}'],
		['too many values', `{"data":{"a":[${'1,'.repeat(30_000)}1]}}`],
	])('malformed_data_param: %s', async (_, payload) => {
		expectError(await echo({ body: undefined, payload }), 'malformed_data_param');
	});
	test('payload_too_large', async () => {
		expectError(await echo({ body: { text: 'x'.repeat(1_100_000) } }), 'payload_too_large');
	});
	test('a compressed body is refused in words', async () => {
		expectError(await echo({ headers: { 'content-encoding': 'gzip' } }), 'bad_request');
	});
});

describe('validation', () => {
	const wrong = async (body: unknown) => {
		const reply = await echo({ body });
		expectError(reply, ErrorEnvelope.parse(reply.json()).errors[0]?.code as ErrorCode, 422);
		return sources(reply);
	};
	test('validation_required, for what is missing, null or blank', async () => {
		expect(await wrong({})).toEqual([['validation_required', { field: 'text', pointer: '/text' }]]);
		expect(await wrong({ text: null })).toEqual([['validation_required', { field: 'text', pointer: '/text' }]]);
		expect(await wrong({ text: '' })).toEqual([['validation_required', { field: 'text', pointer: '/text' }]]);
		const reply = await echo({ body: {} });
		expect(reply.json().errors[0].title).toBe('Required field');
	});
	test('validation_format, validation_length and validation_inclusion, several at once and one for each field', async () => {
		expect(
			await wrong({
				text: 'x'.repeat(101),
				number: 11,
				kind: 'c',
				date: '2027-02-30',
				nested: { list: [{ code: 'ABC' }, { code: 'abc' }, {}] },
			}),
		).toEqual([
			['validation_length', { field: 'text', pointer: '/text' }],
			['validation_inclusion', { field: 'number', pointer: '/number' }],
			['validation_inclusion', { field: 'kind', pointer: '/kind' }],
			['validation_format', { field: 'date', pointer: '/date' }],
			['validation_format', { field: 'code', pointer: '/nested/list/1/code' }],
			['validation_required', { field: 'code', pointer: '/nested/list/2/code' }],
		]);
	});
	test('a wrong type is a wrong format', async () => {
		expect(await wrong({ text: 5 })).toEqual([['validation_format', { field: 'text', pointer: '/text' }]]);
		expect(await wrong({ text: 'a', number: '5' })).toEqual([
			['validation_format', { field: 'number', pointer: '/number' }],
		]);
		expect(await wrong({ text: 'a', nested: [] })).toEqual([
			['validation_format', { field: 'nested', pointer: '/nested' }],
		]);
		expect(await wrong({ text: 'a', nested: { list: [1, 2, 3, 4] } })).toContainEqual([
			'validation_length',
			{ field: 'list', pointer: '/nested/list' },
		]);
	});
	test('of a union, the branch that came closest speaks', async () => {
		expect(await wrong({ text: 'a', either: { right: 'x' } })).toEqual([
			['validation_format', { field: 'right', pointer: '/either/right' }],
		]);
		expect(await wrong({ text: 'a', either: 5 })).toEqual([
			['validation_format', { field: 'either', pointer: '/either' }],
		]);
	});
	test('text that no database holds', async () => {
		expect(await wrong({ text: 'a\0b' })).toEqual([['validation_format', { field: 'text', pointer: '/text' }]]);
		expect(await wrong({ text: 'a', nested: { list: [{ code: '\ud800' }] } })).toEqual([
			['validation_format', { field: 'code', pointer: '/nested/list/0/code' }],
		]);
	});
	test('unknown fields are ignored', async () => {
		expect((await echo({ body: { text: 'a', other: { deep: [1] } } })).statusCode).toBe(201);
	});
	test('query parameters: named, repeated, unknown', async () => {
		const at = async (query: string) => {
			const reply = await t.request('POST', `/test/echo?${query}`, { body: { text: 'a' } });
			return reply.statusCode === 201 ? 'fine' : sources(reply);
		};
		expect(await at('flag=maybe')).toEqual([['validation_inclusion', { field: 'flag', parameter: 'flag' }]]);
		expect(await at('flag=true&flag=false')).toEqual([['validation_format', { field: 'flag', parameter: 'flag' }]]);
		expect(await at('flag=%00')).toEqual([['validation_format', { field: 'flag', parameter: 'flag' }]]);
		expect(await at('flag=%E0%A4%A')).toEqual([['validation_inclusion', { field: 'flag', parameter: 'flag' }]]);
		expect(await at('other=1&other=2&__proto__=1&flag[]=x')).toBe('fine');
		expect(await at('many[]=a&many[]=b')).toBe('fine');
		expect(await at('many=a')).toBe('fine');
	});
	test('query and body speak together', async () => {
		const reply = await t.request('POST', '/test/echo?flag=x', { body: {} });
		expect(sources(reply)).toEqual([
			['validation_inclusion', { field: 'flag', parameter: 'flag' }],
			['validation_required', { field: 'text', pointer: '/text' }],
		]);
	});
});

describe('addresses and methods', () => {
	test('not_found: an unknown path, with or without a token', async () => {
		expectError(await t.request('GET', '/nowhere'), 'not_found');
		expectError(await t.request('POST', '/nowhere', { token: null, body: {} }), 'not_found');
		expectError(await t.request('DELETE', '/test/echo'), 'not_found');
	});
	test('a trailing slash changes nothing', async () => {
		expect((await t.request('POST', '/test/echo/', { body: { text: 'a' } })).statusCode).toBe(201);
		expect((await t.request('GET', '/test/newest/?x=1')).statusCode).toBe(200);
		expect((await t.request('POST', '/test/things/a/actions/act/')).statusCode).toBe(200);
	});
	test('an alias answers alike', async () => {
		expect((await t.request('POST', '/test/echo_again', { body: { text: 'a' } })).statusCode).toBe(201);
	});
	test('HEAD is GET without the body, OPTIONS says what is allowed', async () => {
		const head = await t.request('HEAD', '/test/newest');
		expect([head.statusCode, head.body]).toEqual([200, '']);
		const options = await t.request('OPTIONS', '/test/newest', { token: null });
		expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
	});
	test.each([
		'/air/%E0%A4%A',
		'/%',
		'/test/things/%00/actions/act',
		`/${'a'.repeat(5_000)}`,
		`/test/things/${'a'.repeat(5_000)}/actions/act`,
		'/..%2f..%2fetc/passwd',
		'//',
		'/test//echo',
	])('a hostile path is a documented error: %s', async (path) => {
		const reply = await t.request('POST', path, { body: { text: 'a' } });
		expect([400, 404]).toContain(reply.statusCode);
		ErrorEnvelope.parse(reply.json());
	});
});

describe('replies', () => {
	test.each([
		['https', 'max-age=63072000; includeSubDomains'],
		['http', undefined],
		[undefined, undefined],
	])('over %s ask for TLS alone: %s', async (scheme, said) => {
		const headers: Record<string, string> = scheme ? { 'x-forwarded-proto': scheme } : {};
		for (const host of ['api', 'cards'] as const) {
			for (const [method, path, token] of [
				['GET', '/healthz', null],
				['GET', '/nothing', null],
				['DELETE', '/payments/cards/tcd_none', undefined],
				['GET', host === 'api' ? '/docs' : '/form', null],
			] as const) {
				const reply = await t.request(method, path, { host, token, headers });
				expect(reply.headers['strict-transport-security'], `${host} ${path}`).toBe(said);
			}
		}
	});

	test('carry a request id, the rate limit and what keeps them private', async () => {
		const reply = await echo();
		expect(reply.headers).toMatchObject({
			'x-request-id': expect.stringMatching(/^[\w-]{20}$/),
			'ratelimit-limit': '1000000',
			'ratelimit-remaining': expect.stringMatching(/^\d+$/),
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
			'cross-origin-resource-policy': 'same-origin',
			'content-type': 'application/json; charset=utf-8',
		});
		const resetsIn = Date.parse(String(reply.headers['ratelimit-reset'])) - Date.now();
		expect(String(reply.headers['ratelimit-reset'])).toMatch(
			/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
		);
		expect(resetsIn).toBeGreaterThan(-1_000);
		expect(resetsIn).toBeLessThanOrEqual(60_000);
	});
	test('are compressed as the client asks', async () => {
		const get = (encoding: string, path = '/test/big') =>
			t.request('GET', path, { headers: { 'accept-encoding': encoding } });
		const plain = await get('identity');
		const gzip = await get('gzip');
		const br = await get('gzip, deflate, br');
		const preferGzip = await get('br;q=0.5, gzip');
		expect(plain.headers['content-encoding']).toBeUndefined();
		expect(gzip.headers['content-encoding']).toBe('gzip');
		expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
		expect(br.headers['content-encoding']).toBe('br');
		expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
		expect(preferGzip.headers['content-encoding']).toBe('gzip');
		expect(gzip.headers.vary).toBe('accept-encoding');
		expect((await get('gzip', '/test/newest')).headers['content-encoding']).toBeUndefined();
	});
	test('that are stored compressed go out as they are, or unpacked', async () => {
		const gzip = await t.request('GET', '/test/stored', { headers: { 'accept-encoding': 'br, gzip' } });
		expect(gzip.headers['content-encoding']).toBe('gzip');
		expect(gunzipSync(gzip.rawPayload).toString()).toBe(STORED);
		const plain = await t.request('GET', '/test/stored', { headers: { 'accept-encoding': 'identity' } });
		expect([plain.body, plain.headers['content-encoding']]).toEqual([STORED, undefined]);
	});
	test('may have another outcome than the usual', async () => {
		const reply = await t.request('POST', '/test/later');
		expect([reply.statusCode, reply.json()]).toEqual([202, { data: { message: 'It will come.' } }]);
	});
	test('tell nothing of what broke inside: internal_server_error', async () => {
		const reply = await echo({ body: { text: 'a', fail: 'crash' } });
		expectError(reply, 'internal_server_error');
		expect(reply.body).not.toMatch(/secret|select|passwords|\.ts/);
	});
	test('that break the contract are caught in tests', async () => {
		expectError(await t.request('GET', '/test/liar'), 'internal_server_error');
	});
	test('a Host header that is none is not repeated', async () => {
		const reply = await t.request('GET', '/test/device', { headers: { host: 'evil"><script>' } });
		expect(reply.json().data.base_url).toBe('http://127.0.0.1:4010');
	});
});

test('rate_limit_exceeded, counted for each token', async () => {
	const limited = await createTestApp({ settings: { RATE_LIMIT: '3' }, extraRoutes: edgeRoutes(Buffer.alloc(0)) });
	const [first, second] = [await limited.token(), await limited.token()];
	const left = [];
	for (let i = 0; i < 3; i++)
		left.push((await limited.request('GET', '/test/newest', { token: first })).headers['ratelimit-remaining']);
	expect(left).toEqual(['2', '1', '0']);
	const refused = await limited.request('GET', '/test/newest', { token: first });
	expectError(refused, 'rate_limit_exceeded');
	expect(refused.headers).toMatchObject({
		'ratelimit-limit': '3',
		'ratelimit-remaining': '0',
		'ratelimit-reset': expect.stringMatching(/GMT$/),
	});
	expect((await limited.request('GET', '/test/newest', { token: second })).statusCode).toBe(200);
	await limited.close();
});

test.each([
	['a line on which nothing came', 0, ''],
	['bytes that are no request', 7, 'HTTP/1.1 400 Bad Request'],
])('%s is ended, with an answer only where something was said', async (_, bytesRead, answer) => {
	const socket = Object.assign(new PassThrough(), { bytesRead });
	t.app.server.emit('clientError', new Error('timeout'), socket);
	expect(String(socket.read() ?? '').split('\r\n')[0]).toBe(answer);
	expect(socket.writable).toBe(false);
});

test('service_unavailable while the database is away, and well again by itself', async () => {
	const { sessions } = t.ctx;
	const token = await t.token();
	const names = await t.db.query<{ name: string }>('select current_database() as name');
	const admin = `alter database "${names[0]?.name}" allow_connections`;
	const { default: pg } = await import('pg');
	const client = new pg.Client({ connectionString: t.ctx.config.DATABASE_URL.replace(/\/[^/]*$/, '/postgres') });
	await client.connect();
	await client.query(`${admin} false`);
	await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [names[0]?.name]);
	sessions.forget(token.organisationId);
	const began = performance.now();
	const reply = await echo({ token });
	expectError(reply, 'service_unavailable');
	expect(performance.now() - began).toBeLessThan(5_000);
	const readiness = await t.request('GET', '/readyz', { token: null });
	expect([readiness.statusCode, readiness.json().checks.database]).toEqual([503, false]);
	expect((await t.request('GET', '/healthz', { token: null })).statusCode).toBe(200);
	await client.query(`${admin} true`);
	await client.end();
	expect((await echo({ token })).statusCode).toBe(201);
	expect((await t.request('GET', '/readyz', { token: null })).json()).toEqual({
		ready: true,
		checks: { database: true, migrations: true, worker: true },
	});
});
