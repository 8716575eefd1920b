import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { startReceiver, type TestReceiver } from '../testing/receiver.ts';

let t: TestApp;
let receiver: TestReceiver;
let token: TestToken;
let webhookId: string;
/** Oldest first: one that failed, one that arrived, an hour apart. */
let told: WebhookDelivery[];

const list = async (query: Record<string, string> = {}, by = token): Promise<WebhookDelivery[]> =>
	(await t.request('GET', '/air/webhooks/deliveries', { token: by, query })).json().data;

beforeAll(async () => {
	let status = 503;
	receiver = await startReceiver((reply) => void reply.writeHead(status).end('received'));
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
	token = await t.token();
	const body = { url: receiver.url, events: ['order.created'] };
	webhookId = (await t.request('POST', '/air/webhooks', { token, body })).json().data.id;
	await t.request('POST', `/air/webhooks/${webhookId}/actions/ping`, { token });
	status = 201;
	await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 3_600_000 } });
	await t.request('POST', `/air/webhooks/${webhookId}/actions/ping`, { token });
	told = (await list()).toReversed();
});
afterAll(async () => {
	await t.close();
	await receiver.close();
});

const ids = (deliveries: readonly WebhookDelivery[]) => deliveries.map(({ id }) => id);

test('an attempt says where it went and what came back', async () => {
	const [failed, arrived] = told as [WebhookDelivery, WebhookDelivery];
	expect(arrived).toEqual({
		id: expect.stringMatching(/^del_0000\w{18}$/),
		endpoint_id: webhookId,
		event_id: expect.stringMatching(/^wev_/),
		type: 'ping.triggered',
		url: receiver.url,
		response_status_code: 201,
		response_body: 'received',
		failure: null,
		duration_ms: expect.any(Number),
		live_mode: false,
		created_at: expect.stringMatching(/Z$/),
	});
	expect(failed).toMatchObject({ response_status_code: 503, failure: null });
	const one = await t.request('GET', `/air/webhooks/deliveries/${arrived.id}`, { token });
	expect(one.json().data).toEqual(arrived);
});

test('lists what is asked for: by success, webhook, type, and time', async () => {
	const [failed, arrived] = told as [WebhookDelivery, WebhookDelivery];
	const between = new Date(Date.parse(arrived.created_at) - 60_000).toISOString();
	expect(ids(await list())).toEqual([arrived.id, failed.id]);
	expect(ids(await list({ delivery_success: 'true' }))).toEqual([arrived.id]);
	expect(ids(await list({ delivery_success: 'false' }))).toEqual([failed.id]);
	expect(ids(await list({ endpoint_id: webhookId }))).toHaveLength(2);
	expect(ids(await list({ endpoint_id: 'end_none' }))).toEqual([]);
	expect(ids(await list({ type: 'ping.triggered' }))).toHaveLength(2);
	expect(ids(await list({ type: 'order.created' }))).toEqual([]);
	expect(ids(await list({ 'created_at[after]': between }))).toEqual([arrived.id]);
	expect(ids(await list({ 'created_at[before]': between }))).toEqual([failed.id]);
});

test('page by page', async () => {
	const first = await t.request('GET', '/air/webhooks/deliveries', { token, query: { limit: '1' } });
	expect(ids(first.json().data)).toEqual([told[1]?.id]);
	expect(ids(await list({ limit: '1', after: first.json().meta.after }))).toEqual([told[0]?.id]);
});

test.each([
	['type', 'made.up'],
	['delivery_success', 'maybe'],
	['created_at[after]', 'yesterday'],
])('refuses %s=%s', async (name, value) => {
	const reply = await t.request('GET', '/air/webhooks/deliveries', { token, query: { [name]: value } });
	expect(reply.statusCode).toBe(422);
	expect(reply.json().errors[0].source.parameter).toBe(name);
});

test('nobody sees another organisation’s', async () => {
	const other = await t.token();
	expect(await list({}, other)).toEqual([]);
	const reply = await t.request('GET', `/air/webhooks/deliveries/${told[0]?.id}`, { token: other });
	expect([reply.statusCode, reply.json().errors[0].code]).toEqual([404, 'not_found']);
});
