import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_EVENT_TYPES, WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { testSettings } from '../intents/testing/intents-bench.ts';
import { webDatabase } from '../db/web-database.ts';
import type { Env } from '../env.ts';
import { json, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { keepWebhook } from './keep-webhook.ts';
import { findRegistrations } from './registration-store.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

interface Endpoint {
	id: string;
	url: string;
	events: string[];
	active: boolean;
	created_at: string;
}
const HERE = 'http://127.0.0.1:3000/api/webhooks';
const LONG_AGO = '2020-01-01T00:00:00.000Z';
let database: TestDatabase;
let service: StandIn;
/** What the service knows, of which there is one for each mode. */
let endpoint: Endpoint | undefined;
let made = 0;
/** Addresses that it refuses. */
let refused: string[] = [];
let down = false;
/** Types of events that it does not know. */
let unknown: string[] = [];

const error = (code: string, status: number) => ({
	errors: [{ type: 'validation_error', title: code, message: code, code, documentation_url: 'http://x' }],
	meta: { request_id: 'r', status },
});

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService((heard, response) => {
		if (down) return json(response, error('service_unavailable', 503), 503);
		const { url, events } = (heard.body ? JSON.parse(heard.body) : { data: {} }).data as Partial<Endpoint>;
		const id = heard.path.split('/')[3];
		if (heard.method === 'GET')
			return json(response, { data: endpoint ? [endpoint] : [], meta: { limit: 50, before: null, after: null } });
		if (events?.some((type) => unknown.includes(type))) return json(response, error('validation_inclusion', 422), 422);
		if (url && refused.includes(url)) return json(response, error('validation_format', 422), 422);
		if (heard.method === 'POST') {
			if (endpoint) return json(response, error('unsafe_unique', 422), 422);
			made += 1;
			endpoint = {
				id: `wh_${made}`,
				url: url ?? '',
				events: events ?? [],
				active: true,
				created_at: new Date().toISOString(),
			};
			return json(response, { data: { ...endpoint, secret: `the secret of wh_${made}` } }, 201);
		}
		if (!endpoint || endpoint.id !== id) return json(response, error('not_found', 404), 404);
		if (heard.method === 'DELETE') {
			endpoint = undefined;
			return void response.writeHead(204).end();
		}
		endpoint = { ...endpoint, ...(url && { url }), ...(events && { events }) };
		return json(response, { data: endpoint });
	});
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	settings.value = {
		...testSettings(service.url, database.url),
		WEBHOOKS: 'on',
		WEBHOOK_SECRET: [],
		WEB_JOBS: 'on',
		PUBLIC_URL: undefined,
	};
	await emptyTables(webDatabase(), 'web.webhook_registrations');
	endpoint = undefined;
	refused = [];
	down = false;
	unknown = [];
	service.heard.length = 0;
});

const keep = (starting = true) => keepWebhook(webDatabase(), { starting });
const writes = () => service.heard.filter(({ method }) => method !== 'GET').map(({ method }) => method);
const ours = async () => (await findRegistrations(webDatabase())).map(({ endpoint_id }) => endpoint_id);
const somebodys = (more: Partial<Endpoint> = {}): Endpoint => ({
	id: 'wh_theirs',
	url: 'https://elsewhere.example/hook',
	events: ['order.created'],
	active: true,
	created_at: LONG_AGO,
	...more,
});

describe('our webhook', () => {
	it('is registered at start, on this machine, for every type, and once', async () => {
		await keep();
		await keep();
		await keep(false);
		expect(endpoint).toMatchObject({ url: HERE, events: [...WEBHOOK_EVENT_TYPES] });
		expect(writes()).toEqual(['POST']);
		expect(await ours()).toEqual([endpoint?.id]);
	});

	it('is registered by PUBLIC_URL where there is one, and on this machine when that is refused', async () => {
		settings.value = { ...settings.value, PUBLIC_URL: 'https://shop.example/' };
		await keep();
		expect(endpoint?.url).toBe('https://shop.example/api/webhooks');
		endpoint = undefined;
		refused = ['https://shop.example/api/webhooks'];
		await keep();
		expect(endpoint).toMatchObject({ url: HERE });
	});

	it('is not registered where the service could not reach it', async () => {
		// This process answers nobody.
		settings.value = { ...settings.value, WEB_JOBS: 'only' };
		await keep();
		expect(writes()).toEqual([]);
	});

	it('is registered again when it is gone', async () => {
		await keep();
		endpoint = undefined;
		await keep(false);
		expect(endpoint).toMatchObject({ url: HERE });
		expect(await ours()).toEqual([(endpoint as Endpoint | undefined)?.id]);
	});

	it('is made anew when its secret is lost with its key, or with its table', async () => {
		await keep();
		endpoint = { ...(endpoint as Endpoint), created_at: LONG_AGO };
		settings.value = { ...settings.value, DATA_KEY: 'another key of the tests' };
		await keep(false);
		expect(writes()).toEqual(['POST', 'DELETE', 'POST']);
		expect(await ours()).toEqual([endpoint.id]);
		await emptyTables(webDatabase(), 'web.webhook_registrations');
		endpoint = { ...endpoint, created_at: LONG_AGO };
		await keep(false);
		expect(writes()).toEqual(['POST', 'DELETE', 'POST', 'DELETE', 'POST']);
	});

	it('of this minute that nobody knows may be one that another process is about to write down', async () => {
		endpoint = somebodys({ url: HERE, created_at: new Date().toISOString() });
		await keep();
		expect(writes()).toEqual([]);
	});

	it('moves with the site, when a process starts', async () => {
		await keep();
		settings.value = { ...settings.value, PUBLIC_URL: 'https://shop.example' };
		await keep(false);
		expect(endpoint?.url).toBe(HERE);
		await keep(true);
		expect(endpoint?.url).toBe('https://shop.example/api/webhooks');
		expect(writes()).toEqual(['POST', 'PATCH']);
		await keep(true);
		expect(writes()).toHaveLength(2);
	});

	it('keeps to where it can be when its new address is refused', async () => {
		await keep();
		settings.value = { ...settings.value, PUBLIC_URL: 'https://shop.example' };
		refused = ['https://shop.example/api/webhooks'];
		await keep(true);
		expect(endpoint?.url).toBe(HERE);
	});

	it('that somebody has changed stays as they want it', async () => {
		await keep();
		endpoint = { ...(endpoint as Endpoint), active: false };
		await keep(true);
		endpoint = { ...endpoint, url: 'https://elsewhere.example/hook' };
		await keep(true);
		endpoint = { ...endpoint, url: HERE, events: ['order.created'] };
		await keep(true);
		expect(writes()).toEqual(['POST']);
	});

	it('learns new types', async () => {
		await keep();
		endpoint = { ...(endpoint as Endpoint), events: ['order.created'] };
		await webDatabase().query(`update web.webhook_registrations set events = '{order.created}'`);
		await keep(true);
		expect(endpoint.events).toEqual([...WEBHOOK_EVENT_TYPES]);
	});

	it('is registered without our additions where the service does not know them, and so again when a process starts', async () => {
		unknown = ['air.refund.arrived'];
		await keep();
		const standard = WEBHOOK_EVENT_TYPES.filter((type) => !OWN_EVENT_TYPES.includes(type));
		expect(endpoint).toMatchObject({ url: HERE, events: standard });
		await keep();
		expect(endpoint?.events).toEqual(standard);
		unknown = [];
		await keep();
		expect(endpoint?.events).toEqual([...WEBHOOK_EVENT_TYPES]);
		expect(writes()).toEqual(['POST', 'POST', 'PATCH', 'PATCH']);
	});

	it('is made once by several processes that start together', async () => {
		await Promise.all([keep(), keep(), keep(), keep()]);
		expect(await ours()).toEqual([endpoint?.id]);
		await Promise.all([keep(false), keep(false)]);
		expect(writes().filter((method) => method === 'DELETE')).toEqual([]);
	});
});

describe('what is not ours', () => {
	it('is left alone', async () => {
		endpoint = somebodys();
		await keep();
		await keep(false);
		expect(writes()).toEqual([]);
	});

	it('and set by hand needs no registration', async () => {
		settings.value = { ...settings.value, WEBHOOK_SECRET: ['a secret that was given to us'] };
		await keep();
		expect(service.heard).toEqual([]);
	});
});

describe('webhooks that are off', () => {
	it('take our own registration back, and nobody else’s', async () => {
		await keep();
		settings.value = { ...settings.value, WEBHOOKS: 'off' };
		await keep();
		expect(endpoint).toBeUndefined();
		expect(await ours()).toEqual([]);
		endpoint = somebodys();
		await keep();
		expect(writes()).toEqual(['POST', 'DELETE']);
	});
});

it('a service that cannot be asked is asked again by the job', async () => {
	down = true;
	await expect(keep()).rejects.toThrow('service_unavailable');
	down = false;
	await keep();
	expect(endpoint).toBeDefined();
});
