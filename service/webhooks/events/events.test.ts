import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CreatedWebhook } from '#contract/webhooks/webhook.ts';
import type { WebhookEvent, WebhookPayload } from '#contract/webhooks/webhook-event.ts';
import { creditOf } from '#service/air/airline-credits/testing/credit-of.ts';
import { offerOn, orderBody } from '#service/air/orders/testing/booking.ts';
import { createTestApp, testConfig, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { deliverDue } from '../dispatcher.ts';
import { startReceiver, type TestReceiver } from '../testing/receiver.ts';
import { webhookSecrets } from '../webhook-secrets.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
});
afterAll(() => t.close());

const list = async (token: TestToken, query: Record<string, string> = {}) => {
	const reply = await t.request('GET', '/air/webhooks/events', { token, query });
	return { reply, events: reply.json<{ data: WebhookEvent[] }>().data };
};
const book = async (token: TestToken, route: string, headers: Record<string, string> = {}) => {
	const offer = await offerOn(t, route, { token });
	return t.request('POST', '/air/orders', { token, headers, body: orderBody(offer) });
};

test('a caller who waits for a booking learns that there is none, and which of theirs it was', async () => {
	const token = await t.token();
	expect((await book(token, 'LCY-STN', { 'idempotency-key': 'mine.1' })).statusCode).toBe(202);
	await vi.waitFor(async () => {
		const { events } = await list(token, { type: 'order.creation_failed' });
		expect(events).toEqual([
			{
				id: expect.stringMatching(/^wev_\w{22}$/),
				created_at: expect.stringMatching(/Z$/),
				type: 'order.creation_failed',
				api_version: 'v2',
				live_mode: false,
				identity_organisation_id: token.organisationId,
				idempotency_key: expect.stringMatching(/^mine\.1:ord_\w{22}$/),
			},
		]);
	}, 15_000);
});

test('without a key of the request the event’s is that of the attempt alone', async () => {
	const token = await t.token();
	await book(token, 'LCY-STN');
	await vi.waitFor(async () => {
		const { events } = await list(token, { type: 'order.creation_failed' });
		expect(events.map(({ idempotency_key: key }) => key)).toEqual([expect.stringMatching(/^ord_\w{22}$/)]);
	}, 15_000);
});

test('the newest first, of one type, between two moments, page by page', async () => {
	const token = await t.token();
	await book(token, 'LHR-JFK');
	await book(token, 'LHR-CDG');
	const { events } = await list(token);
	expect(events.map(({ type }) => type)).toEqual(['order.created', 'order.created']);
	const [newest, oldest] = events as [WebhookEvent, WebhookEvent];
	expect(newest.id > oldest.id).toBe(true);
	const { reply, events: first } = await list(token, { limit: '1' });
	expect(first).toEqual([newest]);
	expect((await list(token, { limit: '1', after: reply.json().meta.after })).events).toEqual([oldest]);
	expect((await list(token, { type: 'order.creation_failed' })).events).toEqual([]);
	expect((await list(token, { 'created_at[after]': newest.created_at })).events.map(({ id }) => id)).toContain(
		newest.id,
	);
	expect((await list(token, { 'created_at[before]': '2020-01-01T00:00:00Z' })).events).toEqual([]);
});

test('nobody sees another organisation’s, and an unknown type is refused', async () => {
	await book(await t.token(), 'LHR-JFK');
	const token = await t.token();
	expect((await list(token)).events).toEqual([]);
	const { reply } = await list(token, { type: 'made.up' });
	expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, 'validation_inclusion']);
});

describe('delivered', () => {
	let receiver: TestReceiver;
	let status = 200;
	beforeAll(async () => {
		receiver = await startReceiver((reply) => void reply.writeHead(status).end());
	});
	afterAll(() => receiver.close());

	/** An organisation that gets events about airline credits. */
	const subscribed = async () => {
		const token = await t.token();
		const body = { url: receiver.url, events: ['air.airline_credit.created'] };
		const webhook = (await t.request('POST', '/air/webhooks', { token, body })).json().data as CreatedWebhook;
		receiver.received.length = 0;
		return { token, webhook };
	};
	const credit = (token: TestToken) => creditOf(t, token);
	const { open } = webhookSecrets(testConfig('postgres://x/x'));
	const deliver = () => deliverDue({ ...t.ctx, openSecret: open });
	const redeliver = (token: TestToken, id: string) =>
		t.request('POST', `/air/webhooks/events/${id}/actions/redeliver`, { token });
	const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as WebhookPayload);

	test('an event comes as it is listed, with its data; getWebhookEvent has no data either', async () => {
		const { token } = await subscribed();
		const id = await credit(token);
		await deliver();
		const { events } = await list(token);
		expect(events).toHaveLength(1);
		const [event] = events as [WebhookEvent];
		expect(bodies()).toEqual([{ ...event, data: { object: { id } } }]);
		const one = await t.request('GET', `/air/webhooks/events/${event.id}`, { token });
		expect(one.json().data).toEqual(event);
		expect((await t.request('GET', '/air/webhooks/events/wev_none', { token })).statusCode).toBe(404);
	});

	test('lists those that arrived, and those that were sent and did not', async () => {
		const { token, webhook } = await subscribed();
		const ids = async (success: string) =>
			(await list(token, { delivery_success: success })).events.map(({ id }) => id);
		await credit(token);
		await deliver();
		status = 500;
		await credit(token);
		await deliver();
		// Told to nobody, so neither.
		await t.request('PATCH', `/air/webhooks/${webhook.id}`, { token, body: { active: false } });
		await credit(token);
		const { events } = await list(token);
		expect([await ids('true'), await ids('false')]).toEqual([[events[2]?.id], [events[1]?.id]]);
		status = 200;
		await t.request('PATCH', `/air/webhooks/${webhook.id}`, { token, body: { active: true } });
		await redeliver(token, events[1]?.id ?? '');
		await deliver();
		expect([await ids('true'), await ids('false')]).toEqual([[events[1]?.id, events[2]?.id], []]);
	});

	test('redeliverWebhookEvent sends it again, whatever the webhook is subscribed to, by the same id', async () => {
		const { token, webhook } = await subscribed();
		await credit(token);
		await deliver();
		const { events } = await list(token);
		const [event] = events as [WebhookEvent];
		await t.request('PATCH', `/air/webhooks/${webhook.id}`, { token, body: { events: ['order.created'] } });
		expect((await redeliver(token, event.id)).body).toBe('{}');
		await deliver();
		expect(bodies().map(({ id }) => id)).toEqual([event.id, event.id]);
		const deliveries = await t.request('GET', '/air/webhooks/deliveries', { token });
		expect(deliveries.json<{ data: unknown[] }>().data).toHaveLength(2);
	});

	test('what waits for its next attempt is sent now, and not twice', async () => {
		const { token } = await subscribed();
		status = 500;
		await credit(token);
		await deliver();
		status = 200;
		const { events } = await list(token);
		await Promise.all([redeliver(token, events[0]?.id ?? ''), redeliver(token, events[0]?.id ?? '')]);
		await deliver();
		expect(receiver.received).toHaveLength(2);
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 72 * 3_600_000 } });
		await deliver();
		expect(receiver.received).toHaveLength(2);
	});

	test('unsupported_action when there is nowhere to send it', async () => {
		const { token, webhook } = await subscribed();
		await credit(token);
		const { events } = await list(token);
		const again = async () => {
			const reply = await redeliver(token, events[0]?.id ?? '');
			return [reply.statusCode, reply.json().errors[0].code];
		};
		await t.request('PATCH', `/air/webhooks/${webhook.id}`, { token, body: { active: false } });
		expect(await again()).toEqual([422, 'unsupported_action']);
		await t.request('DELETE', `/air/webhooks/${webhook.id}`, { token });
		expect(await again()).toEqual([422, 'unsupported_action']);
	});
});
