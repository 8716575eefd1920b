import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageMeta } from '#contract/envelope.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test('listAircraft and getAircraft', async () => {
	const { data } = (await t.request('GET', '/air/aircraft', { query: { limit: '100' } })).json<{
		data: { id: string; name: string; iata_code: string }[];
		meta: PageMeta;
	}>();
	expect(data).toHaveLength(58);
	expect(data[0]?.name).toMatch(/^Airbus/);
	const dreamliner = data.find(({ iata_code }) => iata_code === '789');
	expect((await t.request('GET', `/air/aircraft/${dreamliner?.id}`)).json()).toEqual({
		data: { id: dreamliner?.id, name: 'Boeing 787-9', iata_code: '789' },
	});
});

test('getAircraft: an unknown id is not found', async () => {
	expect((await t.request('GET', '/air/aircraft/arc_1')).statusCode).toBe(404);
});
