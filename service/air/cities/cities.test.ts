import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageMeta } from '#contract/envelope.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test('listCities and getCity: a city carries its airports', async () => {
	const { data, meta } = (await t.request('GET', '/air/cities', { query: { limit: '200' } })).json<{
		data: { id: string; name: string }[];
		meta: PageMeta;
	}>();
	expect(data).toHaveLength(200);
	expect(meta.after).not.toBeNull();
	const london = (await t.request('GET', '/air/cities/cit_lon_gb')).json<{
		data: { name: string; airports: { iata_code: string; city: { id: string } }[] };
	}>().data;
	expect(london.name).toBe('London');
	expect(london.airports.map(({ iata_code }) => iata_code)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
	expect(london.airports[0]?.city.id).toBe('cit_lon_gb');
});

test('getCity: an unknown id is not found', async () => {
	expect((await t.request('GET', '/air/cities/cit_lon_us')).statusCode).toBe(404);
});
