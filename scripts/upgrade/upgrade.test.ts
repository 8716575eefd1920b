import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { findIntent } from '#lib/server/intents/intent-store.ts';
import { intentView } from '#lib/server/intents/intent-view.ts';
import { draftOf } from '#lib/server/intents/sealed.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { WEB_JOBS } from '#lib/server/jobs/jobs.ts';
import { invoicesOf } from '#lib/server/papers/flight/invoices.ts';
import { readTripPage } from '#lib/server/trips/read-trip-page.ts';
import { migrate } from '#service/db/migrate.ts';
import { JOBS } from '#service/jobs.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { deliverDue } from '#service/webhooks/dispatcher.ts';
import { startReceiver, type TestReceiver } from '#service/webhooks/testing/receiver.ts';
import { webhookSecrets } from '#service/webhooks/webhook-secrets.ts';
import { checkInvariants } from '../faults/check-invariants.ts';
import { newTally } from '../faults/tally.ts';
import { testDatabase } from '../test-database.ts';
import { KEYS, loadBefore, TOKEN } from './load-before.ts';
import { type IntentSaid, orderSaid, type OrderSaid, paymentSaid, type Said } from './said-of.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

let t: TestApp;
let said: Said;
let receiver: TestReceiver;
let home: string;

beforeAll(async () => {
	const template = await testDatabase();
	const before = await loadBefore(template.url);
	await template.drop();
	said = before.said;
	// As `npm start` does: the service first; the storefront's own schema at its first use.
	await migrate(before.database.url);
	t = await createTestApp({
		database: before.database,
		settings: { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_HOSTS: '127.0.0.1' },
	});
	await t.db.query(`update service.organisations set webhook_hosts = array['127.0.0.1']`);
	receiver = await startReceiver();
	home = mkdtempSync(join(tmpdir(), 'upgrade-'));
	settings.value = {
		...testSettings(await t.app.listen({ port: 0, host: '127.0.0.1' }), before.database.url),
		...KEYS,
		BOOKING_API_TOKEN: TOKEN,
		DATA_DIR: home,
		PORT: Number(new URL(receiver.url).port),
		WEBHOOKS: 'on',
		WEBHOOK_SECRET: [],
		WEB_JOBS: 'on',
		mode: 'test',
	};
}, 60_000);
afterAll(async () => {
	await receiver.close();
	await t.close();
	rmSync(home, { recursive: true });
});

const list = async <T>(path: string, query: Record<string, string> = {}): Promise<T[]> => {
	const reply = await t.request('GET', path, { token: TOKEN, query: { limit: '200', ...query } });
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json<{ data: T[] }>().data;
};
const orderNow = async (id: string): Promise<Order> => {
	const reply = await t.request('GET', `/air/orders/${id}`, { token: TOKEN });
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json<{ data: Order }>().data;
};
const paymentsNow = (orderId: string) => list<Payment>('/air/payments', { order_id: orderId });
const orderOf = (who: string) => said.orders.find((order) => order.who === who) as OrderSaid;
const intentOf = (who: string) => said.intents.find((intent) => intent.who === who) as IntentSaid;
const intentNow = async ({ visitor, id }: IntentSaid) => {
	const row = await findIntent(webDatabase(), visitor, id);
	if (!row) throw new Error(`${id} is gone`);
	return { ...intentView(row), typed: draftOf(row)?.travellers.map((one) => `${one.given_name} ${one.family_name}`) };
};
const mailsNow = async () =>
	(await webDatabase().query<{ kind: string; state: string }>(
		`select kind, case when sent_at is not null then 'sent' when dropped_at is not null then 'dropped' else 'waits' end as state
		from web.mail_outbox order by id`,
	)) as { kind: string; state: string }[];

/** Everything that looks after what is on its way, in both halves, as often as it takes. */
async function runJobs(): Promise<void> {
	// Events go to where the storefront is now.
	await WEB_JOBS.find(({ name }) => name === 'keep webhook')?.run();
	for (let round = 0; round < 3; round++) {
		for (const job of JOBS) if ('everySeconds' in job) await job.run(t.ctx);
		await t.ctx.background.finish(5_000);
		await deliverDue({ ...t.ctx, openSecret: webhookSecrets(t.ctx.config).open });
		for (const job of WEB_JOBS) await job.run();
		// As if the time had passed for which a card is left alone.
		await t.db.query('update service.attempts set next_check_at = now() where card_due is not null');
	}
}

/** Whose bookings and payments were on their way. */
const UNDER_WAY = ['jana', 'kurt', 'lena', 'lars', 'mona'];

describe('a database of 22 November 2026, once migrated', () => {
	test.for(['anna', 'bob', 'carl', 'rosa', 'otto', 'nils', 'uwe', 'tina', 'fred', 'greta', 'frida', ...UNDER_WAY])(
		'says of the order of %s and its payments what it said before',
		async (who) => {
			const { who: _, payments, ...order } = orderOf(who);
			expect(orderSaid(await orderNow(order.id))).toEqual(order);
			expect((await paymentsNow(order.id)).map(paymentSaid)).toEqual(payments);
		},
	);

	test('lists every order, and no other', async () => {
		expect((await list<Order>('/air/orders')).map(({ id }) => id)).toEqual(said.orders.map(({ id }) => id));
	});

	test('keeps airline credits, customer users and events', async () => {
		expect(await list('/air/airline_credits')).toMatchObject(said.credits);
		expect(await list('/identity/customer/users')).toMatchObject(said.users);
		const events = await list<{ type: string; idempotency_key: string }>('/air/webhooks/events');
		expect(events.map(({ type, idempotency_key: key }) => `${type} ${key}`)).toEqual(said.events);
	});

	test('keeps every checkout, and opens what was typed', async () => {
		for (const intent of said.intents) {
			const { who, visitor: _, typed, ...view } = intent;
			const { typed: opened, ...now } = await intentNow(intent);
			expect(now, who).toMatchObject(view);
			expect(opened ?? null, who).toEqual(typed);
		}
	});

	test('opens trips to those who booked them or entered their code, with the mails about them', async () => {
		const device = { ip: null, userAgent: null };
		const read = async (who: string, orderId: string) =>
			readTripPage(orderId, { visitorId: who, role: 'guest', device });
		const { id } = orderOf('anna');
		const sent = said.mails.filter((mail) => mail.order_id === id);
		expect(await read(intentOf('anna').visitor, id)).toMatchObject({
			state: 'open',
			access: 'full',
			order: { id },
			records: { payments: [{}], mails: sent.map(({ kind }) => ({ kind })) },
		});
		for (const grant of said.grants)
			expect(await read(grant.visitor_id, grant.order_id)).toMatchObject({ access: 'full' });
		expect(said.grants).toHaveLength(1);
		expect(await read(intentOf('bob').visitor, id)).toMatchObject({ state: 'missing' });
	});

	test('keeps invoices and their numbers, and makes no second one', async () => {
		const seller = {
			name: 'Fixture Travel',
			address: null,
			email: null,
			phone: null,
			registration: null,
			vatId: null,
			licence: null,
		};
		for (const { order_id: orderId, year, number, total } of said.invoices) {
			const made = await invoicesOf(
				webDatabase(),
				await orderNow(orderId),
				await paymentsNow(orderId),
				seller,
				new Date(),
			);
			const numbered = `${year}-${String(number).padStart(6, '0')}`;
			expect(made.map((invoice) => [invoice.number, invoice.sheet.total])).toEqual([[numbered, total]]);
		}
		expect(said.invoices).toHaveLength(2);
	});

	test('keeps its mails', async () => {
		expect(await mailsNow()).toEqual(
			said.mails.map(({ kind, sent_at, dropped }) => ({
				kind,
				state: sent_at ? 'sent' : dropped ? 'dropped' : 'waits',
			})),
		);
	});
});

describe('what was on its way is settled', () => {
	beforeAll(runJobs, 60_000);

	test.for(['greta', 'hans', 'frida'])('the booking of %s, which the airline has made', async (who) => {
		const now = await intentNow(intentOf(who));
		expect(now).toMatchObject({ state: 'confirmed', failure: null });
		const order = await orderNow(now.order_id ?? '');
		expect(order.metadata).toEqual({ booking: `${now.id}.1` });
		expect((await paymentsNow(order.id)).map(({ status }) => status)).toEqual(['succeeded']);
	});

	test.for(['gina', 'ida'])('the booking of %s, which the airline has not made', async (who) => {
		const now = await intentNow(intentOf(who));
		expect(now).toMatchObject({ state: 'draft', order_id: null, failure: { late: true } });
	});

	test.for(['jana', 'lars'])('the payment of %s, which the airline has taken', async (who) => {
		const order = await orderNow(orderOf(who).id);
		expect(order.payment_status).toMatchObject({ awaiting_payment: false, paid_at: expect.any(String) });
		expect((await paymentsNow(order.id)).map(({ status }) => status)).toEqual(['succeeded']);
		expect(await intentNow(intentOf(`${who}'s payment`))).toMatchObject({ state: 'confirmed', order_id: order.id });
	});

	test.for(['kurt', 'lena'])('the payment of %s, which was never made: made now or never', async (who) => {
		const { payment_status: status, id } = await orderNow(orderOf(who).id);
		const [payment, ...others] = await paymentsNow(id);
		expect([payment?.status, others]).toEqual([status.awaiting_payment ? 'failed' : 'succeeded', []]);
		const intent = await intentNow(intentOf(`${who}'s payment`));
		expect(intent.state).toBe(status.awaiting_payment ? 'draft' : 'confirmed');
	});

	test.for(['quin', 'sam'])(
		'of %s, whose offer is gone and of whom nothing was told, nothing is made up',
		async (who) => {
			const { order_id: orderId, state } = await intentNow(intentOf(who));
			expect([orderId, ['checking', 'draft'].includes(state)]).toEqual([null, true]);
		},
	);

	test('the bag of Mona', async () => {
		const order = await orderNow(orderOf('mona').id);
		expect(order.services).toHaveLength(1);
		expect((await paymentsNow(order.id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
	});

	test('nothing is left, the ledger adds up, and the airlines’ books agree', async () => {
		const [row] = await t.db.query<{ reserved: string | null }>(
			"select sum(amount) as reserved from service.ledger_entries where account = 'reservations'",
		);
		expect(Number(row?.reserved)).toBe(0);
		const held = await t.db.query("select state from sandbox.card_charges where state = 'authorised'");
		expect(held).toEqual([]);
		const tally = newTally();
		await checkInvariants({ db: t.db }, new Map(), tally);
		expect(tally.examples).toEqual([]);
	});

	test('waiting events reach the storefront, and waiting mails their readers', async () => {
		const told = receiver.received.map(({ body }) => JSON.parse(body) as { type: string });
		expect(told.length).toBeGreaterThanOrEqual(14);
		const mails = await mailsNow();
		expect(
			mails
				.slice(0, said.mails.length)
				.filter(({ state }) => state === 'waits')
				.map(({ kind }) => kind),
		).toEqual(['hold_ends', 'hold_ends']);
		expect(readdirSync(join(home, 'mail')).length).toBeGreaterThan(5);
	});
});
