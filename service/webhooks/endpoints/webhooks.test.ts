import { whileHeld } from '#base/testing/while-held.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import { type CreatedWebhook, type Webhook } from '#contract/webhooks/webhook.ts';
import { WEBHOOK_EVENT_TYPES, type WebhookEvent, type WebhookPayload } from '#contract/webhooks/webhook-event.ts';
import { creditOf } from '#service/air/airline-credits/testing/credit-of.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { startReceiver, type TestReceiver } from '../testing/receiver.ts';

let t: TestApp;
let receiver: TestReceiver;
/** What the receiver answers. */
let answer = 200;
beforeAll(async () => {
	receiver = await startReceiver((reply) => void reply.writeHead(answer).end(`it is ${answer}`));
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1', SIMULATED_LIVE: '1' } });
});
afterAll(async () => {
	await t.close();
	await receiver.close();
});

type Reply = Awaited<ReturnType<TestApp['request']>>;
const codeOf = (reply: Reply) => [reply.statusCode, reply.json<{ errors: { code: string }[] }>().errors[0]?.code];
const BODY = { url: 'https://hooks.example.com/wayfare?a=1', events: ['order.created', 'air.payment.succeeded'] };
const create = (token: TestToken, change: object = {}) =>
	t.request('POST', '/air/webhooks', { token, body: { ...BODY, ...change } });
const made = async (token: TestToken, change: object = {}): Promise<CreatedWebhook> => {
	const reply = await create(token, change);
	expect(reply.statusCode, reply.body).toBe(201);
	return reply.json().data;
};
const list = async (token: TestToken): Promise<Webhook[]> =>
	(await t.request('GET', '/air/webhooks', { token })).json().data;
const get = (token: TestToken, id: string) => t.request('GET', `/air/webhooks/${id}`, { token });
const patch = (token: TestToken, id: string, body: object) =>
	t.request('PATCH', `/air/webhooks/${id}`, { token, body });
const ping = (token: TestToken, id: string) => t.request('POST', `/air/webhooks/${id}/actions/ping`, { token });
const deliveries = async (token: TestToken): Promise<WebhookDelivery[]> =>
	(await t.request('GET', '/air/webhooks/deliveries', { token })).json().data;
const events = async (token: TestToken): Promise<WebhookEvent[]> =>
	(await t.request('GET', '/air/webhooks/events', { token })).json().data;

describe('createWebhook', () => {
	it('makes an active one of the token’s mode, and tells its secret once', async () => {
		const token = await t.token();
		const { secret, ...webhook } = await made(token);
		expect(webhook).toEqual({
			...BODY,
			id: expect.stringMatching(/^end_0000\w{18}$/),
			active: true,
			live_mode: false,
			created_at: expect.stringMatching(/Z$/),
			updated_at: webhook.created_at,
		});
		expect(secret).toMatch(/^[A-Za-z0-9+/]{32}$/);
		expect(await list(token)).toEqual([webhook]);
		expect((await get(token, webhook.id)).json().data).toEqual(webhook);
	});

	it('keeps its secret sealed', async () => {
		const { id, secret } = await made(await t.token());
		const [row] = await t.db.query<object>('select w::text as row from service.webhooks w where id = $1', [id]);
		expect(JSON.stringify(row)).not.toContain(secret);
	});

	it('answers the same Idempotency-Key with the same reply, which is kept sealed too', async () => {
		const token = await t.token();
		const again = (body: object = BODY) =>
			t.request('POST', '/air/webhooks', { token, body, headers: { 'idempotency-key': 'my webhook' } });
		const [first, second] = [await again(), await again()];
		expect([first.statusCode, second.body]).toEqual([201, first.body]);
		expect(second.headers['idempotency-replayed']).toBe('true');
		const rows = await t.db.query<{ body: Buffer }>(
			'select body from service.idempotency_keys where organisation_id = $1',
			[token.organisationId],
		);
		expect(rows).toHaveLength(1);
		const { secret, id } = first.json().data;
		expect(rows[0]?.body.toString('latin1')).not.toMatch(new RegExp(`${secret.replace(/\+/g, '\\+')}|${id}`));
		expect(codeOf(await again({ ...BODY, events: ['order.created'] }))).toEqual([422, 'idempotency_key_mismatch']);
	});

	it('is one for each mode: unsafe_unique, also of 16 at once', async () => {
		const token = await t.token();
		const live = await t.token({ mode: 'live', organisationId: token.organisationId });
		const replies = await Promise.all(Array.from({ length: 16 }, () => create(token)));
		expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
		const second = await create(token);
		expect(codeOf(second)).toEqual([422, 'unsafe_unique']);
		expect(second.json().errors[0].type).toBe('validation_error');
		expect((await made(live)).live_mode).toBe(true);
		expect([(await list(token)).length, (await list(live)).length]).toEqual([1, 1]);
	});

	it.each([
		['http://hooks.example.com/', 'https://'],
		['https://93.184.216.34/', 'IP address'],
		['https://[2606:4700::1111]/', 'IP address'],
		['https://0x5db8d822/', 'IP address'],
		['https://localhost/', 'public'],
		['https://metadata.google.internal/', 'public'],
		['https://user@hooks.example.com/', 'user name'],
		['https://hooks.example.com:22/', 'port'],
		['hooks.example.com', 'absolute URL'],
	])('refuses %s', async (url, why) => {
		const reply = await create(await t.token(), { url });
		expect(codeOf(reply)).toEqual([422, 'validation_format']);
		expect(reply.json().errors[0]).toMatchObject({
			source: { field: 'url', pointer: '/url' },
			message: expect.stringContaining(why),
		});
	});

	it.each([
		[{ events: ['order.created', 'made.up'] }, 'validation_inclusion', '/events/1'],
		[{ events: [] }, 'validation_length', '/events'],
		[{ events: undefined }, 'validation_required', '/events'],
		[{ url: undefined }, 'validation_required', '/url'],
		[{ url: `https://hooks.example.com/${'a'.repeat(2_048)}` }, 'validation_length', '/url'],
	])('refuses %j', async (change, code, pointer) => {
		const reply = await create(await t.token(), change);
		expect(codeOf(reply)).toEqual([422, code]);
		expect(reply.json().errors[0].source.pointer).toBe(pointer);
	});

	it('takes every type of event, and one that is named twice once', async () => {
		const { events: types } = await made(await t.token(), { events: [...WEBHOOK_EVENT_TYPES, 'order.created'] });
		expect(types).toEqual(WEBHOOK_EVENT_TYPES);
	});

	it('answers unavailable_feature where nothing could seal its secret', async () => {
		const bare = await createTestApp({ settings: { WEBHOOK_KEY: '' } });
		try {
			const reply = await bare.request('POST', '/air/webhooks', { body: BODY });
			expect(codeOf(reply)).toEqual([403, 'unavailable_feature']);
		} finally {
			await bare.close();
		}
	});
});

describe('updateWebhook', () => {
	it('changes what is named, and nothing else', async () => {
		const token = await t.token();
		const { secret: _, ...webhook } = await made(token);
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 60_000 } });
		const off = (await patch(token, webhook.id, { active: false })).json().data;
		expect(off).toEqual({ ...webhook, active: false, updated_at: expect.any(String) });
		expect(off.updated_at > webhook.updated_at).toBe(true);
		const url = 'https://other.example.com/';
		const moved = (await patch(token, webhook.id, { url, events: ['order.created'] })).json().data;
		expect(moved).toMatchObject({ url, events: ['order.created'], active: false });
		expect((await patch(token, webhook.id, { active: true })).json().data).toMatchObject({
			...moved,
			active: true,
			updated_at: expect.any(String),
		});
		expect((await patch(token, webhook.id, {})).statusCode).toBe(200);
	});

	it('knows the same rules', async () => {
		const token = await t.token();
		const { id } = await made(token);
		expect(codeOf(await patch(token, id, { url: 'https://10.0.0.1/' }))).toEqual([422, 'validation_format']);
		expect(codeOf(await patch(token, id, { events: ['made.up'] }))).toEqual([422, 'validation_inclusion']);
		expect(codeOf(await patch(token, id, { active: 'no' }))).toEqual([422, 'validation_format']);
		expect(codeOf(await patch(token, 'end_none', {}))).toEqual([404, 'not_found']);
		expect((await list(token))[0]?.url).toBe(BODY.url);
	});

	it('sends to one that had gone or asked for time as soon as it is turned on', async () => {
		const token = await t.token();
		const { id } = await made(token);
		await t.db.query(
			`update service.webhooks set active = false, gone_at = now(), paused_until = now() + interval '1 hour' where id = $1`,
			[id],
		);
		await patch(token, id, { active: true });
		expect(await t.db.query('select active, gone_at, paused_until from service.webhooks where id = $1', [id])).toEqual([
			{ active: true, gone_at: null, paused_until: null },
		]);
	});
});

it('deleteWebhook removes it, so that there may be another; what was sent stays', async () => {
	const token = await t.token();
	const { id } = await made(token, { url: receiver.url });
	await ping(token, id);
	const remove = () => t.request('DELETE', `/air/webhooks/${id}`, { token });
	expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
	expect(await list(token)).toEqual([]);
	expect((await deliveries(token)).map(({ endpoint_id }) => endpoint_id)).toEqual([id]);
	await made(token);
});

it('what happens while a webhook is removed happens all the same', async () => {
	const token = await t.token();
	const { id } = await made(token, { events: ['air.airline_credit.created'] });
	const happened = await whileHeld(
		t.db,
		(tx) => tx.query('delete from service.webhooks where id = $1', [id]),
		() => creditOf(t, token),
	);
	expect(happened).toEqual([{ status: 'fulfilled', value: expect.stringMatching(/^acd_/) }]);
	expect(await t.db.query('select 1 from service.webhook_sends where webhook_id = $1', [id])).toEqual([]);
});

describe('pingWebhook', () => {
	it('delivers at once what anybody can check, to a webhook that is off too', async () => {
		const token = await t.token();
		const { id, secret } = await made(token, { url: receiver.url });
		for (const active of [true, false]) {
			await patch(token, id, { active });
			receiver.received.length = 0;
			const reply = await ping(token, id);
			expect([reply.statusCode, reply.body]).toEqual([200, '{}']);
			const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
			const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-service-signature'])) ?? [];
			expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
			const [event] = await events(token);
			expect(JSON.parse(body) as WebhookPayload).toEqual({ ...event, data: { object: {} } });
			expect(event).toMatchObject({ type: 'ping.triggered', idempotency_key: event?.id });
			expect((await deliveries(token))[0]).toMatchObject({
				event_id: event?.id,
				response_status_code: 200,
				failure: null,
			});
		}
	});

	it.each([
		[500, 'answered 500'],
		[302, 'answered 302'],
		[410, 'answered 410'],
	])('answers webhook_client_error when the receiver answers %i, and keeps what it said', async (status, words) => {
		const token = await t.token();
		const { id } = await made(token, { url: receiver.url });
		answer = status;
		const reply = await ping(token, id);
		answer = 200;
		expect(codeOf(reply)).toEqual([422, 'webhook_client_error']);
		expect(reply.json().errors[0].message).toContain(words);
		expect(await deliveries(token)).toEqual([
			expect.objectContaining({
				endpoint_id: id,
				type: 'ping.triggered',
				url: receiver.url,
				response_status_code: status,
				response_body: `it is ${status}`,
				live_mode: false,
			}),
		]);
		expect((await get(token, id)).json().data.active).toBe(status !== 410);
	});

	it('says so when nobody answers', async () => {
		const token = await t.token();
		const { id } = await made(token, { url: 'http://127.0.0.1:1/' });
		expect(codeOf(await ping(token, id))).toEqual([422, 'webhook_client_error']);
		expect(await deliveries(token)).toEqual([
			expect.objectContaining({ response_status_code: null, response_body: null, failure: 'connection' }),
		]);
	});

	it('is queued for nobody, whatever is subscribed to', async () => {
		const token = await t.token();
		const { id } = await made(token, { url: receiver.url, events: ['ping.triggered'] });
		await ping(token, id);
		expect(await t.db.query('select 1 from service.webhook_sends where webhook_id = $1', [id])).toEqual([]);
	});

	it('answers unavailable_feature when its secret cannot be opened', async () => {
		const token = await t.token();
		const { id } = await made(token, { url: receiver.url });
		const bare = await createTestApp({ settings: { WEBHOOK_KEY: '' } });
		try {
			const own = await bare.token();
			await bare.db.query(
				`insert into service.webhooks (id, organisation_id, live_mode, url, events, secret, created_at, updated_at)
				values ($1, $2, false, 'https://hooks.example.com/', '{}', 'sealed elsewhere', now(), now())`,
				[id, own.organisationId],
			);
			const reply = await bare.request('POST', `/air/webhooks/${id}/actions/ping`, { token: own });
			expect(codeOf(reply)).toEqual([403, 'unavailable_feature']);
		} finally {
			await bare.close();
		}
	});
});
