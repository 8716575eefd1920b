import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../testing/create-test-app.ts';
import { edgeRoutes } from '../testing/edge-routes.ts';
import { createStrangers } from './strangers.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ extraRoutes: edgeRoutes(gzipSync('{}')) });
});
afterAll(() => t.close());

const ask = async (request: TestRequest) => (await t.request('GET', '/test/newest', request)).statusCode;

test('unknown tokens of one address are refused without a question each; good ones behind it are not', async () => {
	const good = await Promise.all([t.token(), t.token()]);
	expect(await ask({ token: good[0] })).toBe(200);
	const query = vi.spyOn(t.ctx.db, 'query');
	const statuses = await Promise.all(
		Array.from({ length: 300 }, (_, i) => ask({ token: `service_test_unknown_${i}` })),
	);
	const asked = query.mock.calls.length;
	query.mockRestore();
	expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(120);
	expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(180);
	expect(asked).toBeLessThan(125);
	// One that has called before, one that never has, and one that is made only now.
	expect([await ask({ token: good[0] }), await ask({ token: good[1] })]).toEqual([200, 200]);
	const late = await t.token();
	await expect.poll(() => ask({ token: late }), { timeout: 3_000, interval: 200 }).toBe(200);
	expect(await ask({ token: 'service_test_unknown_again' })).toBe(429);
	const elsewhere = await t.app.inject({
		method: 'GET',
		url: '/test/newest',
		remoteAddress: '203.0.113.9',
		headers: { authorization: 'Bearer service_test_unknown', 'service-version': 'v2' },
	});
	expect(elsewhere.statusCode).toBe(401);
});

test('counts an IPv6 address with its /64, for a minute', () => {
	let clock = 0;
	const strangers = createStrangers(() => clock, 2);
	const tries = (address: string) => [strangers.take(address), strangers.take(address), strangers.take(address)];
	expect(tries('2001:db8::1')).toEqual([true, true, false]);
	expect(strangers.take('2001:db8::ffff')).toBe(false);
	expect(strangers.take('2001:db8:0:1::1')).toBe(true);
	expect(strangers.take('198.51.100.7')).toBe(true);
	strangers.reward('198.51.100.7');
	expect(tries('198.51.100.7')).toEqual([true, true, false]);
	clock = 60_000;
	expect(strangers.take('2001:db8::1')).toBe(true);
});

test.each([
	['Authorization', 'authorization: Bearer a\r\nauthorization: Bearer b\r\nhost: x\r\n'],
	['Authorization, in other letters', 'Authorization: Bearer a\r\nhost: x\r\naUTHORIZATION: Bearer a\r\n'],
	['Host', 'host: x\r\nauthorization: Bearer a\r\nHost: y\r\n'],
])('a second %s header is a bad request, whatever the path', async (_, headers) => {
	if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = t.app.server.address() as net.AddressInfo;
	for (const path of ['/test/newest', '/healthz', '/nowhere']) {
		const reply = await new Promise<string>((done, fail) => {
			const socket = net.connect(port, '127.0.0.1');
			let text = '';
			socket.on('data', (chunk) => (text += chunk));
			socket.on('close', () => done(text));
			socket.on('error', fail);
			socket.write(`GET ${path} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);
		});
		expect(reply).toMatch(/^HTTP\/1\.1 400 /);
		expect(reply).toContain('"code":"bad_request"');
	}
});
