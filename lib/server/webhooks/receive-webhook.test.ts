import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { testSettings } from '../intents/testing/intents-bench.ts';
import { webDatabase } from '../db/web-database.ts';
import type { Env } from '../env.ts';
import { setWaker } from '../jobs/wake-job.ts';
import { HANDLE_EVENTS } from './receive-webhook.ts';
import { forgetEvents } from './received-store.ts';
import { keepRegistration } from './registration-store.ts';
import { envelopeOf, post, signatureOf, tell } from './testing/tell.ts';
import { emptyTables } from '../testing/empty-tables.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = randomBytes(24).toString('base64');
let database: TestDatabase;
let woken = 0;

beforeAll(async () => {
	database = await testDatabase();
	setWaker(HANDLE_EVENTS, () => void (woken += 1));
});
afterAll(() => database.drop());
beforeEach(async () => {
	settings.value = { ...testSettings('http://127.0.0.1:9', database.url), WEBHOOK_SECRET: [SECRET] };
	await emptyTables(webDatabase(), 'web.received_events, web.webhook_registrations');
	woken = 0;
});

const created = () =>
	envelopeOf({ type: 'order.created', object: { id: 'ord_1', order_id: 'ord_1', offer_id: 'off_1' } });
const kept = () =>
	webDatabase().query<{ event_id: string; repeats: number; envelope: object }>(
		'select event_id, repeats, envelope from web.received_events order by id',
	);

describe('an event that is told', () => {
	it('is kept as it came, and its handler is woken', async () => {
		const event = created();
		expect(await tell(event, SECRET)).toBe(204);
		expect(await kept()).toEqual([{ event_id: event.id, repeats: 0, envelope: event }]);
		expect(woken).toBe(1);
	});

	it('again, also by 32 at once or as another event of the same happening, is dropped', async () => {
		const event = created();
		const statuses = await Promise.all(
			Array.from({ length: 32 }, (_, i) => tell(i % 2 ? event : { ...event, id: `wev_again_${i}` }, SECRET)),
		);
		expect(new Set(statuses)).toEqual(new Set([204]));
		expect(await kept()).toMatchObject([{ repeats: 31 }]);
		expect(woken).toBe(1);
	});

	it('of another type by the same key is another', async () => {
		const event = created();
		await tell({ ...event, type: 'air.payment.pending' }, SECRET);
		await tell({ ...event, type: 'air.payment.succeeded' }, SECRET);
		expect(await kept()).toHaveLength(2);
	});

	it('of a type, and with fields, that we do not know is kept', async () => {
		expect(await tell({ ...envelopeOf({ type: 'moon.landed', object: {} }), phase: 3 }, SECRET)).toBe(204);
		expect(await kept()).toMatchObject([{ envelope: { type: 'moon.landed', phase: 3 } }]);
	});

	it('is answered within 100 ms', async () => {
		await tell(created(), SECRET);
		const took: number[] = [];
		for (let i = 0; i < 200; i++) {
			const start = performance.now();
			await tell(created(), SECRET);
			took.push(performance.now() - start);
		}
		took.sort((a, b) => a - b);
		expect(took[189], '95 of 100').toBeLessThan(100);
	});

	it('is forgotten after 30 days', async () => {
		await tell(created(), SECRET);
		await tell(created(), SECRET);
		await webDatabase().query(
			`update web.received_events set received_at = now() - interval '31 days'
			where id = (select min(id) from web.received_events)`,
		);
		await forgetEvents(webDatabase());
		expect(await kept()).toHaveLength(1);
	});
});

describe('what is refused', () => {
	const body = JSON.stringify(created());
	it.each([
		['no signature', () => null],
		['another secret', () => signatureOf(body, 'another secret')],
		['another body', () => signatureOf(`${body} `, SECRET)],
		['a time long ago', () => signatureOf(body, SECRET, Math.floor(Date.now() / 1_000) - 301)],
		['a time to come', () => signatureOf(body, SECRET, Math.floor(Date.now() / 1_000) + 301)],
	])('a delivery with %s: 403, and nothing is kept', async (_, signature) => {
		expect((await post(body, signature())).status).toBe(403);
		expect(await kept()).toEqual([]);
	});

	it.each([
		['no JSON', '{'],
		['bytes that are no text', new Uint8Array([0xff, 0xfe, 0xfd])],
		['a list', '[]'],
		['null', 'null'],
		['an event without its key', JSON.stringify({ ...created(), idempotency_key: undefined })],
		['an event of the other mode', JSON.stringify({ ...created(), live_mode: true })],
		['with a NUL, which no database keeps', JSON.stringify({ ...created(), extra: 'a\0b' })],
		['with half of a pair', `${JSON.stringify(created()).slice(0, -1)},"extra":"\\ud800"}`],
		['with a NUL in a name', JSON.stringify({ ...created(), 'a\0b': 1 })],
		['an object that is none', JSON.stringify({ ...created(), data: { object: 1 } })],
	])('a signed body that is %s: 422', async (_, given) => {
		expect((await post(given, signatureOf(given, SECRET))).status).toBe(422);
		expect(await kept()).toEqual([]);
	});

	it('a body of more than 256 KB, whatever it says of its length: 413', async () => {
		const long = JSON.stringify({ ...created(), padding: 'x'.repeat(256 * 1024) });
		expect((await post(long, signatureOf(long, SECRET))).status).toBe(413);
		const fits = JSON.stringify({ ...created(), padding: 'x'.repeat(250 * 1024) });
		expect((await post(fits, signatureOf(fits, SECRET))).status).toBe(204);
	});

	it('everything once webhooks are off: 404, but only to those who may know', async () => {
		settings.value = { ...settings.value, WEBHOOKS: 'off' };
		expect(await tell(created(), SECRET)).toBe(404);
		expect(await tell(created(), 'another secret')).toBe(403);
		expect(await kept()).toEqual([]);
	});

	it('nothing for good when it cannot be kept: 503, and told again it is kept', async () => {
		const event = created();
		await webDatabase().query('alter table web.received_events rename to away');
		expect(await tell(event, SECRET)).toBe(503);
		await webDatabase().query('alter table web.away rename to received_events');
		expect(await tell(event, SECRET)).toBe(204);
	});
});

describe('secrets', () => {
	const register = (id: string, secret: string) =>
		keepRegistration(webDatabase(), { endpoint_id: id, url: 'http://127.0.0.1:3000/api/webhooks', events: [] }, secret);
	/** What was read is believed for a second at least. */
	const inASecond = async (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 250 });

	it('of the endpoint that we have registered, sealed in its row; of the one before it for an hour', async () => {
		const [old, fresh] = [randomBytes(24).toString('base64'), randomBytes(24).toString('base64')];
		await register('wh_1', old);
		await inASecond(async () => expect(await tell(created(), old)).toBe(204));
		await register('wh_2', fresh);
		await inASecond(async () => expect(await tell(created(), fresh)).toBe(204));
		expect(await tell(created(), old)).toBe(204);
		const rows = await webDatabase().query<{ row: string }>('select r::text as row from web.webhook_registrations r');
		for (const { row } of rows) expect(row).not.toContain(Buffer.from(fresh).toString('hex'));
		await webDatabase().query("update web.webhook_registrations set replaced_at = replaced_at - interval '61 minutes'");
		await inASecond(async () => {
			await tell(created(), 'a miss, so that they are read anew');
			expect(await tell(created(), old)).toBe(403);
		});
		expect(await tell(created(), fresh)).toBe(204);
	});

	it('of several that were set, while they are changed', async () => {
		settings.value = { ...settings.value, WEBHOOK_SECRET: ['the next secret of ours', SECRET] };
		expect(await tell(created(), SECRET)).toBe(204);
		expect(await tell(created(), 'the next secret of ours')).toBe(204);
	});
});
