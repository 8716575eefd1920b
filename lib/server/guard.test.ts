import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatchOfferRequest } from '#contract/air/offer-request.ts';
import { suggestPlaces } from '#contract/places/suggestion.ts';
import type { Env } from './env.ts';
import { jsonOf } from './json-of.ts';
import { queryOf } from './query-of.ts';
import { route } from './route.ts';
import { call } from './service-client.ts';
import { json, type StandIn, standInService } from './testing/stand-in-service.ts';
import { newVisitor, VISITOR_COOKIE } from './visitor.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('./env.ts', () => ({ env: () => settings.value }));
vi.mock('./audit/note-refusal.ts', () => ({ noteRefusal: async () => {} }));

const SECRET = 'a secret of the tests';
const TOKEN = 'wayfare_test_very_secret_token';
let service: StandIn;
beforeEach(async () => {
	service = await standInService((heard, response) =>
		json(response, { data: heard.method === 'GET' ? [] : { id: 'orq_1' } }, heard.method === 'GET' ? 200 : 201),
	);
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: TOKEN,
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		WEB_SECRET: SECRET,
		LOG_LEVEL: 'silent',
	};
});
afterEach(() => service.close());

const visitor = () => ({ cookie: `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}` });
const ours = { host: 'shop.example', origin: 'https://shop.example', 'content-type': 'application/json' };
const BODY = JSON.stringify({
	slices: [{ origin: 'LHR', destination: 'JFK', departure_date: '2027-03-11' }],
	passengers: [{ type: 'adult' }],
});
const read = route({ limit: 'suggest' }, ({ query, viewer }) =>
	call(suggestPlaces, { query: queryOf(suggestPlaces.query, query) }, viewer),
);
const write = route({ limit: 'write', body: jsonOf(createBatchOfferRequest.body) }, ({ body, viewer }) =>
	call(createBatchOfferRequest, { body }, viewer),
);
const at = { params: Promise.resolve({}) };
const get = (headers: Record<string, string>, search = '?query=lon') =>
	read(new Request(`https://shop.example/api/places/suggestions${search}`, { headers }), at);
const post = (headers: Record<string, string>, body = BODY) =>
	write(new Request('https://shop.example/api/x', { method: 'POST', headers, body }), at);

describe('who may read', () => {
	it('a visitor, from our pages or by hand', async () => {
		expect((await get(visitor())).status).toBe(200);
		expect((await get({ ...visitor(), 'sec-fetch-site': 'same-origin' })).status).toBe(200);
		expect((await get({ ...visitor(), 'sec-fetch-site': 'none' })).status).toBe(200);
	});
	it.each([
		['nobody without the cookie', {}],
		['nobody with a cookie we did not sign', { cookie: `${VISITOR_COOKIE}=${newVisitor('another secret').cookie}` }],
	])('%s', async (_, headers) => {
		expect((await get(headers)).status).toBe(403);
		expect(service.heard).toEqual([]);
	});
	it('no page of another site', async () => {
		expect((await get({ ...visitor(), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
		expect((await get({ ...visitor(), 'sec-fetch-site': 'same-site' })).status).toBe(403);
	});
});

describe('who may write', () => {
	it('a page of ours', async () => {
		expect((await post({ ...visitor(), ...ours })).status).toBe(200);
		expect((await post({ ...visitor(), ...ours, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
	});
	it.each([
		['another site', { origin: 'https://evil.example' }],
		['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
		['a sibling site', { 'sec-fetch-site': 'same-site' }],
		['nobody knows', { origin: 'null' }],
	])('not %s', async (_, headers) => {
		expect((await post({ ...visitor(), ...ours, ...headers })).status).toBe(403);
		expect(service.heard).toEqual([]);
	});
	it('not a form or a long body', async () => {
		expect((await post({ ...visitor(), ...ours, 'content-type': 'text/plain' })).status).toBe(400);
		expect((await post({ ...visitor(), ...ours }, `{"x":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
		expect((await post({ ...visitor(), ...ours }, '{')).status).toBe(400);
	});
	it('and what does not fit the contract is refused with its place, before the API is asked', async () => {
		const response = await post(
			{ ...visitor(), ...ours },
			JSON.stringify({ slices: [{ origin: 'London' }], passengers: [{ type: 'adult' }] }),
		);
		expect(response.status).toBe(422);
		const { errors } = (await response.json()) as { errors: { source: { pointer: string } }[] };
		expect(errors.map((error) => error.source.pointer)).toContain('/slices/0/origin');
		expect(service.heard).toEqual([]);
	});
});

describe('how often', () => {
	it('until the allowance is used up, then 429 with the seconds to wait', async () => {
		const headers = visitor();
		const answers = await Promise.all(Array.from({ length: 301 }, () => get(headers)));
		const last = answers.filter((response) => response.status === 429);
		expect(last).toHaveLength(1);
		expect(Number(last[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await get(visitor())).status).toBe(200);
	});
});

describe('what gets out', () => {
	it('never the token, nor where the API is', async () => {
		await service.close();
		const response = await get(visitor());
		const told = JSON.stringify([...response.headers]) + (await response.text());
		expect(response.status).toBe(503);
		expect(told).not.toContain(TOKEN);
		expect(told).not.toContain(service.url);
	});
	it('passes on only the parameters that the endpoint knows', async () => {
		await get(visitor(), '?query=lon&admin=1');
		expect([...(service.heard[0]?.query ?? [])]).toEqual([['query', 'lon']]);
	});
});
