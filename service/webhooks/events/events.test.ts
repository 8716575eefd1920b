import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import { offerOn, orderBody } from '#service/air/orders/testing/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
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

test('whoever waits for a booking learns that there is none, and which of theirs it was', async () => {
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
	}, 5_000);
});

test('without a key of the request the event’s is that of the attempt alone', async () => {
	const token = await t.token();
	await book(token, 'LCY-STN');
	await vi.waitFor(async () => {
		const { events } = await list(token, { type: 'order.creation_failed' });
		expect(events.map(({ idempotency_key: key }) => key)).toEqual([expect.stringMatching(/^ord_\w{22}$/)]);
	}, 5_000);
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
