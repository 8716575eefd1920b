import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Airport } from '#contract/air/airport.ts';
import type { PageMeta } from '#contract/envelope.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const list = (query: Record<string, string> = {}) => t.request('GET', '/air/airports', { query });
const page = async (query: Record<string, string> = {}) =>
	(await list(query)).json<{ data: Airport[]; meta: PageMeta }>();

describe('listAirports', () => {
	test('pages through all of them forward, each once, in name order', async () => {
		const names: string[] = [];
		let after: string | null = null;
		do {
			const { data, meta }: { data: Airport[]; meta: PageMeta } = await page({ limit: '200', ...(after && { after }) });
			names.push(...data.map(({ name, id }) => `${name} ${id}`));
			after = meta.after;
		} while (after);
		expect(names).toHaveLength(4109);
		expect(new Set(names).size).toBe(4109);
		const collator = new Intl.Collator('en');
		expect(
			names.filter(
				(name, i) =>
					i > 0 && collator.compare((names[i - 1] ?? '').split(' arp_')[0] ?? '', name.split(' arp_')[0] ?? '') > 0,
			),
		).toEqual([]);
	});

	test('and back again', async () => {
		const first = await page({ limit: '3' });
		const second = await page({ limit: '3', after: first.meta.after ?? '' });
		expect(first.meta.before).toBeNull();
		expect(await page({ limit: '3', before: second.meta.before ?? '' })).toMatchObject({ data: first.data });
	});

	test('by code, in either case', async () => {
		expect((await page({ iata_code: 'LHR' })).data.map(({ id }) => id)).toEqual(['arp_lhr_gb']);
		expect((await page({ iata_code: 'lhr' })).data).toHaveLength(1);
		expect(await page({ iata_code: 'XXX' })).toEqual({ data: [], meta: { limit: 50, before: null, after: null } });
	});

	test('by country', async () => {
		const { data } = await page({ iata_country_code: 'PT', limit: '200' });
		expect(data.length).toBeGreaterThan(10);
		expect(new Set(data.map(({ iata_country_code }) => iata_country_code))).toEqual(new Set(['PT']));
	});

	test.each([
		[{ limit: '0' }, 'limit'],
		[{ limit: '201' }, 'limit'],
		[{ limit: 'ten' }, 'limit'],
		[{ after: 'nonsense' }, 'after'],
		[{ iata_code: 'LONDON' }, 'iata_code'],
	])('refuses %j', async (query, parameter) => {
		const reply = await list(query);
		expect(reply.statusCode).toBe(422);
		expect(reply.json()).toMatchObject({ errors: [{ type: 'validation_error', source: { parameter } }] });
	});
});

describe('getAirport', () => {
	test('by id', async () => {
		const { data } = (await t.request('GET', '/air/airports/arp_jfk_us')).json<{ data: Airport }>();
		expect(data).toMatchObject({
			type: 'airport',
			iata_code: 'JFK',
			icao_code: 'KJFK',
			iata_city_code: 'NYC',
			city_name: 'New York',
			airports: null,
			time_zone: 'America/New_York',
		});
	});

	test.each(['arp_xxx_gb', 'arp_jfk_gb', 'JFK', 'cit_nyc_us'])('%s is not found', async (id) => {
		const reply = await t.request('GET', `/air/airports/${id}`);
		expect(reply.statusCode).toBe(404);
		expect(reply.json()).toMatchObject({ errors: [{ code: 'not_found' }] });
	});
});
