import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { makeSlice } from '#lib/schedule-change/testing/make-change.ts';
import { calendarIn } from '#lib/server/mail/testing/calendar-in.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { writtenMails } from '#lib/server/mail/testing/written-mails.ts';
import type { Env } from '#lib/server/env.ts';
import { confirmedBooking } from '#lib/server/intents/testing/confirmed-booking.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sendMails } from '#lib/server/mail/send-mails.ts';
import { owedRefunds } from '#lib/server/refunds/refund-store.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { handleEvents } from '#lib/server/webhooks/handle-events.ts';
import { envelopeOf, tell, tellAndHandle } from '#lib/server/webhooks/testing/tell.ts';
import { makeOrder, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret that we both know';
const WAS = makeSlice([{ flight: 'LH400 FRA 2027-03-11T13:15 JFK 2027-03-11T16:05' }], 'sli_was');
const IS = makeSlice([{ flight: 'LH404 FRA 2027-03-12T17:10 JFK 2027-03-12T20:00' }], 'sli_is');
const CHANGE = makeOrderChange({
	remove: [WAS],
	add: [IS],
	change_total_amount: '-80.00',
	penalty_total_amount: '40.00',
});
const BACK = makeRefund({
	amount: '80.00',
	created_at: CHANGE.confirmed_at ?? '',
	order_cancellation_id: null,
});

let database: TestDatabase;
let service: StandIn;
let order: Order;
let silent: boolean;
let payments: Payment[];

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(({ path }, response) => {
		if (silent) return json(response, {}, 503);
		if (path === '/air/orders/ord_1') return json(response, { data: order });
		if (path === '/air/payments') return json(response, { data: payments, meta: {} });
		return json(response, {}, 404);
	});
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	[order, silent] = [{ ...makeOrder({ changes: [CHANGE] }), slices: [IS] }, false];
	payments = [makePayment({ refunds: [BACK] })];
	settings.value = { ...testSettings(service.url, database.url), WEBHOOK_SECRET: [SECRET] };
	await emptyTables(db(), 'web.intents, web.mail_outbox, web.received_events, web.customer_refunds');
});

const db = () => webDatabase();
const mails = () => writtenMails(db());

const SITE = 'https://shop.example';
const booked = (locale?: string) => confirmedBooking({ locale, site: SITE });

async function told({ times, object = {} }: { times?: number; object?: Record<string, unknown> } = {}) {
	const about = { id: 'ord_1', order_id: 'ord_1', order_change_id: 'oce_1', ...object };
	await tellAndHandle(db(), { type: 'air.order.changed', object: about, key: 'oce_1' }, { secret: SECRET, times });
}

describe('a change that was made elsewhere', () => {
	it('is told to the traveller in their language, once, however often it is told to us', async () => {
		await booked();
		await told({ times: 3 });
		await told();
		expect(await mails()).toMatchObject([
			{
				kind: 'changed',
				recipient: 'anna@example.com',
				locale: 'de',
				facts: { trip_id: 'ord_1', change_id: 'oce_1' },
			},
		]);
	});

	it('is not told again to one who changed here', async () => {
		await booked();
		const facts = { trip_id: 'ord_1', change_id: 'oce_1', by: 'agent' as const };
		await enqueueMail(db(), { kind: 'changed', to: 'anna@example.com', locale: 'de', dedupe: 'changed:oce_1', facts });
		await told();
		expect(await mails()).toMatchObject([{ facts: { by: 'agent' } }]);
	});

	it('is told again when the flights change again', async () => {
		await booked();
		await told();
		order = { ...order, changes: [CHANGE, makeOrderChange({ id: 'oce_2' })] };
		await tell(
			envelopeOf({
				type: 'air.order.changed',
				object: { id: 'ord_1', order_id: 'ord_1', order_change_id: 'oce_2' },
				key: 'oce_2',
			}),
			SECRET,
		);
		await handleEvents(db());
		expect(await mails()).toMatchObject([{ facts: { change_id: 'oce_1' } }, { facts: { change_id: 'oce_2' } }]);
	});

	it('is told to nobody where the booking was made elsewhere', async () => {
		await told();
		expect(await mails()).toEqual([]);
	});

	it.each(['balance', 'arc_bsp_cash'] as const)(
		'is owed to the customer where it gave back by %s, once',
		async (type) => {
			payments = [makePayment({ type, refunds: [{ ...BACK, type }] })];
			await told({ times: 2 });
			expect(await owedRefunds(db(), 50)).toEqual([
				{
					act: 'change',
					act_id: 'oce_1',
					trip_id: 'ord_1',
					amount: '80.00',
					currency: 'EUR',
					refund_to: type,
					confirmed_at: new Date(CHANGE.confirmed_at ?? ''),
				},
			]);
		},
	);

	it('is not owed where a card or the traveller paid', async () => {
		await told();
		order = { ...order, changes: [makeOrderChange({ id: 'oce_2' })] };
		await told({ object: { order_change_id: 'oce_2' } });
		expect(await owedRefunds(db(), 50)).toEqual([]);
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

	it.each([
		['names no change: the newest of the order', () => order, 'oce_1'],
		['is the airline’s alone: the order has no change', () => makeOrder(), null],
	])('whose event %s', async (_, standing, change_id) => {
		order = standing();
		await booked();
		await told({ object: { order_change_id: undefined } });
		await told({ object: { order_change_id: undefined } });
		expect((await mails()).map(({ facts }) => facts)).toEqual([{ trip_id: 'ord_1', change_id }]);
	});
});

const SAID = {
	en: ['but not on this site', 'You get', 'the card you paid with'],
	de: ['aber nicht auf dieser Website', 'zurück', 'Karte'],
	es: ['pero no en este sitio', 'Recupera', 'tarjeta'],
	fr: ['mais pas sur ce site', 'Vous récupérez', 'carte'],
	ar: ['ولكن ليس عبر هذا الموقع', 'تستردون', 'البطاقة'],
} as const;

it.each(LOCALES)(
	'the mail says in %s that it was done elsewhere, and moves the entry of the calendar',
	async (locale) => {
		await booked(locale);
		await told();
		const sent: { text: string; content: string }[] = [];
		await sendMails(db(), async (mail) => {
			sent.push({ text: mail.text, content: calendarIn(mail).replaceAll(/\r\n[\t ]/g, '') });
		});
		expect(sent).toHaveLength(1);
		for (const said of SAID[locale]) expect(sent[0]?.text).toContain(said);
		expect(sent[0]?.text).toContain('80');
		const lines = sent[0]?.content.split('\r\n') ?? [];
		expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${WAS.segments[0]?.id}@shop.example`]);
		for (const line of ['METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20270312T161000Z']) expect(lines).toContain(line);
	},
);

it.each(LOCALES)('the mail says in %s that the airline alone has changed flights', async (locale) => {
	order = makeOrder();
	await booked(locale);
	await told({ object: { order_change_id: undefined } });
	const sent: string[] = [];
	await sendMails(db(), async ({ text }) => void sent.push(text));
	expect(sent).toHaveLength(1);
	expect(sent[0]).toContain('Lufthansa');
	expect(sent[0]).not.toContain('mail.');
});
