import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../scripts/test-database.ts';
import { standInService, type StandIn } from '#lib/server/testing/stand-in-service.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: StandIn;
let status = 200;
beforeAll(async () => {
	database = await testDatabase();
	api = await standInService((_, response) => {
		if (status > 0) response.writeHead(status).end();
	});
});
afterAll(async () => {
	await api.close();
	await database.drop();
});
afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

/** What a storefront with these settings, just started, answers at its own address. */
async function ask(path: 'healthz' | 'readyz', settings: Record<string, string> = {}) {
	const given = { DATABASE_URL: database.url, BOOKING_API_URL: api.url, ...settings };
	for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
	const { GET } = await (path === 'healthz' ? import('../healthz/route.ts') : import('./route.ts'));
	const began = performance.now();
	const response = await GET(new Request(`http://10.0.0.7:3000/${path}`), { params: Promise.resolve({}) });
	return { status: response.status, body: await response.json(), took: performance.now() - began };
}

const NOBODY = 'http://127.0.0.1:9';
const NO_DATABASE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' };

test('a storefront that can do its work is ready', async () => {
	status = 200;
	const checks = { database: true, migrations: true, api: true };
	expect(await ask('readyz')).toMatchObject({ status: 200, body: { ready: true, checks } });
	expect(await ask('healthz')).toMatchObject({ status: 200, body: { healthy: true } });
});

test.each([
	['no database', NO_DATABASE, 200, { database: false, migrations: false, api: true }],
	['no booking API', { BOOKING_API_URL: NOBODY }, 200, { database: true, migrations: true, api: false }],
	['a booking API that is not ready', {}, 503, { database: true, migrations: true, api: false }],
	['a booking API that says nothing', {}, 0, { database: true, migrations: true, api: false }],
])('%s: 503 with what is missing, in time, while the process is well', async (_, settings, answered, checks) => {
	status = answered;
	const readiness = await ask('readyz', settings);
	expect(readiness).toMatchObject({ status: 503, body: { ready: false, checks } });
	expect(readiness.took).toBeLessThan(3_000);
	expect(Object.keys(readiness.body)).toEqual(['ready', 'checks']);
	expect((await ask('healthz', settings)).status).toBe(200);
});

test('an API of somebody else, without such a page, is there', async () => {
	status = 404;
	expect((await ask('readyz')).body.checks).toEqual({ database: true, migrations: true, api: true });
});

test('many probes at once are one look, and it is ready again by itself', async () => {
	status = 503;
	const first = await ask('readyz');
	expect(first.status).toBe(503);
	const { GET } = await import('./route.ts');
	const again = () => GET(new Request('http://10.0.0.7:3000/readyz'), { params: Promise.resolve({}) });
	const asked = api.heard.length;
	await Promise.all(Array.from({ length: 50 }, again));
	expect(api.heard.length).toBe(asked);
	status = 200;
	await sleep(1_100);
	expect((await again()).status).toBe(200);
});
