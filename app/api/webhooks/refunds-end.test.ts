import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '#contract/air/payment.ts';
import { makeCancelled, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { confirmedBooking } from '#lib/server/intents/testing/confirmed-booking.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { followRefunds } from '#lib/server/refunds/follow-refunds.ts';
import { noteRefunds } from '#lib/server/refunds/note-refunds.ts';
import { failedRefunds } from '#lib/server/refunds/refund-store.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { handleEvents } from '#lib/server/webhooks/handle-events.ts';
import { envelopeOf, tell } from '#lib/server/webhooks/testing/tell.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret that we both know';
const STAY = makeStaysBooking({
	status: 'cancelled',
	cancelled_at: '2027-03-02T09:04:00Z',
	refund_amount: '60.00',
	refund_currency: 'EUR',
});
let database: TestDatabase;
let service: StandIn;
let payments: Payment[];
/** What happens while the booking service tells what was paid. */
let meanwhile: () => Promise<unknown>;

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(({ path }, response) => {
		const order = makeCancelled();
		if (path === '/air/orders/ord_1') return json(response, { data: order });
		if (path === '/air/order_cancellations')
			return json(response, { data: [order.cancellation], meta: { limit: 200, before: null, after: null } });
		if (path === '/stays/bookings/bok_1') return json(response, { data: STAY });
		if (path === '/air/payments') return void meanwhile().then(() => json(response, { data: payments, meta: {} }));
		return json(response, {}, 404);
	});
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	settings.value = { ...testSettings(service.url, database.url), WEBHOOK_SECRET: [SECRET] };
	service.heard.length = 0;
	meanwhile = async () => undefined;
	await emptyTables(
		db(),
		'web.intents, web.mail_outbox, web.received_events, web.customer_refunds, web.failed_refunds',
	);
	await confirmedBooking();
});

const db = () => webDatabase();
const paid = (...states: ('due' | 'sent' | 'arrived' | 'failed')[]) =>
	states.map((state, i) =>
		makePayment({ id: `pay_${i}`, refunds: [makeRefund({ id: `ref_${i}`, state, amount: '60.00' })] }),
	);
const mails = () =>
	db().query<{ kind: string; locale: string; facts: object }>('select kind, locale, facts from web.mail_outbox');
const failed = async () => (await failedRefunds(db())).map(({ refund_id, amount }) => [refund_id, amount]);
async function told(type: 'air.refund.arrived' | 'air.refund.failed', n: number, tripId = 'ord_1'): Promise<void> {
	const object = { id: `ref_${n}`, refund_id: `ref_${n}`, payment_id: `pay_${n}`, order_id: tripId };
	await tell(envelopeOf({ type, object, key: `ref_${n}` }), SECRET);
	await handleEvents(db());
}
const SENT = { kind: 'refund_sent', locale: 'de', facts: { trip_id: 'ord_1', decided_at: '2027-03-02T09:05:00Z' } };

it('is told to the traveller once all of it has ended, and once', async () => {
	payments = paid('arrived', 'sent');
	await told('air.refund.arrived', 0);
	expect(await mails()).toEqual([]);
	payments = paid('arrived', 'arrived');
	await told('air.refund.arrived', 1);
	await told('air.refund.arrived', 1);
	expect(await mails()).toEqual([SENT]);
	expect(await failed()).toEqual([]);
});

it('that failed waits on the desk, and is no mail by itself', async () => {
	payments = paid('failed');
	await told('air.refund.failed', 0);
	await told('air.refund.failed', 0);
	expect(await failed()).toEqual([['ref_0', '60.00']]);
	expect(await mails()).toEqual([]);
});

it('that failed in part is told for what has arrived', async () => {
	payments = paid('failed', 'arrived');
	await told('air.refund.failed', 0);
	expect([await mails(), await failed()]).toEqual([[SENT], [['ref_0', '60.00']]]);
});

const soon = () => db().query(`update web.customer_refunds set looked_at = now() - interval '1 hour'`);

it('is learned without webhooks, until it has ended', async () => {
	payments = paid('sent');
	await noteRefunds(db());
	await soon();
	await followRefunds(db());
	expect(await mails()).toEqual([]);
	payments = paid('arrived');
	await soon();
	await followRefunds(db());
	expect(await mails()).toEqual([SENT]);
	service.heard.length = 0;
	await soon();
	await followRefunds(db());
	expect(service.heard).toEqual([]);
});

it('is looked after, too, where it is decided on while an earlier one is looked at', async () => {
	payments = paid('arrived');
	await noteRefunds(db());
	await soon();
	meanwhile = () =>
		db().query(
			`insert into web.customer_refunds (act, act_id, trip_id, account, amount, currency, refund_to, confirmed_at, state, settled_at, on_its_way)
			select 'change', 'oce_1', trip_id, account, amount, currency, refund_to, now(), state, settled_at, true from web.customer_refunds`,
		);
	await followRefunds(db());
	expect(await db().query('select act_id from web.customer_refunds where on_its_way')).toEqual([{ act_id: 'oce_1' }]);
});

it('is not asked for again where the booking service does not tell of refunds', async () => {
	payments = [makePayment()];
	await noteRefunds(db());
	for (let i = 0; i < 2; i++) {
		await soon();
		await followRefunds(db());
	}
	expect(service.heard.filter(({ path }) => path === '/air/payments')).toHaveLength(1);
	expect(await mails()).toEqual([]);
});

describe('of a stay', () => {
	const FACTS = { trip_id: 'bok_1', decided_at: '2027-03-02T09:05:00Z' };
	const ofStay = (state: 'sent' | 'arrived' | 'failed') => [
		makePayment({
			id: 'pay_0',
			refunds: [makeRefund({ id: 'ref_0', state, amount: '60.00', order_cancellation_id: null })],
		}),
	];
	beforeEach(async () => {
		await confirmedBooking({ tripId: 'bok_1' });
	});

	it('is told to its traveller once it has arrived, and once', async () => {
		payments = ofStay('sent');
		await told('air.refund.arrived', 0, 'bok_1');
		expect(await mails()).toEqual([]);
		payments = ofStay('arrived');
		for (let i = 0; i < 2; i++) await told('air.refund.arrived', i + 1, 'bok_1');
		expect(await mails()).toEqual([{ kind: 'stay_refund_sent', locale: 'de', facts: FACTS }]);
	});

	it('that failed waits on the desk', async () => {
		payments = ofStay('failed');
		await told('air.refund.failed', 0, 'bok_1');
		expect(await failed()).toEqual([['ref_0', '60.00']]);
	});

	it('is learned without webhooks where it was cancelled here', async () => {
		payments = ofStay('arrived');
		await db().query(`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until)
			values ('bki_1', 'x', 'cancel_stay', 'bok_1', 'confirmed', 'bok_1', now())`);
		await noteRefunds(db());
		await soon();
		await followRefunds(db());
		expect(await mails()).toContainEqual({ kind: 'stay_refund_sent', locale: 'de', facts: FACTS });
	});
});
