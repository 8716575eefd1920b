import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningJob } from '#service/job.ts';
import { registry } from '#service/metrics.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { startDelivering } from './start-delivering.ts';
import { watchSends } from './measures.ts';
import { startReceiver, type TestReceiver } from './testing/receiver.ts';
import { dispatching, subscribe } from './testing/subscriber.ts';
import { wakeDispatcher } from './wake.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
});
afterAll(() => t.close());

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end();
	await t.db.query('delete from service.webhooks');
});
async function receiver(...args: Parameters<typeof startReceiver>): Promise<TestReceiver> {
	const made = await startReceiver(...args);
	ends.push(made.close);
	return made;
}
function started(change: Partial<Parameters<typeof startDelivering>[0]> = {}): RunningJob {
	const job = startDelivering({ ...dispatching(t), ...change });
	ends.push(job.stop);
	return job;
}

test('finds what others have written, and what it is woken for', async () => {
	const there = await receiver();
	const subscriber = await subscribe(t, there.url);
	started();
	await subscriber.tell(3);
	await expect.poll(() => there.received.length, { timeout: 10_000 }).toBe(3);
	await subscriber.tell(40);
	wakeDispatcher();
	await expect.poll(() => there.received.length, { timeout: 10_000 }).toBe(43);
});

test('what is on its way when it stops is waited for, and nothing new begins', async () => {
	let answer = (): void => undefined;
	const there = await receiver((reply) => {
		answer = () => void reply.end();
	});
	const subscriber = await subscribe(t, there.url);
	const job = started();
	await subscriber.tell();
	await expect.poll(() => there.received.length, { timeout: 10_000 }).toBe(1);
	const stopped = job.stop();
	await subscriber.tell();
	answer();
	await stopped;
	expect(there.received).toHaveLength(1);
	const rows = await t.db.query<{ success: boolean }>(
		'select success from service.webhook_deliveries where webhook_id = $1',
		[subscriber.webhookId],
	);
	expect(rows).toEqual([{ success: true }]);
});

test('is behind when it cannot look for a minute, and not behind any more when it can', async () => {
	let now = 0;
	let away = true;
	const query: typeof t.db.query = (...args) =>
		away ? Promise.reject(new Error('the database is away')) : t.db.query(...args);
	const log = { ...t.ctx.log, warn: () => undefined } as unknown as typeof t.ctx.log;
	const job = started({ monotonicMs: () => now, db: { ...t.db, query }, log });
	expect(job.onTime()).toBe(true);
	now = 61_000;
	expect(job.onTime()).toBe(false);
	away = false;
	await expect.poll(() => job.onTime(), { timeout: 10_000 }).toBe(true);
});

test('an outcome that cannot be written is written later', async () => {
	let failures = 2;
	const query: typeof t.db.query = (sql, values) =>
		typeof sql === 'object' && sql.name === 'record-webhook-deliveries' && failures-- > 0
			? Promise.reject(new Error('the database is away'))
			: t.db.query(sql, values);
	const log = { ...t.ctx.log, warn: () => undefined } as unknown as typeof t.ctx.log;
	const there = await receiver();
	const subscriber = await subscribe(t, there.url);
	started({ db: { ...t.db, query }, log });
	await subscriber.tell();
	const left = () => t.db.query('select 1 from service.webhook_sends where webhook_id = $1', [subscriber.webhookId]);
	await expect.poll(left, { timeout: 15_000 }).toEqual([]);
	expect(there.received).toHaveLength(1);
});

test('measures what waits, how long, and what came of attempts', async () => {
	const there = await receiver((reply) => void reply.writeHead(500).end());
	const subscriber = await subscribe(t, there.url);
	watchSends(t.db);
	await subscriber.tell(2);
	await sleep(20);
	const valueOf = async (line: string) =>
		Number(new RegExp(`^${line.replaceAll('{', '\\{')} (.*)$`, 'm').exec(await registry.metrics())?.[1]);
	expect(await valueOf('webhook_sends_waiting{state="due"}')).toBe(2);
	expect(await valueOf('webhook_sends_oldest_due_seconds')).toBeGreaterThan(0);
	const failed = 'webhook_delivery_duration_seconds_count{outcome="5xx"}';
	const before = (await valueOf(failed)) || 0;
	started();
	await expect.poll(() => valueOf('webhook_sends_waiting{state="later"}'), { timeout: 10_000 }).toBe(2);
	expect(await valueOf(failed)).toBeGreaterThanOrEqual(before + 2);
});
