import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageMeta } from '#contract/envelope.ts';
import { airlineId } from '../../refdata/wire-airlines.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

interface Airline {
	id: string;
	name: string;
	iata_code: string;
	logo_symbol_url: string;
}

test('listAirlines: all of them, by name', async () => {
	const first = (await t.request('GET', '/air/airlines', { query: { limit: '200' } })).json<{
		data: Airline[];
		meta: PageMeta;
	}>();
	const rest = (
		await t.request('GET', '/air/airlines', { query: { limit: '200', after: first.meta.after ?? '' } })
	).json<{ data: Airline[]; meta: PageMeta }>();
	const all = [...first.data, ...rest.data];
	expect(all).toHaveLength(242);
	expect(rest.meta.after).toBeNull();
	expect(all.find(({ iata_code }) => iata_code === 'ZZ')?.name).toBe('Wayfare Airways');
});

test('getAirline: the one that the list shows', async () => {
	const { data } = (await t.request('GET', '/air/airlines', { query: { limit: '1' } })).json<{ data: Airline[] }>();
	const reply = await t.request('GET', `/air/airlines/${data[0]?.id}`);
	expect(reply.json()).toEqual({ data: data[0] });
	expect(data[0]?.logo_symbol_url).toMatch(/^http:.*\/assets\/airlines\/..\/symbol\.svg$/);
});

test('the test airline’s conditions of carriage can be read', async () => {
	const reply = await t.request('GET', `/air/airlines/${airlineId('ZZ')}`);
	const wayfare = reply.json().data;
	const page = await t.app.inject(new URL(wayfare.conditions_of_carriage_url).pathname);
	expect([page.statusCode, page.body.includes('Wayfare Airways')]).toEqual([200, true]);
});

test('getAirline: an unknown id is not found', async () => {
	expect((await t.request('GET', '/air/airlines/arl_00000000000000000000')).statusCode).toBe(404);
});
