import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#service/ids.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { deliverWebhooks, maintainWebhookDeliveries } from './deliver-webhooks.ts';
import { signatureHeaders } from './sign.ts';
import { startReceiver } from './testing/receiver.ts';
import { SECRET, subscribe } from './testing/subscriber.ts';
import { webhookSecrets } from './webhook-secrets.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
});
afterAll(() => t.close());

test('the job opens the secret that was sealed, and signs with it', async () => {
	const there = await startReceiver();
	const subscriber = await subscribe(t, there.url);
	const sealed = webhookSecrets(t.ctx.config).seal(SECRET, subscriber.webhookId);
	await t.db.query('update service.webhooks set secret = $2 where id = $1', [subscriber.webhookId, sealed]);
	const job = deliverWebhooks.start(t.ctx);
	const [id = ''] = await subscriber.tell();
	await expect.poll(() => there.received.length, { timeout: 10_000 }).toBe(1);
	await job.stop();
	const { headers, body } = there.received[0] ?? { headers: {}, body: '' };
	const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
	const expected = signatureHeaders(SECRET, id, body, at, t.ctx.config.API_BRAND);
	expect(headers['webhook-signature']).toBe(expected['webhook-signature']);
	await there.close();
});

test('without the key there is nothing to do', async () => {
	const job = deliverWebhooks.start({ ...t.ctx, config: { ...t.ctx.config, WEBHOOK_KEY: undefined } });
	expect(job.onTime()).toBe(true);
	await job.stop();
});

const DAY = 86_400_000;
const PARTITIONS = `select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
	where inhparent = 'service.webhook_deliveries'::regclass and c.relname ~ '_[0-9]+$' order by 1`;
const insert = (id: string) =>
	t.db.query(
		`insert into service.webhook_deliveries
			(id, organisation_id, live_mode, webhook_id, event_id, type, url, success, duration_ms, created_at)
		values ($1, 'org', false, 'end', 'wev', 'ping.triggered', 'https://example.com', true, 1, now())`,
		[id],
	);
const idAt = async (daysAgo: number): Promise<string> => {
	const [row] = await t.db.query<{ time: string }>('select service.id_time($1) as time', [Date.now() - daysAgo * DAY]);
	return `del_0000${row?.time}${newId('webhook_delivery').slice(-10)}`;
};

test('deliveries are kept for thirty days, in partitions that are there before they are needed', async () => {
	const slot = Math.floor(Date.now() / DAY);
	const names = async () => (await t.db.query<{ name: string }>(PARTITIONS)).map(({ name }) => name);
	const coming = [0, 1, 2].map((n) => `webhook_deliveries_${slot + n}`);
	expect(await names()).toEqual(coming);
	const kept = [await idAt(0), await idAt(29)];
	const old = await idAt(32);
	for (const id of [...kept, old]) await insert(id);
	const bound = async (n: number) =>
		(await t.db.query<{ time: string }>('select service.id_time($1) as time', [n * DAY]))[0]?.time;
	await t.db.query(`create table service.webhook_deliveries_${slot - 31} partition of service.webhook_deliveries
		for values from ('del_0000${await bound(slot - 31)}') to ('del_0000${await bound(slot - 30)}')`);
	await maintainWebhookDeliveries.run(t.ctx);
	await maintainWebhookDeliveries.run(t.ctx);
	expect(await names()).toEqual(coming);
	const left = await t.db.query<{ id: string }>(
		`select id from service.webhook_deliveries where webhook_id = 'end' order by id desc`,
	);
	expect(left.map(({ id }) => id)).toEqual(kept);
});
