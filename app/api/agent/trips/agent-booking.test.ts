import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stopMail } from '#lib/server/mail/stopped-mails.ts';
import { writtenMails } from '#lib/server/mail/testing/written-mails.ts';
import { makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import { addressKey } from '#lib/server/accounts/address-key.ts';
import type { Env } from '#lib/server/env.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { flightTrip } from '#lib/server/trips/kinds/flight.ts';
import { json, refuse, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { POST as check } from '../audit/check/route.ts';
import { POST as lease } from '../leases/route.ts';
import { POST as mails } from '../mails/route.ts';
import { POST as contact } from './[tripId]/contact/route.ts';
import { POST as resend } from './[tripId]/mails/route.ts';
import { POST as note } from './[tripId]/notes/route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const order = makeOrder();
/** As the service tells it now. */
let now = order;
let service: StandIn;
let agent: string;
let lead: string;
let traveller: string;

beforeAll(async () => {
	service = await standInService(({ path }, response) => {
		if (path === `/air/orders/${order.id}`) return json(response, { data: now });
		if (path === '/air/payments') return json(response, { data: [], meta: { limit: 50, before: null, after: null } });
		refuse(response, 404, 'not_found');
	});
	settings.value = testSettings(service.url, db.url);
	agent = (await signedIn(db, 'agent')).cookie;
	lead = (await signedIn(db, 'lead')).cookie;
	traveller = (await signedIn(db, 'traveller')).cookie;
});
afterAll(() => service.close());
beforeEach(async () => {
	now = order;
	await emptyTables(
		db,
		'web.trip_notes, web.mail_outbox, web.audit, web.queue_leases, web.queue_done, web.trip_contacts, web.trip_grants, web.desk_due',
	);
});

const request = (cookie: string, init: { headers?: Record<string, string>; body: string | URLSearchParams }) =>
	new Request('http://shop.example/api/agent', {
		method: 'POST',
		...init,
		headers: { host: 'shop.example', origin: 'http://shop.example', cookie, ...init.headers },
	});
const typed = (cookie: string, body: unknown) =>
	request(cookie, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const at = (tripId: string) => ({ params: Promise.resolve({ tripId }) });
const acts = () =>
	db.query<{ action: string }>(
		`select action, subject, account_id is not null as known from web.audit where action <> 'access' order by id`,
	);

it.each([
	['nothing', { text: ' ', for_traveller: false }, 422, 'validation_required'],
	['too much', { text: 'x'.repeat(2_001), for_traveller: false }, 422, 'validation_length'],
	['a card number', { text: 'pays by 4242 4242 4242 4242', for_traveller: false }, 422, 'validation_format'],
	['no choice of reader', { text: 'x' }, 422, 'validation_required'],
])('refuses a note with %s, and keeps nothing', async (_, body, status, code) => {
	const reply = await note(typed(agent, body), at(order.id));
	expect([reply.status, (await reply.json()).errors[0].code]).toEqual([status, code]);
	expect(await db.query('select 1 from web.trip_notes')).toEqual([]);
});

it('keeps a note of an agent alone, about a booking that there is', async () => {
	const body = { text: 'Wants an aisle seat', for_traveller: true };
	expect((await note(typed(traveller, body), at(order.id))).status).toBe(404);
	expect((await note(typed(agent, body), at('ord_0000000000000000000000'))).status).toBe(404);
	expect((await note(typed(agent, body), at('trip'))).status).toBe(404);
	expect((await note(typed(agent, body), at(order.id))).status).toBe(204);
	expect(await db.query('select trip_id, for_traveller from web.trip_notes')).toEqual([
		{ trip_id: order.id, for_traveller: true },
	]);
	expect(await acts()).toEqual([{ action: 'agent.note', subject: order.id, known: true }]);
});

it('sends no mail again that a booking did not get', async () => {
	expect((await resend(typed(agent, { kind: 'booked' }), at(order.id))).status).toBe(404);
	await db.query(
		`insert into web.mail_outbox (dedupe, kind, locale, facts, trip_id, sent_at) values ('b', 'booked', 'en', '{}', $1, now())`,
		[order.id],
	);
	expect((await resend(typed(traveller, { kind: 'booked' }), at(order.id))).status).toBe(404);
	expect((await resend(typed(agent, { kind: 'booked' }), at(order.id))).status).toBe(204);
	expect(await acts()).toEqual([{ action: 'agent.resend_mail', subject: order.id, known: true }]);
});

it('sends no mail again that is no longer true, and says so on both ways', async () => {
	const [{ id } = { id: '' }] = await db.query<{ id: string }>(
		`insert into web.mail_outbox (dedupe, kind, locale, facts, trip_id, dropped_at, failure, given_up)
		values ('c', 'cancelled', 'en', '{}', $1, now(), 'ETIMEDOUT', true) returning id::text`,
		[order.id],
	);
	const reply = await resend(typed(agent, { kind: 'cancelled' }), at(order.id));
	expect([reply.status, (await reply.json()).errors[0].code]).toEqual([422, 'mail_untrue']);
	const listed = await mails(request(agent, { body: new URLSearchParams({ mail: id }) }), at(''));
	expect(listed.headers.get('location')).toBe('/agent?list=mails&told=untrue');
	expect(await acts()).toEqual([]);
});

it('sends no reminder again that its reader has stopped, and says so on both ways', async () => {
	const payBy = new Date(Date.now() + 3_600_000).toISOString();
	now = makeHold({ payment_status: { ...makeHold().payment_status, payment_required_by: payBy } });
	const [{ id } = { id: '' }] = await db.query<{ id: string }>(
		`insert into web.mail_outbox (dedupe, kind, locale, facts, trip_id, dropped_at, failure, given_up)
		values ('h', 'hold_ends', 'en', $2, $1, now(), 'ETIMEDOUT', true) returning id::text`,
		[order.id, { trip_id: order.id, hours: 2 }],
	);
	await stopMail(db, { mailbox: addressKey(order.passengers[0]?.email ?? ''), kind: 'hold_ends' });
	const reply = await resend(typed(agent, { kind: 'hold_ends' }), at(order.id));
	expect([reply.status, (await reply.json()).errors[0].code]).toEqual([422, 'mail_stopped']);
	const listed = await mails(request(agent, { body: new URLSearchParams({ mail: id }) }), at(''));
	expect(listed.headers.get('location')).toBe('/agent?list=mails&told=stopped');
	expect([await acts(), await db.query('select 1 from web.mail_outbox where dropped_at is null')]).toEqual([[], []]);
});

it('gives an item to the first agent who takes it, until they let it go', async () => {
	const press = async (cookie: string, act: string, queue = 'changes') => {
		const reply = await lease(request(cookie, { body: new URLSearchParams({ queue, item: '7', act }) }), at(''));
		return reply.headers.get('location') ?? reply.status;
	};
	expect(await press(traveller, 'take')).toBe(404);
	expect(await press(agent, 'take', 'secrets')).toBe(404);
	expect(await press(agent, 'steal')).toBe(404);
	expect(await press(agent, 'take')).toBe('/agent?list=changes');
	expect(await press(lead, 'take')).toBe('/agent?list=changes&told=other');
	expect(await press(agent, 'let_go')).toBe('/agent?list=changes');
	expect(await press(lead, 'take')).toBe('/agent?list=changes');
	expect((await acts()).map(({ action }) => action)).toEqual(['agent.lease', 'agent.lease', 'agent.lease']);
});

it('hands an item to a colleague, and back, and has each act written down', async () => {
	await db.query('delete from web.queue_handovers');
	const emailOf = async (role: string) =>
		(await db.query<{ email: string }>('select email from web.accounts where role = $1', [role]))[0]?.email ?? '';
	const [lead_, agent_] = [await emailOf('lead'), await emailOf('agent')];
	const press = async (cookie: string, act: string, more: Record<string, string> = {}) => {
		const body = new URLSearchParams({ queue: 'changes', item: '7', act, list: 'mine', ...more });
		const reply = await lease(request(cookie, { body }), at(''));
		return reply.headers.get('location') ?? reply.status;
	};
	const mine = '/agent?list=mine';
	expect(await press(agent, 'hand_over', { to: lead_ })).toBe(`${mine}&told=other`);
	expect(await press(agent, 'take')).toBe(mine);
	expect(await press(agent, 'hand_over', { to: 'ghost@example.com' })).toBe(`${mine}&told=nobody`);
	expect(await press(agent, 'hand_over', { to: lead_, note: 'card 4242 4242 4242 4242' })).toBe(`${mine}&told=note`);
	expect(await press(agent, 'hand_over', { to: lead_, note: 'x'.repeat(501) })).toBe(`${mine}&told=note`);
	expect(await press(agent, 'hand_over', { to: agent_ })).toBe(`${mine}&told=nobody`);
	expect(await press(agent, 'hand_over', { to: lead_, note: 'Calls back at four' })).toBe(`${mine}&told=handed`);
	expect(await press(agent, 'give_back')).toBe(mine);
	expect(await press(lead, 'take')).toBe(mine);
	expect(await press(lead, 'give_back')).toBe(mine);
	// A schedule change is settled, not put aside.
	expect(await press(agent, 'done')).toBe(mine);
	expect(await db.query('select 1 from web.queue_done')).toEqual([]);
	const written = await db.query<{ act: string; to: string | null }>(
		`select change #>> '{after,act}' as act, change #>> '{after,to}' as to from web.audit order by id`,
	);
	expect(written.map(({ act, to }) => [act, to !== null])).toEqual([
		['take', false],
		['hand_over', true],
		['take', false],
		['give_back', false],
	]);
});

it('sends a mail that was given up once more, and takes it out of the queue', async () => {
	const [mail] = await db.query<{ id: string }>(
		`insert into web.mail_outbox (dedupe, kind, locale, facts, trip_id, dropped_at, failure, given_up)
		values ('g', 'booked', 'en', '{}', $1, now(), 'ETIMEDOUT', true) returning id::text`,
		[order.id],
	);
	const press = async (cookie: string, id = mail?.id ?? '') => {
		const reply = await mails(request(cookie, { body: new URLSearchParams({ mail: id }) }), at(''));
		return reply.headers.get('location') ?? reply.status;
	};
	expect([await press(traveller), await press(agent, '0'), await press(agent, 'x')]).toEqual([404, 404, 404]);
	expect(await press(agent)).toBe('/agent?list=mails&told=sent');
	const waiting = (await writtenMails(db)).filter((one) => one.sent_at === null && one.dropped_at === null);
	expect(waiting.map(({ recipient }) => recipient)).toEqual([order.passengers[0]?.email]);
	expect(await db.query('select queue, item from web.queue_done')).toEqual([{ queue: 'mails', item: mail?.id }]);
	expect((await acts()).map(({ action }) => action)).toEqual(['agent.resend_mail']);
});

const old = order.passengers[0]?.email ?? '';
const NEW = { email: 'new@example.org', phone: '+49 30 5557 0142' };

it.each([
	['no address', { ...NEW, email: 'new@' }, 'validation_format'],
	['no number', { ...NEW, phone: 'call me' }, 'validation_format'],
	['a number without its country', { ...NEW, phone: '030 55570142' }, 'validation_format'],
	['nothing', { phone: NEW.phone }, 'validation_required'],
])('refuses contact data with %s', async (_, body, code) => {
	const reply = await contact(typed(agent, body), at(order.id));
	expect([reply.status, (await reply.json()).errors[0].code]).toEqual([422, code]);
	expect(await db.query('select 1 from web.trip_contacts')).toEqual([]);
});

it('corrects contact data for agents, tells both addresses, and ends what the former one opened', async () => {
	expect((await contact(typed(traveller, NEW), at(order.id))).status).toBe(404);
	expect((await contact(typed(agent, NEW), at('ord_0000000000000000000000'))).status).toBe(404);
	await db.query(
		`insert into web.mail_outbox (dedupe, kind, recipient, locale, facts, trip_id) values ('w', 'booked', $2, 'en', '{}', $1)`,
		[order.id, old],
	);
	await db.query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ('a stranger', $1, now() + interval '1 day')`,
		[order.id],
	);
	expect((await contact(typed(agent, NEW), at(order.id))).status).toBe(204);
	const mailed = async () => (await writtenMails(db)).map(({ kind, recipient }) => ({ kind, recipient }));
	const told = [
		{ kind: 'booked', recipient: NEW.email },
		{ kind: 'contact_changed', recipient: old },
		{ kind: 'contact_changed', recipient: NEW.email },
	];
	expect(await mailed()).toEqual(told);
	expect(await db.query('select 1 from web.trip_grants')).toEqual([]);
	expect(await db.query('select trip_id from web.revoked_links')).toEqual([{ trip_id: order.id }]);
	expect(await db.query('select trip_id from web.desk_due')).toEqual([{ trip_id: order.id }]);
	const kept = await db.query<{ text: string }>(`select encode(contact, 'escape') as text from web.trip_contacts`);
	expect(kept[0]?.text).not.toContain('example');
	const read = await flightTrip.read(order.id);
	expect(read.ok && read.trip.passengers[0]).toMatchObject({ email: NEW.email, phone_number: '+493055570142' });
	expect(await flightTrip.mailbox(order.id)).toEqual({ ok: true, to: NEW.email });
	// The same once more changes nothing, and writes to nobody.
	expect((await contact(typed(agent, NEW), at(order.id))).status).toBe(204);
	expect(await mailed()).toEqual(told);
	expect(await acts()).toEqual([{ action: 'agent.correct_contact', subject: order.id, known: true }]);
	const [act] = await db.query<{ change: object }>(`select change from web.audit where action <> 'access'`);
	expect(act).toEqual({ change: { after: ['email', 'phone'] } });
});

it('checks the audit trail for leads, and is not there for agents', async () => {
	const press = async (cookie: string) => {
		const reply = await check(request(cookie, { body: new URLSearchParams() }), at(''));
		return reply.headers.get('location') ?? reply.status;
	};
	expect(await press(agent)).toBe(404);
	expect(await press(lead)).toBe('/agent/audit?news=checked');
	expect(await db.query('select broken_how, account_id is not null as known from web.audit_checks')).toEqual([
		{ broken_how: null, known: true },
	]);
});
