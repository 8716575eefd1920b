import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { writtenMails } from '../../mail/testing/written-mails.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { makeCancelled, makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import type { Env } from '../../env.ts';
import { testSettings } from '../../intents/testing/intents-bench.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { json, type StandIn, standInService } from '../../testing/stand-in-service.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { addressKey } from '../../accounts/address-key.ts';
import { stopMail } from '../../mail/stopped-mails.ts';
import { addNote, notesAbout } from './note-store.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { resendable, resendMail } from './resend-mail.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const order = makeOrder();
/** As the service tells it now. */
let now = order;
let service: StandIn;
beforeAll(async () => {
	service = await standInService(({ path }, response) => {
		if (path === `/air/orders/${order.id}`) return json(response, { data: now });
		if (path === '/air/payments') return json(response, { data: [], meta: { limit: 50, before: null, after: null } });
		json(response, {}, 404);
	});
	settings.value = testSettings(service.url, db.url);
});
afterAll(() => service.close());
beforeEach(async () => {
	now = order;
	await emptyTables(db, 'web.trip_notes, web.mail_outbox, web.stopped_mails, web.accounts');
});

const note = { aboutId: order.id, accountId: 'acc_1', viewerId: 'session', forTraveller: false };

it('keeps notes sealed, tells agents all of them and travellers what is meant for them', async () => {
	await db.query(
		`insert into web.accounts (id, email, email_key, visitor_id) values ('acc_1', 'dora@example.com', 'dora@example.com', 'v')`,
	);
	await addNote(db, { ...note, text: 'Caller was rude' });
	await addNote(db, { ...note, text: 'Seats are confirmed', forTraveller: true });
	await addNote(db, { ...note, aboutId: 'ord_2', text: 'elsewhere' });
	expect(await notesAbout(db, order.id, 'agent')).toMatchObject([
		{ text: 'Seats are confirmed', by: 'dora@example.com', forTraveller: true },
		{ text: 'Caller was rude', by: 'dora@example.com', forTraveller: false },
	]);
	expect(await notesAbout(db, order.id, 'traveller')).toMatchObject([{ text: 'Seats are confirmed', by: null }]);
	const [{ bodies } = { bodies: '' }] = await db.query<{ bodies: string }>(
		`select string_agg(encode(body, 'escape'), '') as bodies from web.trip_notes`,
	);
	expect(bodies).not.toContain('rude');
});

const got = (kind: string, sent = true) =>
	db.query(
		`insert into web.mail_outbox (dedupe, kind, recipient, locale, facts, trip_id, sent_at)
		values ($1, $2, 'old@example.com', 'de', '{}', $3, case when $4 then now() end)`,
		[`${kind}:${order.id}`, kind, order.id, sent],
	);

it('offers to send again what a booking got and is written from it alone', async () => {
	await got('booked');
	await got('trip_code');
	await got('refund_sent', false);
	expect(await resendable(db, order.id)).toEqual(['booked']);
});

it('sends again, from what was kept of it, a mail that tells of one act of a booking', async () => {
	const facts = { trip_id: order.id, change_id: 'oce_1', by: 'traveller' };
	const kept = (kind: string, dedupe: string, of: object) =>
		db.query(
			`insert into web.mail_outbox (dedupe, kind, locale, facts, trip_id, sent_at) values ($1, $2, 'de', $3, $4, now())`,
			[dedupe, kind, of, order.id],
		);
	await kept('changed', 'changed:old', { ...facts, change_id: 'oce_0' });
	await kept('changed', 'changed:new', facts);
	await kept('cancelled', 'cancelled', { trip_id: order.id, by: 'agent' });
	// One that was sent before facts were kept tells nothing of its act.
	await kept('extras_added', 'extras', {});
	await kept('trip_code', 'code', { trip_id: order.id, code: 'sealed', reference: 'X' });
	expect(await resendable(db, order.id)).toEqual(['changed', 'cancelled']);
	const changed = makeOrder({ changes: [makeOrderChange({ id: facts.change_id })] });
	for (const [kind, is, done] of [
		['cancelled', makeCancelled(), 'sent'],
		['changed', changed, 'sent'],
		['extras_added', order, 'none'],
	] as const) {
		now = is;
		expect(await resendMail(db, order.id, kind)).toMatchObject({ done });
	}
	expect(await db.query(`select kind, facts from web.mail_outbox where sent_at is null order by id`)).toEqual([
		{ kind: 'cancelled', facts: { trip_id: order.id, by: 'agent' } },
		{ kind: 'changed', facts },
	]);
});

it('sends to the address of the booking, five times within an hour at most', async () => {
	await got('booked');
	expect(await resendMail(db, order.id, 'trip_code')).toEqual({ ok: true, done: 'none' });
	const pressed = await Promise.all(Array.from({ length: 7 }, () => resendMail(db, order.id, 'booked')));
	expect(pressed.map((told) => told.ok && told.done).toSorted()).toEqual([
		...Array.from({ length: 2 }, () => 'often'),
		...Array.from({ length: 5 }, () => 'sent'),
	]);
	const again = (await writtenMails(db)).filter(({ dedupe }) => dedupe.includes(':again:'));
	expect(new Set(again.map(({ recipient }) => recipient))).toEqual(new Set([order.passengers[0]?.email]));
});

const sentBefore = (kind: string, facts: object) =>
	db.query(
		`insert into web.mail_outbox (dedupe, kind, locale, facts, trip_id, sent_at) values ($1, $1, 'de', $2, $3, now())`,
		[kind, facts, order.id],
	);

it.each([
	['a hold that is paid', 'hold_ends', { hours: 2 }, makeOrder()],
	[
		'a proposal that has expired',
		'proposed',
		{ proposal_id: 'prp_1', proposed: { purpose: 'cancel' }, until: '2020-01-01T10:00:00Z' },
		order,
	],
	['a confirmation of what is cancelled', 'booked', {}, makeCancelled()],
	['a cancellation of what is not', 'cancelled', {}, order],
])('does not send again what is over: %s', async (_, kind, facts, is) => {
	await sentBefore(kind, { trip_id: order.id, ...facts });
	now = is;
	expect(await resendMail(db, order.id, kind)).toEqual({ ok: true, done: 'untrue' });
	expect(await db.query('select 1 from web.mail_outbox where sent_at is null')).toEqual([]);
});

it('sends again that a hold ends while it is held, unless its reader has stopped such mails', async () => {
	await sentBefore('hold_ends', { trip_id: order.id, hours: 2 });
	const later = new Date(Date.now() + 3_600_000).toISOString();
	const held = makeHold();
	now = { ...held, payment_status: { ...held.payment_status, payment_required_by: later } };
	expect(await resendMail(db, order.id, 'hold_ends')).toEqual({ ok: true, done: 'sent' });
	await stopMail(db, { mailbox: addressKey(held.passengers[0]?.email ?? ''), kind: 'hold_ends' });
	expect(await resendMail(db, order.id, 'hold_ends')).toEqual({ ok: true, done: 'stopped' });
	expect(await db.query('select 1 from web.mail_outbox where sent_at is null')).toHaveLength(1);
});

it('withdraws no mail that was written since, when it tells again that a booking is cancelled', async () => {
	now = makeCancelled();
	await sentBefore('cancelled', { trip_id: order.id, by: 'agent' });
	const facts = { trip_id: order.id, change_id: null, by: 'agent' as const };
	await enqueueMail(db, { kind: 'changed', facts, to: 'a@example.com', locale: 'de', dedupe: 'waits' });
	expect(await resendMail(db, order.id, 'cancelled')).toEqual({ ok: true, done: 'sent' });
	expect(
		await db.query('select kind from web.mail_outbox where sent_at is null and dropped_at is null order by id'),
	).toEqual([{ kind: 'changed' }, { kind: 'cancelled' }]);
});
