import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeCancelled, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { writtenMails } from '#lib/server/mail/testing/written-mails.ts';
import type { Env } from '#lib/server/env.ts';
import { confirmedBooking } from '#lib/server/intents/testing/confirmed-booking.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { owedRefunds } from '#lib/server/refunds/refund-store.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { tellAndHandle } from '#lib/server/webhooks/testing/tell.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret that we both know';
const AT = '2027-03-02T09:05:00Z';
/** By balance; of the stay it says what came back. */
const paid = (tripId: string) =>
	tripId === 'bok_1'
		? makePayment({
				type: 'balance',
				refunds: [makeRefund({ type: 'balance', amount: '180.00', order_cancellation_id: null, created_at: AT })],
			})
		: makePayment();
let database: TestDatabase;
let service: StandIn;
let order: Order;
let stay: StaysBooking;
let silent: boolean;

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(({ path, query }, response) => {
		if (silent) return json(response, {}, 503);
		if (path === '/air/orders/ord_1') return json(response, { data: order });
		if (path === '/stays/bookings/bok_1') return json(response, { data: stay });
		if (path === '/air/payments') return json(response, { data: [paid(query.get('order_id') ?? '')], meta: {} });
		return json(response, {}, 404);
	});
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	[order, silent] = [makeCancelled({ refund_to: 'balance' }), false];
	stay = makeStaysBooking({
		status: 'cancelled',
		cancelled_at: AT,
		refund_amount: '180.00',
		refund_currency: 'EUR',
	});
	settings.value = { ...testSettings(service.url, database.url), WEBHOOK_SECRET: [SECRET] };
	await emptyTables(db(), 'web.intents, web.mail_outbox, web.received_events, web.customer_refunds, web.live_ticks');
});

const db = () => webDatabase();
const mails = () => writtenMails(db());

/** The event that cancels each kind of trip, and what is kept of it. */
const KINDS = [
	{
		kind: 'flight',
		tripId: 'ord_1',
		type: 'order_cancellation.confirmed',
		object: { id: 'ore_1', order_id: 'ord_1' },
		mail: 'cancelled',
		to: 'anna@example.com',
		owed: { act: 'cancellation', act_id: 'ore_1' },
	},
	{
		kind: 'stay',
		tripId: 'bok_1',
		type: 'stays.booking.cancelled',
		object: { id: 'bok_1', booking_id: 'bok_1', quote_id: 'quo_1' },
		mail: 'stay_cancelled',
		to: 'anne@example.org',
		owed: { act: 'stay_cancellation', act_id: 'bok_1' },
	},
] as const;

describe.each(KINDS)('of a $kind', ({ tripId, type, object, mail, to, owed }) => {
	const booked = () => confirmedBooking({ site: 'https://shop.example', tripId });
	const told = (times?: number) => tellAndHandle(db(), { type, object, key: object.id }, { secret: SECRET, times });

	it('is told to the traveller in their language, once, however often it is told to us', async () => {
		await booked();
		await told(3);
		await told();
		expect(await mails()).toMatchObject([
			{ kind: mail, recipient: to, locale: 'de', site: 'https://shop.example', facts: { trip_id: tripId } },
		]);
		expect(await owedRefunds(db(), 50)).toMatchObject([{ ...owed, trip_id: tripId, amount: '180.00' }]);
	});

	it('is not told again to one who cancelled here', async () => {
		await booked();
		await enqueueMail(db(), {
			kind: mail,
			to,
			locale: 'de',
			dedupe: `${mail}:${tripId}`,
			facts: { trip_id: tripId, by: 'agent' },
		});
		await told();
		expect(await mails()).toMatchObject([{ facts: { by: 'agent' } }]);
	});

	it('is told to nobody where the booking was made elsewhere, and still owed by the agency', async () => {
		await told();
		expect(await mails()).toEqual([]);
		expect(await owedRefunds(db(), 50)).toHaveLength(1);
	});

	it('is told once the service says how the booking stands, and to open pages', async () => {
		await booked();
		silent = true;
		await told();
		expect(await mails()).toEqual([]);
		silent = false;
		await told();
		expect(await mails()).toHaveLength(1);
		expect(await db().query(`select distinct topic || ' ' || ref as tick from web.live_ticks order by 1`)).toEqual([
			{ tick: 'desk *' },
			{ tick: `trip ${tripId}` },
		]);
	});
});
