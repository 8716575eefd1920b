import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { createDispatcher, deliverDue } from './dispatcher.ts';
import { signatureHeaders } from './sign.ts';
import { type Received, startReceiver, type TestReceiver } from './testing/receiver.ts';
import { dispatching, type Subscriber, SECRET, subscribe } from './testing/subscriber.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
});
afterAll(() => t.close());

const receivers: TestReceiver[] = [];
afterEach(async () => {
	for (const each of receivers.splice(0)) await each.close();
	await t.db.query('delete from service.webhooks');
});
async function receiver(answer?: (reply: ServerResponse, received: Received) => void): Promise<TestReceiver> {
	const made = await startReceiver(answer);
	receivers.push(made);
	return made;
}
const answering = (status: number, headers: Record<string, string> = {}, body = '') =>
	receiver((reply) => void reply.writeHead(status, headers).end(body));

interface SendRow {
	attempts: number;
	waitMs: number;
}
const sendsOf = ({ webhookId }: Subscriber) =>
	t.db.query<SendRow>(
		`select attempts, (extract(epoch from due_at - service.app_now(organisation_id, live_mode)) * 1000)::float8 as "waitMs"
		from service.webhook_sends where webhook_id = $1 order by id`,
		[webhookId],
	);
const deliveriesOf = ({ webhookId }: Subscriber) =>
	t.db.query<Record<string, unknown>>(
		'select * from service.webhook_deliveries where webhook_id = $1 order by created_at',
		[webhookId],
	);
const webhookOf = async ({ webhookId }: Subscriber) =>
	(
		await t.db.query<{ active: boolean; gone_at: Date | null }>('select * from service.webhooks where id = $1', [
			webhookId,
		])
	)[0];
const advance = ({ organisationId }: Subscriber, ms: number) =>
	t.db.query(
		`insert into service.test_clocks as c (organisation_id, offset_ms) values ($1, $2)
		on conflict (organisation_id) do update set offset_ms = c.offset_ms + excluded.offset_ms`,
		[organisationId, Math.round(ms)],
	);
const deliver = () => deliverDue(dispatching(t));

test('an event arrives signed, once, and what came of it is kept', async () => {
	const there = await answering(200, {}, 'thank you');
	const subscriber = await subscribe(t, there.url);
	const [id = ''] = await subscriber.tell();
	expect(await deliver()).toBe(1);
	const [{ headers, body }] = there.received as [Received];
	expect(JSON.parse(body)).toEqual({
		id,
		api_version: 'v2',
		type: 'order.created',
		data: { object: { order_id: `ord_of_${id}` } },
		live_mode: false,
		idempotency_key: `key of ${id}`,
		created_at: expect.stringMatching(/Z$/),
		identity_organisation_id: subscriber.organisationId,
	});
	const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
	expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
	for (const [name, value] of Object.entries(signatureHeaders(SECRET, id, body, at, t.ctx.config.API_BRAND)))
		expect(headers[name.toLowerCase()]).toBe(value);
	expect(headers['content-type']).toBe('application/json; charset=utf-8');
	expect(await deliveriesOf(subscriber)).toEqual([
		expect.objectContaining({
			id: expect.stringMatching(/^del_0000/),
			organisation_id: subscriber.organisationId,
			event_id: id,
			type: 'order.created',
			url: there.url,
			response_status_code: 200,
			response_body: 'thank you',
			failure: null,
			success: true,
		}),
	]);
	expect(await sendsOf(subscriber)).toEqual([]);
	expect(await deliver()).toBe(0);
	expect(there.received).toHaveLength(1);
});

test('an event of a moment ahead of the database’s clock is due at once', async () => {
	const there = await answering(200);
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell(1, 60_000);
	expect(await deliver()).toBe(1);
});

test('what never arrives is tried ten times in 72 hours of the organisation’s clock, never early, and then no more', async () => {
	const there = await answering(500, {}, 'no');
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	const planned = [5 * SECOND, 300 * SECOND, 0.5 * HOUR, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR];
	let passed = 0;
	for (let attempt = 1; attempt <= 10; attempt++) {
		expect(await deliver()).toBe(1);
		expect(there.received).toHaveLength(attempt);
		const [send] = await sendsOf(subscriber);
		if (!send) {
			expect(attempt).toBe(10);
			break;
		}
		expect(send.attempts).toBe(attempt);
		const pause = planned[attempt - 1];
		if (pause !== undefined) expect(Math.abs(send.waitMs - pause)).toBeLessThanOrEqual(pause * 0.1 + 2_000);
		await advance(subscriber, send.waitMs - 1_500);
		expect(await deliver(), 'nothing is due before its time').toBe(0);
		await advance(subscriber, 1_600);
		passed += send.waitMs + 100;
	}
	expect(passed).toBeLessThan(72 * HOUR);
	expect(passed).toBeGreaterThan(69 * HOUR);
	await advance(subscriber, 100 * HOUR);
	expect(await deliver()).toBe(0);
	expect(new Set(there.received.map(({ body }) => body)).size).toBe(1);
	expect((await deliveriesOf(subscriber)).map((row) => [row.response_status_code, row.success])).toEqual(
		Array.from({ length: 10 }, () => [500, false]),
	);
});

test('a clock that jumps past 72 hours gives up what was tried, and still makes a first attempt', async () => {
	const there = await answering(500);
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	await deliver();
	await advance(subscriber, 73 * HOUR);
	await deliver();
	expect(there.received).toHaveLength(1);
	expect(await sendsOf(subscriber)).toEqual([]);
	await subscriber.tell();
	await advance(subscriber, 73 * HOUR);
	await deliver();
	expect(there.received).toHaveLength(2);
	expect(await sendsOf(subscriber)).toEqual([]);
});

test('it arrives at a later attempt, and that was the last', async () => {
	let calls = 0;
	const there = await receiver((reply) => void reply.writeHead(++calls < 3 ? 503 : 204).end());
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	for (let i = 0; i < 4; i++) {
		await deliver();
		await advance(subscriber, HOUR);
	}
	expect((await deliveriesOf(subscriber)).map((row) => row.success)).toEqual([false, false, true]);
	expect(await sendsOf(subscriber)).toEqual([]);
});

test('a redirect is no success, and is not followed', async () => {
	const other = await answering(200);
	const there = await answering(307, { location: other.url });
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	await deliver();
	expect(other.received).toEqual([]);
	expect(await deliveriesOf(subscriber)).toEqual([
		expect.objectContaining({ response_status_code: 307, success: false }),
	]);
	expect(await sendsOf(subscriber)).toHaveLength(1);
});

test('nobody there: why is kept in place of an answer', async () => {
	const there = await startReceiver();
	await there.close();
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	await deliver();
	expect(await deliveriesOf(subscriber)).toEqual([
		expect.objectContaining({ response_status_code: null, response_body: null, failure: 'connection', success: false }),
	]);
});

test('what cannot be signed is not sent, is kept as such, and is tried again as everything is', async () => {
	const there = await answering(200);
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	const log = { ...t.ctx.log, error: () => undefined } as unknown as typeof t.ctx.log;
	const openSecret = () => {
		throw new Error('no key opens it');
	};
	await deliverDue({ ...t.ctx, log, openSecret });
	expect(there.received).toEqual([]);
	expect(await deliveriesOf(subscriber)).toEqual([
		expect.objectContaining({ failure: 'no_secret', response_status_code: null, success: false }),
	]);
	expect(await sendsOf(subscriber)).toEqual([expect.objectContaining({ attempts: 1 })]);
});

test('410 switches a webhook off, and takes with it what waits', async () => {
	const there = await answering(410);
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell(20);
	await deliver();
	expect(there.received.length).toBeLessThanOrEqual(4);
	expect(await webhookOf(subscriber)).toMatchObject({ active: false, gone_at: expect.any(Date) });
	expect(await sendsOf(subscriber)).toEqual([]);
});

test('an inactive webhook gets nothing, a deleted one neither', async () => {
	const there = await answering(200);
	const [inactive, deleted] = [await subscribe(t, there.url), await subscribe(t, there.url)];
	await inactive.tell(2);
	await deleted.tell(2);
	await t.db.query('update service.webhooks set active = false where id = $1', [inactive.webhookId]);
	await t.db.query('delete from service.webhooks where id = $1', [deleted.webhookId]);
	expect(await deliver()).toBe(0);
	await t.db.query('update service.webhooks set active = true where id = $1', [inactive.webhookId]);
	expect(await deliver()).toBe(0);
	expect(there.received).toEqual([]);
});

test.each([429, 503])('%i with retry-after: its receiver is left alone so long, others are not', async (status) => {
	const busy = await answering(status, { 'retry-after': '600' });
	const there = await answering(200);
	const [asked, other] = [await subscribe(t, busy.url), await subscribe(t, there.url)];
	await asked.tell();
	await deliver();
	expect((await sendsOf(asked))[0]?.waitMs).toBeGreaterThan(595 * SECOND);
	await asked.tell(3);
	await other.tell();
	expect(await deliver()).toBe(1);
	expect(busy.received).toHaveLength(1);
	await advance(asked, 590 * SECOND);
	expect(await deliver()).toBe(0);
	await advance(asked, 15 * SECOND);
	await deliver();
	expect(busy.received.length).toBeGreaterThan(1);
});

test('workers share what is due: each event goes out once', async () => {
	const there = await receiver((reply) => void setTimeout(() => reply.end(), 5));
	const subscribers = await Promise.all([1, 2, 3].map(() => subscribe(t, there.url)));
	const told = (await Promise.all(subscribers.map((each) => each.tell(100)))).flat();
	const shares = await Promise.all([deliver(), deliver(), deliver()]);
	expect(shares.reduce((sum, share) => sum + share)).toBe(300);
	expect(there.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(told.sort());
});

test('what a dead worker had claimed is taken over when its claim ends, and not before', async () => {
	const there = await answering(200);
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	await t.db.query(`update service.webhook_sends set claimed_until = now() + interval '20 seconds'`);
	expect(await deliver()).toBe(0);
	await t.db.query(`update service.webhook_sends set claimed_until = now() - interval '1 millisecond'`);
	expect(await deliver()).toBe(1);
});

test('receivers that never answer hold up nobody else', async () => {
	const silent = await receiver(() => undefined);
	const there = await answering(200);
	const dead = await Promise.all(Array.from({ length: 60 }, () => subscribe(t, silent.url)));
	await Promise.all(dead.map((each) => each.tell(20)));
	const alive = await subscribe(t, there.url);
	const dispatcher = createDispatcher(dispatching(t));
	await dispatcher.round(() => undefined);
	expect(silent.received.length).toBeLessThanOrEqual(240);
	await alive.tell(100);
	await expect
		.poll(
			async () => {
				await dispatcher.round(() => undefined);
				return there.received.length;
			},
			{ timeout: 5_000, interval: 20 },
		)
		.toBe(100);
	await silent.close();
	await dispatcher.idle();
});

test('what was written and not acknowledged may be written again', async () => {
	const there = await answering(500);
	const subscriber = await subscribe(t, there.url);
	await subscriber.tell();
	const { db, ...rest } = dispatching(t);
	let lost = 0;
	const query: typeof db.query = async (sql, values) => {
		const rows = await db.query(sql, values);
		if (typeof sql === 'object' && sql.name === 'record-webhook-deliveries' && lost++ === 0) throw new Error('lost');
		return rows as never;
	};
	const log = { ...rest.log, warn: () => undefined } as unknown as typeof rest.log;
	await deliverDue({ ...rest, log, db: { ...db, query } });
	expect(lost).toBe(2);
	expect(await sendsOf(subscriber)).toEqual([expect.objectContaining({ attempts: 1 })]);
	expect(await deliveriesOf(subscriber)).toHaveLength(1);
});
