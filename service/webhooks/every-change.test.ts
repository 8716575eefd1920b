import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WEBHOOK_EVENT_TYPES, type WebhookPayload } from '#contract/webhooks/webhook-event.ts';
import { checkInvariants } from '../../scripts/faults/check-invariants.ts';
import { newTally } from '../../scripts/faults/tally.ts';
import { invalidateExpiredCredits } from '../air/airline-credits/invalidate-expired-credits.ts';
import { creditOf } from '../air/airline-credits/testing/credit-of.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { payIn } from '../ledger/ledger.ts';
import { createTestApp, type TestApp, type TestToken } from '../testing/create-test-app.ts';
import { deliverDue } from './dispatcher.ts';
import { type Actor, makeChange } from './testing/make-changes.ts';
import { startReceiver, type TestReceiver } from './testing/receiver.ts';
import { webhookSecrets } from './webhook-secrets.ts';

/** Of each: enough for every kind of change. */
const CHANGES = 40;
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1', SIMULATED_LIVE: '1', LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

interface Told extends Actor {
	token: TestToken;
	receiver: TestReceiver;
}

async function actorOf(organisationId: string, mode: 'test' | 'live'): Promise<Told> {
	const token = await t.token({ organisationId, mode });
	const receiver = await startReceiver();
	const body = { url: receiver.url, events: WEBHOOK_EVENT_TYPES };
	expect((await t.request('POST', '/air/webhooks', { token, body })).statusCode).toBe(201);
	const ask: Actor['ask'] = async ({ method, path, body: sent, key, host }) => {
		const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
		const reply = await t.request(method, path, { token, body: sent, headers, host });
		return { status: reply.statusCode, text: reply.body };
	};
	return { token, receiver, liveMode: mode === 'live', ask, offers: new Map() };
}

/** What would be wrong, and the rule that says so. */
const SABOTAGE = [
	[
		`delete from service.events where id = (select max(id) from service.events where type = 'order.created')`,
		'every order is told once',
	],
	[`update service.events set live_mode = not live_mode where type = 'order.creation_failed'`, 'known by the key'],
	[`delete from service.events where type = 'air.payment.failed'`, 'told when it begins and when it ends'],
	[`delete from service.events where type = 'air.airline_credit.spent'`, 'an airline credit is told'],
	['update service.airline_credits set amount = amount + 1 where residual_of is not null', 'spent as a whole'],
	[
		`delete from service.events where type = 'order_cancellation.confirmed'`,
		'a quote is told when it is made, and a cancellation when it was',
	],
	[`delete from service.events where type = 'stays.booking.cancelled'`, 'a stay is told when it is booked'],
	['update service.stays_bookings set refund_amount = 0 where refund_amount > 0', 'what was taken for a stay'],
	[
		`update sandbox.stay_bookings set status = 'refused', refusal = 'rate_unavailable', cancelled_at = null, cancelled_by = null, refund = null`,
		'a stay is in its hotel’s books',
	],
	['update service.payments set refunded = 0 where refunded > 0', 'what a cancellation says is what comes back'],
	[`delete from service.events where type = 'air.refund.arrived'`, 'a refund is told when it has arrived'],
	[`update service.refunds set state = 'sent', arrived_at = null`, 'a refund has ended'],
	['update service.orders set cancelled_at = null where cancelled_at is not null', 'cancelled by one quote'],
	[
		`update service.webhook_deliveries set organisation_id = (select max(id) from service.organisations) where organisation_id <> (select max(id) from service.organisations)`,
		'own organisation and mode',
	],
	['delete from service.webhook_deliveries', 'is on its way or was sent'],
] as const;

test('every change is told once, to nobody but its organisation in its mode, and nothing else is told', async () => {
	const organisations = [await t.organisation(), await t.organisation()];
	const actors: Told[] = [];
	for (const organisationId of organisations) {
		const money = { amount: '900000.00', currency: 'USD', reference: `paid in by ${organisationId}` };
		await t.db.transaction((tx) => payIn(tx, { organisationId, liveMode: true }, money));
		for (const mode of ['test', 'live'] as const) actors.push(await actorOf(organisationId, mode));
	}
	let changes = 0;
	for (let n = 0; n < CHANGES; n++) for (const actor of actors) changes += await makeChange(actor, n);
	for (const { token } of actors.filter(({ liveMode }) => !liveMode)) {
		await creditOf(t, token, { expires_at: new Date(Date.now() + 60_000).toISOString() });
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 120_000 } });
		changes += 2;
	}
	await invalidateExpiredCredits.run(t.ctx);
	await vi.waitFor(async () => {
		await t.db.query('update service.attempts set next_check_at = now()');
		await reconcileAttempts(t.ctx);
		expect(await t.db.query(`select 1 from service.attempts where state in ('open', 'unknown')`)).toEqual([]);
	}, 20_000);
	await t.ctx.background.finish(5_000);
	await deliverDue({ ...t.ctx, openSecret: webhookSecrets(t.ctx.config).open });

	const tally = newTally();
	await checkInvariants({ db: t.db }, new Map(), tally);
	expect(tally.examples).toEqual([]);
	const told = actors.map(({ receiver }) => receiver.received.map(({ body }) => JSON.parse(body) as WebhookPayload));
	for (const [i, { token, liveMode }] of actors.entries()) {
		const strangers = told[i]?.filter(
			({ live_mode: live, identity_organisation_id: whose }) => live !== liveMode || whose !== token.organisationId,
		);
		expect(strangers).toEqual([]);
	}
	expect(new Set(told.flat().map(({ id }) => id)).size).toBe(changes);
	expect(new Set(told.flat().map(({ type }) => type))).toEqual(
		new Set([
			'order.created',
			'order.creation_failed',
			'order_cancellation.created',
			'order_cancellation.confirmed',
			'air.payment.pending',
			'air.payment.succeeded',
			'air.payment.failed',
			'air.refund.arrived',
			'air.airline_credit.created',
			'air.airline_credit.spent',
			'air.airline_credit.invalidated',
			'stays.booking.created',
			'stays.booking.cancelled',
			'stays.booking_creation_failed',
		]),
	);
	await Promise.all(actors.map(({ receiver }) => receiver.close()));

	for (const [sql, rule] of SABOTAGE) {
		await t.db.query(sql);
		const found = newTally();
		await checkInvariants({ db: t.db }, new Map(), found);
		expect(found.examples.join('\n')).toContain(rule);
	}
}, 120_000);
