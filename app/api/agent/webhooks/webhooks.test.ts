import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleEventDetail, ConsoleEventPage, ConsoleOverview } from '#lib/agent-webhooks/webhook-console.ts';
import { openDesk } from '#lib/server/testing/signed-in.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import type { Env } from '#lib/server/env.ts';
import type { GuardedHandler } from '#lib/server/guard.ts';
import { type Heard, json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { GET as getEvent } from './events/[eventId]/route.ts';
import { POST as redeliver } from './events/[eventId]/redeliver/route.ts';
import { GET as listEvents } from './events/route.ts';
import { POST as ping } from './ping/route.ts';
import { GET as getOverview, PATCH as switchEndpoint } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const NOW = Date.now();
const MINUTE = 60_000;
const ago = (ms: number): string => new Date(NOW - ms).toISOString();
const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(22, '0')}`;
const BKI = (letter: string): string => `bki_${letter.repeat(22)}`;

const event = (n: number, type: string, key: string, age = 10 * MINUTE) => ({
	id: id('wev', n),
	type,
	api_version: 'v2',
	live_mode: false,
	idempotency_key: key,
	created_at: ago(age),
	identity_organisation_id: id('org', 1),
});
const EVENTS = {
	told: event(1, 'order.created', id('ord', 1)),
	untold: event(2, 'order.created', id('ord', 2)),
	elsewhere: event(3, 'order.created', id('ord', 3)),
	failedLate: event(4, 'order.creation_failed', `${BKI('a')}.1:${id('att', 1)}`),
	failedOnPage: event(5, 'order.creation_failed', `${BKI('b')}.1:${id('att', 2)}`),
	failedOfOthers: event(6, 'order.creation_failed', id('att', 3)),
	paid: event(7, 'air.payment.succeeded', id('pay', 1)),
	paidUnheard: event(8, 'air.payment.succeeded', id('pay', 2)),
	ping: event(9, 'ping.triggered', 'ping 1'),
	justNow: event(10, 'order.created', id('ord', 4), 1_000),
	cancelled: event(11, 'order_cancellation.confirmed', id('ore', 1)),
	stayBooked: event(12, 'stays.booking.created', id('bok', 1)),
	stayCancelled: event(13, 'stays.booking.cancelled', id('bok', 1)),
	stayElsewhere: event(14, 'stays.booking.cancelled', id('bok', 2)),
	stayFailedLate: event(15, 'stays.booking_creation_failed', `${BKI('s')}.1:${id('att', 4)}`),
};
const ENDPOINT = {
	id: id('end', 1),
	url: 'https://shop.example/api/webhooks',
	events: ['order.created'],
	active: true,
	live_mode: false,
	created_at: ago(5 * MINUTE),
	updated_at: ago(5 * MINUTE),
};
const delivery = (n: number, eventId: string, type: string, status: number | null, age: number) => ({
	id: id('del', n),
	endpoint_id: ENDPOINT.id,
	event_id: eventId,
	type,
	url: ENDPOINT.url,
	response_status_code: status,
	response_body: status === null ? null : `answer ${n}`,
	failure: status === null ? 'timeout' : null,
	duration_ms: 40,
	live_mode: false,
	created_at: ago(age),
});
const DELIVERIES = [
	delivery(3, EVENTS.told.id, 'order.created', 204, 9 * MINUTE),
	delivery(2, EVENTS.untold.id, 'order.created', 500, 9.5 * MINUTE),
	delivery(1, EVENTS.told.id, 'order.created', null, 10 * MINUTE - 500),
];

const db = databaseOfTests();
let service: StandIn;
let endpoint: typeof ENDPOINT | null = ENDPOINT;
let refusal: { status: number; code: string } | null = null;
let visitorCookie: string;
let agentCookie: string;

/** What the booking API answers; events and deliveries by the type that is asked for. */
function answer({ method, path, query }: Heard, response: Parameters<typeof json>[0]): void {
	const list = (data: readonly object[]) => {
		const type = query.get('type');
		const chosen = type === null ? data : data.filter((one) => 'type' in one && one.type === type);
		json(response, { data: chosen, meta: { limit: 50, before: null, after: null } });
	};
	if (refusal && method !== 'GET') {
		const error = {
			type: 'invalid_state_error',
			title: 't',
			message: 'm',
			code: refusal.code,
			documentation_url: 'http://x',
		};
		return json(response, { errors: [error], meta: { request_id: 'r', status: refusal.status } }, refusal.status);
	}
	if (method !== 'GET')
		return method === 'PATCH' ? json(response, { data: ENDPOINT }) : void response.writeHead(204).end();
	if (path === '/air/webhooks') return list(endpoint ? [endpoint] : []);
	if (path === '/air/webhooks/events') return list(Object.values(EVENTS));
	if (path === '/air/webhooks/deliveries') return list(DELIVERIES);
	if (path.startsWith('/air/payments/')) return json(response, { data: { id: id('pay', 2), order_id: id('ord', 1) } });
	if (path === `/air/order_cancellations/${id('ore', 1)}`)
		return json(response, { data: { id: id('ore', 1), order_id: id('ord', 1) } });
	const found = Object.values(EVENTS).find((one) => path.endsWith(one.id));
	if (found) return json(response, { data: found });
	const error = {
		type: 'invalid_request_error',
		title: 't',
		message: 'm',
		code: 'not_found',
		documentation_url: 'http://x',
	};
	json(response, { errors: [error], meta: { request_id: 'r', status: 404 } }, 404);
}

async function keepWhatHappened(): Promise<void> {
	await db.query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, attempt, failure, result_id, keep_until) values
		($1, 'anna', 'book', 'off_1', 'confirmed', 1, null, $4, now()),
		($2, 'anna', 'pay', $4, 'confirmed', 1, null, $4, now()),
		($3, 'berta', 'book', 'off_2', 'confirmed', 1, null, $5, now()),
		($6, 'clara', 'book', 'off_3', 'draft', 1, '{"late": true}', null, now()),
		($7, 'dora', 'book', 'off_4', 'draft', 1, '{"late": false}', null, now()),
		($8, 'emma', 'book', 'off_5', 'confirmed', 1, null, $9, now()),
		($10, 'flora', 'pay', $11, 'confirmed', 1, null, $11, now()),
		($12, 'gerda', 'book_stay', 'quo_1', 'confirmed', 1, null, $13, now()),
		($14, 'gerda', 'book_stay', 'quo_2', 'draft', 1, '{"late": true}', null, now())`,
		[
			BKI('x'),
			BKI('y'),
			BKI('z'),
			id('ord', 1),
			id('ord', 2),
			BKI('a'),
			BKI('b'),
			BKI('w'),
			id('ord', 4),
			BKI('v'),
			id('ord', 3),
			BKI('t'),
			id('bok', 1),
			BKI('s'),
		],
	);
	await db.query(
		`insert into web.mail_outbox (dedupe, kind, recipient, locale, facts, trip_id, sent_at, dropped_at) values
		('booked:1', 'booked', null, 'en', '{}', $1, now(), null),
		('paid:1', 'paid', null, 'en', '{}', $1, null, null),
		('cancelled:1', 'cancelled', null, 'en', '{}', $1, now(), null),
		('stay_booked:1', 'stay_booked', null, 'en', '{}', $3, now(), null),
		('stay_cancelled:1', 'stay_cancelled', null, 'en', '{}', $3, now(), null),
		($4, 'stay_not_booked', null, 'en', '{}', null, now(), null),
		($2, 'not_booked', null, 'en', '{}', null, null, now())`,
		[id('ord', 1), `not_booked:${BKI('a')}.1`, id('bok', 1), `stay_not_booked:${BKI('s')}.1`],
	);
	await db.query(
		`insert into web.received_events (idempotency_key, type, event_id, envelope, order_id)
		values ($1, 'air.payment.succeeded', $2, '{"data": {"object": {}}}', $3)`,
		[id('pay', 1), EVENTS.paid.id, id('ord', 1)],
	);
	await db.query(`insert into web.webhook_registrations (endpoint_id, url, events, secret) values ($1, $2, '{}', '')`, [
		ENDPOINT.id,
		ENDPOINT.url,
	]);
}

beforeAll(async () => {
	service = await standInService(answer);
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_token',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		WEB_SECRET: 'a secret of the tests',
		AGENT_ACCESS_CODE: 'the code of the tests',
		DATABASE_URL: db.url,
		LOG_LEVEL: 'silent',
		PORT: 3000,
		mode: 'test',
	};
	visitorCookie = `${VISITOR_COOKIE}=${newVisitor('a secret of the tests').cookie}`;
	agentCookie = (await openDesk(db)).cookie;
	await keepWhatHappened();
});
afterAll(() => service.close());
beforeEach(() => {
	service.heard.length = 0;
	endpoint = ENDPOINT;
	refusal = null;
});

function ask(
	handler: GuardedHandler,
	{
		method = 'GET',
		as = agentCookie,
		query = '',
		body,
		params = {},
	}: {
		method?: string;
		as?: string;
		query?: string;
		body?: unknown;
		params?: Record<string, string>;
	} = {},
): Promise<Response> {
	const request = new Request(`https://shop.example/api/agent/webhooks${query}`, {
		method,
		headers: {
			host: 'shop.example',
			origin: 'https://shop.example',
			cookie: as,
			...(body !== undefined && { 'content-type': 'application/json' }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return handler(request, { params: Promise.resolve(params) });
}
const dataOf = async <T>(response: Response): Promise<T> => ((await response.json()) as { data: T }).data;
const asked = (method: string): string[] =>
	service.heard.filter((heard) => heard.method === method).map(({ path }) => path);
const eventId = EVENTS.told.id;

describe('the console', () => {
	it.each<[string, GuardedHandler, string]>([
		['the overview', getOverview, 'GET'],
		['the switch', switchEndpoint, 'PATCH'],
		['the ping', ping, 'POST'],
		['the events', listEvents, 'GET'],
		['an event', getEvent, 'GET'],
		['delivering again', redeliver, 'POST'],
	])('is not there for travellers: %s', async (_, handler, method) => {
		const response = await ask(handler, {
			method,
			as: visitorCookie,
			body: method === 'PATCH' ? { active: false } : undefined,
			params: { eventId },
		});
		expect(response.status).toBe(404);
		expect(service.heard).toEqual([]);
	});

	it('shows the endpoint, a day of deliveries, and who was not told', async () => {
		const overview = await dataOf<ConsoleOverview>(await ask(getOverview));
		expect(overview.endpoint).toEqual({
			id: ENDPOINT.id,
			url: ENDPOINT.url,
			events: ENDPOINT.events,
			active: true,
			created_at: ENDPOINT.created_at,
			own: true,
		});
		expect(JSON.stringify(overview)).not.toContain('secret');
		expect(overview.day).toMatchObject({ delivered: 1, failed: 2, longest_ms: MINUTE, partial: false });
		expect(overview.untold?.count).toBe(2);
		expect(overview.untold?.events.map((one) => [one.id, one.told.state])).toEqual([
			[EVENTS.untold.id, 'missing'],
			[EVENTS.failedLate.id, 'given_up'],
		]);
	});

	it('knows of no endpoint, and of one that is another’s', async () => {
		endpoint = null;
		expect((await dataOf<ConsoleOverview>(await ask(getOverview))).endpoint).toBeNull();
		endpoint = { ...ENDPOINT, id: id('end', 2), url: 'https://other.example/hook' };
		expect((await dataOf<ConsoleOverview>(await ask(getOverview))).endpoint).toMatchObject({ own: false });
	});

	it('says of each event whether it arrived and whether its traveller knows', async () => {
		const page = await dataOf<ConsoleEventPage>(await ask(listEvents));
		const told = (one: { id: string }) => page.events.find((row) => row.id === one.id);
		expect(told(EVENTS.told)).toMatchObject({
			told: { state: 'sent', mail: 'booked' },
			order_id: id('ord', 1),
			deliveries: { attempts: 2, delivered: true, status: 204, delay_ms: MINUTE },
			received_at: null,
		});
		expect(told(EVENTS.untold)).toMatchObject({
			told: { state: 'missing' },
			deliveries: { attempts: 1, delivered: false, status: 500, delay_ms: null },
		});
		expect(told(EVENTS.elsewhere)).toMatchObject({ told: { state: 'elsewhere' }, deliveries: { attempts: 0 } });
		expect(told(EVENTS.failedLate)?.told).toEqual({ state: 'given_up', mail: 'not_booked' });
		expect(told(EVENTS.failedOnPage)?.told).toEqual({ state: 'page' });
		expect(told(EVENTS.failedOfOthers)?.told).toEqual({ state: 'elsewhere' });
		expect(told(EVENTS.paid)).toMatchObject({ told: { state: 'sent' }, order_id: id('ord', 1) });
		expect(told(EVENTS.paid)?.received_at).toMatch(/^\d{4}-/);
		expect(told(EVENTS.paidUnheard)).toMatchObject({ told: { state: 'sent' }, order_id: id('ord', 1) });
		expect(told(EVENTS.ping)?.told).toEqual({ state: 'none' });
		for (const [event, mail] of [
			[EVENTS.stayBooked, 'stay_booked'],
			[EVENTS.stayCancelled, 'stay_cancelled'],
		] as const)
			expect(told(event)).toMatchObject({ told: { state: 'sent', mail }, order_id: id('bok', 1) });
		expect(told(EVENTS.stayElsewhere)).toMatchObject({ told: { state: 'elsewhere' }, order_id: id('bok', 2) });
		expect(told(EVENTS.stayFailedLate)?.told).toMatchObject({ state: 'sent', mail: 'stay_not_booked' });
		expect(told(EVENTS.cancelled)).toMatchObject({
			told: { state: 'sent', mail: 'cancelled' },
			order_id: id('ord', 1),
		});
		expect(told(EVENTS.justNow)?.told).toEqual({ state: 'soon' });
	});

	it('asks the API for what the filter says, and for nothing that it would refuse', async () => {
		await ask(listEvents, { query: '?type=order.created&delivered=no&since=hour&after=abc' });
		const [first] = service.heard.filter(({ path }) => path === '/air/webhooks/events');
		expect(Object.fromEntries(first?.query ?? [])).toEqual({
			limit: '25',
			type: 'order.created',
			delivery_success: 'false',
			'created_at[after]': expect.stringMatching(/Z$/),
			after: 'abc',
		});
		service.heard.length = 0;
		await ask(listEvents, { query: '?type=nothing.known&delivered=perhaps&since=ever' });
		expect(Object.fromEntries(service.heard[0]?.query ?? [])).toEqual({ limit: '25' });
	});

	it('shows an event with every attempt, the newest first, and what the receiver answered', async () => {
		const detail = await dataOf<ConsoleEventDetail>(await ask(getEvent, { params: { eventId } }));
		expect(detail.event).toMatchObject({ id: eventId, api_version: 'v2', told: { state: 'sent' } });
		expect(detail.deliveries).toMatchObject([
			{ status: 204, body: 'answer 3', delivered: true, delay_ms: MINUTE, duration_ms: 40, failure: null },
			{ status: null, body: '', delivered: false, delay_ms: 500, failure: 'timeout' },
		]);
		expect((await ask(getEvent, { params: { eventId: id('wev', 99) } })).status).toBe(404);
	});
});

describe('what an agent does there', () => {
	it('turns deliveries off', async () => {
		expect((await ask(switchEndpoint, { method: 'PATCH', body: { active: false } })).status).toBe(204);
		const [patched] = service.heard.filter(({ method }) => method === 'PATCH');
		expect([patched?.path, JSON.parse(patched?.body ?? '')]).toEqual([
			`/air/webhooks/${ENDPOINT.id}`,
			{ data: { active: false } },
		]);
		expect((await ask(switchEndpoint, { method: 'PATCH', body: { active: 'no' } })).status).toBe(422);
	});
	it('tries the endpoint, and hears that it failed', async () => {
		expect((await ask(ping, { method: 'POST' })).status).toBe(204);
		expect(asked('POST')).toEqual([`/air/webhooks/${ENDPOINT.id}/actions/ping`]);
		refusal = { status: 422, code: 'webhook_client_error' };
		const failed = await ask(ping, { method: 'POST' });
		expect(failed.status).toBe(422);
		expect(await failed.json()).toMatchObject({ errors: [{ code: 'webhook_client_error' }] });
	});
	it('cannot try what is not there', async () => {
		endpoint = null;
		expect((await ask(ping, { method: 'POST' })).status).toBe(404);
		expect(asked('POST')).toEqual([]);
	});
	it('has an event delivered again', async () => {
		expect((await ask(redeliver, { method: 'POST', params: { eventId } })).status).toBe(204);
		expect(asked('POST')).toEqual([`/air/webhooks/events/${eventId}/actions/redeliver`]);
		refusal = { status: 422, code: 'unsupported_action' };
		expect((await ask(redeliver, { method: 'POST', params: { eventId } })).status).toBe(422);
	});
});

describe('when something is away', () => {
	it('the API, it says so', async () => {
		const { BOOKING_API_URL } = settings.value;
		settings.value.BOOKING_API_URL = 'http://127.0.0.1:1';
		for (const handler of [getOverview, listEvents]) expect((await ask(handler)).status).toBe(503);
		if (BOOKING_API_URL) settings.value.BOOKING_API_URL = BOOKING_API_URL;
	});
	it('the storefront’s database, everything else is shown', async () => {
		vi.resetModules();
		const { DATABASE_URL } = settings.value;
		settings.value.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
		const [fresh, freshEvents] = await Promise.all([import('./route.ts'), import('./events/route.ts')]);
		const overview = await dataOf<ConsoleOverview>(await ask(fresh.GET));
		expect(overview).toMatchObject({ untold: null, endpoint: { own: null }, day: { delivered: 1 } });
		const page = await dataOf<ConsoleEventPage>(await ask(freshEvents.GET));
		expect(page.events.map(({ told }) => told.state)).toEqual(
			Object.values(EVENTS).map(({ type }) => (type === 'ping.triggered' ? 'none' : 'unknown')),
		);
		if (DATABASE_URL) settings.value.DATABASE_URL = DATABASE_URL;
	});
});
