import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { edgeRoutes } from '../../testing/edge-routes.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ extraRoutes: edgeRoutes(Buffer.alloc(0)) });
});
afterAll(() => t.close());

const HOUR = 3_600_000;

test('moves one organisation’s time, in test mode, and adds up', async () => {
	const [token, other] = [await t.token(), await t.token()];
	const live = await t.token({ mode: 'live', organisationId: token.organisationId });
	const nowOf = async (by: typeof token) =>
		Date.parse((await t.request('GET', '/test/device', { token: by })).json().data.now) - Date.now();
	expect(Math.abs(await nowOf(token))).toBeLessThan(2_000);
	const first = await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: HOUR } });
	expect(first.json().data.offset_ms).toBe(HOUR);
	expect(Math.abs((await nowOf(token)) - HOUR)).toBeLessThan(2_000);
	const second = await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: HOUR } });
	expect(second.json().data.offset_ms).toBe(2 * HOUR);
	expect(Math.abs(Date.parse(second.json().data.now) - Date.now() - 2 * HOUR)).toBeLessThan(2_000);
	expect((await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 0 } })).json().data.offset_ms).toBe(
		2 * HOUR,
	);
	for (const untouched of [other, live]) expect(Math.abs(await nowOf(untouched))).toBeLessThan(2_000);
	const [row] = await t.db.query<{ ahead: string }>(
		'select extract(epoch from service.app_now($1, false) - now()) as ahead, extract(epoch from service.app_now($1, true) - now()) as live',
		[token.organisationId],
	);
	expect(row).toMatchObject({ ahead: '7200.000000', live: '0.000000' });
});

test.each([[-1], [1.5], ['1'], [1e15], [null]])('refuses to move by %j', async (advance_ms) => {
	const reply = await t.request('POST', '/sandbox/clock', { body: { advance_ms } });
	expect([reply.statusCode, reply.json().errors[0].source]).toEqual([
		422,
		{ field: 'advance_ms', pointer: '/advance_ms' },
	]);
});
