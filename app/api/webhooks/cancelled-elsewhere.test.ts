import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { makeCancelled, makePayment } from '#lib/travel/testing/make-order.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { confirmedBooking } from '#lib/server/intents/testing/confirmed-booking.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { owedRefunds } from '#lib/server/refunds/refund-store.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { handleEvents } from '#lib/server/webhooks/handle-events.ts';
import { envelopeOf, tell } from '#lib/server/webhooks/testing/tell.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret that we both know';
let database: TestDatabase;
let service: StandIn;
let order: Order;
let silent: boolean;

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(({ path }, response) => {
		if (silent) return json(response, {}, 503);
		if (path === '/air/orders/ord_1') return json(response, { data: order });
		if (path === '/air/payments') return json(response, { data: [makePayment()], meta: {} });
		return json(response, {}, 404);
	});
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	[order, silent] = [makeCancelled({ refund_to: 'balance' }), false];
	settings.value = { ...testSettings(service.url, database.url), WEBHOOK_SECRET: [SECRET] };
	await db().query('truncate web.intents, web.mail_outbox, web.received_events, web.customer_refunds');
});

const db = () => webDatabase();
const mails = () =>
	db().query<{ kind: string; recipient: string; locale: string; site: string; facts: object }>(
		'select kind, recipient, locale, site, facts from web.mail_outbox order by id',
	);

const booked = () => confirmedBooking({ site: 'https://shop.example' });

async function told(times = 1): Promise<void> {
	const object = { id: 'ore_1', order_id: 'ord_1' };
	for (let i = 0; i < times; i++)
		await tell(envelopeOf({ type: 'order_cancellation.confirmed', object, key: `ore_1${i || ''}` }), SECRET);
	await db().query('update web.received_events set due_at = now() where handled_at is null');
	await Promise.all([handleEvents(db()), handleEvents(db())]);
}

it('is told to the traveller in their language, once, however often it is told to us', async () => {
	await booked();
	await told(3);
	await told();
	expect(await mails()).toEqual([
		{
			kind: 'cancelled',
			recipient: 'anna@example.com',
			locale: 'de',
			site: 'https://shop.example',
			facts: { trip_id: 'ord_1' },
		},
	]);
	expect(await owedRefunds(db())).toMatchObject([{ act: 'cancellation', act_id: 'ore_1', amount: '180.00' }]);
});

it('is not told again to one who cancelled here', async () => {
	await booked();
	await enqueueMail(db(), {
		kind: 'cancelled',
		to: 'anna@example.com',
		locale: 'de',
		dedupe: 'cancelled:ord_1',
		facts: { trip_id: 'ord_1', by: 'agent' },
	});
	await told();
	expect(await mails()).toMatchObject([{ facts: { by: 'agent' } }]);
});

it('is told to nobody where the booking was made elsewhere, and still owed by the agency', async () => {
	await told();
	expect(await mails()).toEqual([]);
	expect(await owedRefunds(db())).toHaveLength(1);
});

it('is told once the service says how the booking stands', async () => {
	await booked();
	silent = true;
	await told();
	expect(await mails()).toEqual([]);
	silent = false;
	await told();
	expect(await mails()).toHaveLength(1);
});
