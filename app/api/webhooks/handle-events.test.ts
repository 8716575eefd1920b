import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '../intents/[id]/route.ts';
import { POST as pay } from '../intents/[id]/pay/route.ts';
import { testDatabase } from '../../../scripts/test-database.ts';
import { type IntentRow, keepEmail } from '#lib/server/intents/intent-store.ts';
import { sealEmail } from '#lib/server/intents/sealed.ts';
import { lookUpAttempts } from '#lib/server/intents/look-up.ts';
import { CheckoutBench, DECLINED, type PressChange } from '#lib/server/intents/testing/checkout-bench.ts';
import { ask, type Someone, someone } from '#lib/server/intents/testing/intents-bench.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { handleEvents } from '#lib/server/webhooks/handle-events.ts';
import { envelopeOf, tell } from '#lib/server/webhooks/testing/tell.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret that we both know';
let bench: CheckoutBench;

beforeAll(async () => {
	bench = await CheckoutBench.start(await testDatabase());
});
afterAll(() => bench.close());
beforeEach(async () => {
	settings.value = { ...(await bench.renew()), WEBHOOK_SECRET: [SECRET] };
	await emptyTables(webDatabase(), 'web.intents, web.mail_outbox, web.received_events, web.live_ticks');
});

const db = () => webDatabase();
const press = async (who: Someone, intent: IntentRow, change: PressChange = {}) =>
	ask(pay, who, { id: intent.id }, await bench.pressBody(intent, change));
const read = async (who: Someone, intent: IntentRow) => (await ask(GET, who, { id: intent.id })).data;
const mails = async () =>
	(await db().query<{ kind: string }>('select kind from web.mail_outbox where dropped_at is null order by id')).map(
		({ kind }) => kind,
	);
const ticks = async () =>
	(
		await db().query<{ tick: string }>(`select distinct topic || ' ' || ref as tick from web.live_ticks order by 1`)
	).map(({ tick }) => tick);
const events = () =>
	db().query<{ handled: boolean; order_id: string | null; intent_id: string | null; failure: string | null }>(
		'select handled_at is not null as handled, order_id, intent_id, failure from web.received_events order by id',
	);
/** As if the wait until the next try were over. */
const makeDue = () => db().query('update web.received_events set due_at = now() where handled_at is null');

/** The order that came of an intent's offer. */
const orderIdOf = async (intent: IntentRow): Promise<string> => (await bench.ordersOf(intent))[0]?.id ?? '';
const created = async (intent: IntentRow) => {
	const id = await orderIdOf(intent);
	return envelopeOf({ type: 'order.created', key: id, object: { id, order_id: id, offer_id: intent.subject_id } });
};
const creationFailed = (intent: IntentRow, attempt = 1) =>
	envelopeOf({
		type: 'order.creation_failed',
		key: `${intent.id}.${attempt}:oat_1`,
		object: { offer_id: intent.subject_id, metadata: { booking: `${intent.id}.${attempt}` } },
	});
const payment = (type: string, orderId: string) =>
	envelopeOf({ type, key: 'pay_0', object: { id: 'pay_0', payment_id: 'pay_0', order_id: orderId } });

async function told(...given: object[]): Promise<void> {
	for (const event of given) expect(await tell(event, SECRET)).toBe(204);
	await handleEvents(db());
}

describe('what is told of a booking', () => {
	it('settles it at once, mails it, and tells open pages, though nobody had looked', async () => {
		const who = someone();
		const intent = await bench.begin(who);
		bench.service.airlineSays('later');
		expect((await press(who, intent)).data.state).toBe('checking');
		await bench.service.decide(true);
		await emptyTables(db(), 'web.live_ticks');
		await told(await created(intent));
		const orderId = await orderIdOf(intent);
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed', order_id: orderId });
		expect(await mails()).toEqual(['booked']);
		expect(await ticks()).toEqual(['desk *', `intent ${intent.id}`, `trip ${orderId}`]);
		expect(await events()).toEqual([{ handled: true, order_id: orderId, intent_id: intent.id, failure: null }]);
	});

	it('that it failed gives the offer back, and says so by mail', async () => {
		const who = someone();
		const intent = await bench.begin(who);
		bench.service.airlineSays('later');
		await press(who, intent);
		await bench.service.decide(false);
		await told(creationFailed(intent));
		expect(await read(who, intent)).toMatchObject({
			state: 'draft',
			failure: { code: 'order_not_created', late: true },
		});
		expect(await mails()).toEqual(['not_booked']);
		expect(await events()).toMatchObject([{ handled: true, order_id: null, intent_id: intent.id }]);
	});

	it('is believed before its own answer, which may never come, and is told once', async () => {
		const who = someone();
		const intent = await bench.begin(who);
		const answer = bench.holdAnswer();
		const pressed = press(who, intent);
		await answer.reached;
		await told(await created(intent));
		const booked = { state: 'confirmed', order_id: await orderIdOf(intent) };
		expect(await read(who, intent)).toMatchObject(booked);
		answer.letGo();
		expect((await pressed).data).toMatchObject(booked);
		expect(await mails()).toEqual(['booked']);
	});

	it('that it failed leaves the words to the answer that is awaited', async () => {
		const who = someone();
		const intent = await bench.begin(who);
		const answer = bench.holdAnswer();
		const pressed = press(who, intent, { card: DECLINED });
		await answer.reached;
		await told(creationFailed(intent));
		expect(await read(who, intent)).toMatchObject({ state: 'paying' });
		expect(await events()).toMatchObject([{ handled: false, failure: 'outcome_unknown' }]);
		answer.letGo();
		expect((await pressed).data).toMatchObject({ state: 'draft', failure: { code: 'payment_declined', late: false } });
		await makeDue();
		await handleEvents(db());
		expect(await events()).toMatchObject([{ handled: true, failure: null }]);
		expect(await read(who, intent)).toMatchObject({ failure: { code: 'payment_declined' } });
		expect(await mails()).toEqual([]);
	});

	it('of another visitor’s checkout of the same offer settles theirs alone', async () => {
		const [anna, berta] = [someone(), someone()];
		const first = await bench.begin(anna);
		const second = await bench.begin(berta, { subjectId: first.subject_id });
		bench.service.airlineSays('later');
		await press(anna, first);
		await bench.service.decide(true);
		await told(await created(first));
		expect(await read(anna, first)).toMatchObject({ state: 'confirmed' });
		expect(await read(berta, second)).toMatchObject({ state: 'draft', order_id: null });
		expect(await mails()).toEqual(['booked']);
	});

	it('of an attempt before this one changes nothing', async () => {
		const who = someone();
		const intent = await bench.begin(who);
		await press(who, intent, { card: DECLINED });
		bench.service.airlineSays('later');
		await press(who, intent);
		await told(creationFailed(intent, 1));
		expect(await read(who, intent)).toMatchObject({ state: 'checking', attempt: 2 });
		await bench.service.decide(true);
		await told(await created(intent));
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed', attempt: 2 });
	});

	it('before the service can be asked is tried again', async () => {
		const who = someone();
		const intent = await bench.begin(who);
		bench.service.airlineSays('later');
		await press(who, intent);
		await bench.service.decide(true);
		bench.line = 'cut';
		await told(await created(intent));
		expect(await events()).toMatchObject([{ handled: false, failure: 'outcome_unknown' }]);
		bench.line = 'well';
		expect(await handleEvents(db())).toBe(0);
		await makeDue();
		expect(await handleEvents(db())).toBe(1);
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed' });
		expect(await events()).toMatchObject([{ handled: true }]);
	});

	it('that leads to nothing is left to those who ask after some minutes', async () => {
		const who = someone();
		const intent = await bench.begin(who);
		bench.service.airlineSays('later');
		await press(who, intent);
		await tell(creationFailed(intent), SECRET);
		let tries = 0;
		while ((await events())[0]?.handled === false && tries < 50) {
			await makeDue();
			tries += await handleEvents(db());
		}
		expect(tries).toBe(12);
		expect(await events()).toMatchObject([{ handled: true, failure: 'outcome_unknown' }]);
		expect(await read(who, intent)).toMatchObject({ state: 'checking' });
	});
});

describe('what is told of a payment', () => {
	const held = async (who: Someone): Promise<IntentRow> => {
		const intent = await bench.begin(who);
		const { data } = await press(who, intent, { pay: { type: 'hold' } });
		await emptyTables(db(), 'web.mail_outbox, web.live_ticks');
		return bench.begin(who, { purpose: 'pay', subjectId: data.order_id ?? '' });
	};

	it('settles it at once, also before its own answer, and once', async () => {
		const who = someone();
		const intent = await held(who);
		await keepEmail(db(), intent.id, sealEmail(intent.id, 'ada@example.com'));
		const answer = bench.holdAnswer();
		const pressed = press(who, intent, { draft: undefined });
		await answer.reached;
		const orderId = intent.subject_id;
		await told(payment('air.payment.pending', orderId), payment('air.payment.succeeded', orderId));
		expect(await read(who, intent)).toMatchObject({ state: 'confirmed', order_id: orderId });
		answer.letGo();
		expect((await pressed).data).toMatchObject({ state: 'confirmed' });
		expect(await ticks()).toEqual(['desk *', `intent ${intent.id}`, `trip ${orderId}`]);
		expect(await mails()).toEqual(['paid']);
	});

	it('of a trip that nobody pays for here tells its open pages', async () => {
		await told(payment('air.payment.succeeded', 'ord_elsewhere'));
		expect(await ticks()).toEqual(['desk *', 'trip ord_elsewhere']);
		expect(await events()).toEqual([{ handled: true, order_id: 'ord_elsewhere', intent_id: null, failure: null }]);
	});
});

describe('whatever else is told', () => {
	it.each([
		['ping.triggered', {}, ['desk *']],
		['air.airline_credit.created', { id: 'acd_1' }, ['desk *']],
		['order.airline_initiated_change_detected', { id: 'aic_1', order_id: 'ord_1' }, ['desk *', 'trip ord_1']],
		['moon.landed', { order_id: 7 }, ['desk *']],
	])('%s is passed on to open pages', async (type, object, expected) => {
		await told(envelopeOf({ type, object }));
		expect(await ticks()).toEqual(expected);
		expect(await events()).toMatchObject([{ handled: true }]);
	});

	it('is handled once by any number of processes', async () => {
		for (let i = 0; i < 40; i++) await tell(envelopeOf({ type: 'ping.triggered', object: {} }), SECRET);
		const handled = await Promise.all([handleEvents(db()), handleEvents(db()), handleEvents(db())]);
		expect(handled.reduce((sum, n) => sum + n, 0)).toBe(40);
	});

	it('by a process that died is handled by the next', async () => {
		await tell(envelopeOf({ type: 'ping.triggered', object: {} }), SECRET);
		await db().query(`update web.received_events set tries = 1, due_at = now() + interval '60 seconds'`);
		expect(await handleEvents(db())).toBe(0);
		await makeDue();
		expect(await handleEvents(db())).toBe(1);
	});
});

describe('webhooks that were off for an hour', () => {
	/** As if the time until the next look, and an hour, had passed. */
	const anHourLater = () =>
		db().query(`update web.intents set sent_at = sent_at - interval '1 hour', lease_until = lease_until - interval '1 hour',
			next_check_at = now() where state in ('paying', 'checking')`);

	it('everything comes right by asking, and when they return nothing is told twice', async () => {
		const who = someone();
		const [booked, failed, cut] = [await bench.begin(who), await bench.begin(who), await bench.begin(who)];
		bench.service.airlineSays('later');
		await press(who, booked);
		await bench.service.decide(true);
		await press(who, failed);
		await bench.service.decide(false);
		bench.service.mend();
		bench.line = 'unheard';
		await press(who, cut);
		bench.line = 'well';

		await anHourLater();
		await lookUpAttempts(db());
		const outcome = async () => [await read(who, booked), await read(who, failed), await read(who, cut)];
		const before = await outcome();
		expect(before.map(({ state }) => state)).toEqual(['confirmed', 'draft', 'confirmed']);
		expect((await mails()).toSorted()).toEqual(['booked', 'booked', 'not_booked']);
		const asked = bench.keys.length;

		const late = [await created(booked), creationFailed(failed), await created(cut)];
		await told(...late, ...late.map((event) => ({ ...event, id: `${event.id}_again` })), ...late.toReversed());
		expect(await outcome()).toEqual(before);
		expect((await mails()).toSorted()).toEqual(['booked', 'booked', 'not_booked']);
		expect(bench.keys).toHaveLength(asked);
		expect(await events()).toHaveLength(3);
		for (const event of await events()) expect(event).toMatchObject({ handled: true, failure: null });
	});

	it('asking and being told at the same moment is told once', async () => {
		for (let round = 0; round < 20; round++) {
			const who = someone();
			const intent = await bench.begin(who);
			bench.service.airlineSays('later');
			await press(who, intent);
			await bench.service.decide(true);
			await anHourLater();
			await tell(await created(intent), SECRET);
			await Promise.all([lookUpAttempts(db()), handleEvents(db()), lookUpAttempts(db()), handleEvents(db())]);
			await makeDue();
			await handleEvents(db());
			expect(await read(who, intent)).toMatchObject({ state: 'confirmed' });
		}
		expect(await mails()).toEqual(Array.from({ length: 20 }, () => 'booked'));
	});
});
