import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageMeta } from '#contract/envelope.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

interface Programme {
	id: string;
	name: string;
	alliance: string | null;
	owner_airline_id: string;
	logo_url?: string;
}

test('listLoyaltyProgrammes and getLoyaltyProgramme: with an owner that exists, and a logo in v2 only', async () => {
	const list = async (version: string) =>
		(await t.request('GET', '/air/loyalty_programmes', { version, query: { limit: '200' } })).json<{
			data: Programme[];
			meta: PageMeta;
		}>().data;
	const data = await list('v2');
	expect(data.length).toBeGreaterThanOrEqual(60);
	const avios = data.find(({ name }) => name === 'Finnair Plus');
	expect(avios?.alliance).toBe('oneworld');
	expect((await t.request('GET', `/air/airlines/${avios?.owner_airline_id}`)).json()).toMatchObject({
		data: { iata_code: 'AY' },
	});
	const one = (version: string) => t.request('GET', `/air/loyalty_programmes/${avios?.id}`, { version });
	expect((await one('v2')).json()).toEqual({ data: avios });
	expect(avios?.logo_url).toMatch(/AY\/symbol\.svg$/);
	expect((await one('v1')).json<{ data: Programme }>().data).not.toHaveProperty('logo_url');
	expect((await list('v1')).some((programme) => 'logo_url' in programme)).toBe(false);
});

test('getLoyaltyProgramme: an unknown id is not found', async () => {
	expect((await t.request('GET', '/air/loyalty_programmes/loy_1')).statusCode).toBe(404);
});
