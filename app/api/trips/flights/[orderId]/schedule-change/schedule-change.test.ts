import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { makeChange } from '#lib/schedule-change/testing/make-change.ts';
import { makeCancelled, makeOrder, makePayment } from '#lib/travel/testing/make-order.ts';
import { POST as askAgent } from './agent/route.ts';
import { POST as record } from './record/route.ts';
import { testDatabase, type TestDatabase } from '../../../../../../scripts/test-database.ts';
import { type Desk, readDesk } from '#lib/server/agent/read-desk.ts';
import { openDesk } from '#lib/server/testing/signed-in.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { writtenMails } from '#lib/server/mail/testing/written-mails.ts';
import type { Env } from '#lib/server/env.ts';
import { confirmedBooking } from '#lib/server/intents/testing/confirmed-booking.ts';
import { SECRET, type Someone, someone, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { json, refuse, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { readTripPage } from '#lib/server/trips/read-trip-page.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { handleEvents } from '#lib/server/webhooks/handle-events.ts';
import { envelopeOf, tell } from '#lib/server/webhooks/testing/tell.ts';
import { askForChanges } from '#lib/server/schedule-changes/ask-for-changes.ts';
import { handOverChanges } from '#lib/server/schedule-changes/hand-over-changes.ts';
import { noteScheduleChanges } from '#lib/server/schedule-changes/note-schedule-changes.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const WEBHOOK = 'a secret that we both know';
const CODE = 'abcd-efgh-jkmn';
const DAY_MS = 86_400_000;
let database: TestDatabase;
let service: StandIn;
let order: Order;
let silent: boolean;
let now: number;

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(({ method, path }, response) => {
		const date = { date: new Date(now).toUTCString() };
		if (silent) return json(response, {}, 503, date);
		if (path === '/air/orders/ord_1') return json(response, { data: order }, 200, date);
		if (path === '/air/orders' || path === '/air/payments' || path === '/air/order_cancellations')
			return json(response, { data: path === '/air/payments' ? [makePayment()] : [], meta: {} }, 200, date);
		if (method === 'PATCH' && path.startsWith('/air/airline_initiated_changes/')) {
			if (order.airline_initiated_changes[0]?.action_taken) return refuse(response, 422, 'unsupported_action');
			order = answered('accepted');
			return json(response, { data: order.airline_initiated_changes[0] }, 200, date);
		}
		if (path === '/air/airline_initiated_changes') {
			order = waiting();
			return json(response, { data: order.airline_initiated_changes, meta: {} }, 200, date);
		}
		return json(response, {}, 404, date);
	});
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	now = Date.parse('2027-03-01T12:00:00Z');
	[order, silent] = [waiting(), false];
	settings.value = {
		...testSettings(service.url, database.url),
		WEBHOOK_SECRET: [WEBHOOK],
		AGENT_ACCESS_CODE: CODE,
	};
	await emptyTables(
		db(),
		'web.intents, web.mail_outbox, web.received_events, web.schedule_changes, web.audit, web.trip_grants',
	);
});

const db = () => webDatabase();
const waiting = (more: Parameters<typeof makeChange>[0] = {}): Order =>
	makeOrder({ airline_initiated_changes: [makeChange(more)] });
const answered = (action_taken: 'accepted' | 'changed'): Order => waiting({ action_taken, available_actions: [] });
const agent = { visitorId: 'an agent', role: 'agent', device: { ip: null, userAgent: null } } as const;
const mails = async () =>
	(await db().query<{ dedupe: string; facts: object }>('select dedupe, facts from web.mail_outbox order by id')).map(
		({ dedupe }) => dedupe,
	);
const kept = () =>
	db().query<object>('select id, answer_by, handed_over, outcome from web.schedule_changes order by detected_at');

const booked = (who?: Someone) => confirmedBooking({ who });
async function told(type = 'order.airline_initiated_change_detected', times = 1): Promise<void> {
	for (let i = 0; i < times; i++)
		await tell(envelopeOf({ type, object: { id: 'aic_1', order_id: 'ord_1' }, key: `${type}${i}` }), WEBHOOK);
	await db().query('update web.received_events set due_at = now() where handled_at is null');
	await Promise.all([handleEvents(db()), handleEvents(db())]);
}
async function desk(list: 'changes' | 'newest' = 'changes'): Promise<Desk> {
	const read = await readDesk({ q: '', list, after: undefined }, agent);
	if (read.state !== 'open') throw new Error('no desk');
	return read.desk;
}
const queue = async () => (await desk()).items ?? [];
/** A form of a page, as a browser posts it. */
const post = (handler: typeof askAgent, cookie: string, form: Record<string, string> = {}) =>
	handler(
		new Request('http://shop.example/api/x', {
			method: 'POST',
			headers: { host: 'shop.example', origin: 'http://shop.example', cookie },
			body: new URLSearchParams(form),
		}),
		{ params: Promise.resolve({ orderId: 'ord_1' }) },
	);

describe('a schedule change is learned of', () => {
	it('by its event, and told once in the traveller’s language, however often it is told to us', async () => {
		await booked();
		await told(undefined, 3);
		await told();
		expect(await mails()).toEqual(['schedule_changed:aic_1']);
		expect(await writtenMails(db())).toMatchObject([{ locale: 'de', recipient: 'anna@example.com' }]);
		expect(await kept()).toEqual([
			{ id: 'aic_1', answer_by: new Date('2027-03-08T07:30:00Z'), handed_over: null, outcome: null },
		]);
	});

	it('without webhooks when its trip is read, without asking for the list', async () => {
		await booked();
		service.heard.length = 0;
		await readTripPage('ord_1', agent);
		await readTripPage('ord_1', agent);
		expect(await mails()).toEqual(['schedule_changed:aic_1']);
		expect(service.heard.map(({ path }) => path)).not.toContain('/air/airline_initiated_changes');
	});

	it('by asking the airline where a person asks, and none waits', async () => {
		order = makeOrder();
		expect(await askForChanges('ord_1', agent)).toMatchObject({
			state: 'open',
			order: { airline_initiated_changes: [{ id: 'aic_1' }] },
		});
		service.heard.length = 0;
		await askForChanges('ord_1', agent);
		expect(service.heard.map(({ path }) => path)).not.toContain('/air/airline_initiated_changes');
	});

	it('later, when the service did not tell how the booking stands', async () => {
		await booked();
		silent = true;
		await told();
		expect(await mails()).toEqual([]);
		silent = false;
		await told();
		expect(await mails()).toEqual(['schedule_changed:aic_1']);
	});

	it('and told to nobody where the booking was made elsewhere', async () => {
		await told();
		expect([await mails(), await kept()]).toMatchObject([[], [{ id: 'aic_1' }]]);
	});

	it('and stays, where somebody notes what they had read before it was made', async () => {
		await booked();
		await told();
		const before = order;
		const newer = makeChange({ id: 'aic_2', created_at: '2027-03-01T13:00:00Z' });
		order = makeOrder({ airline_initiated_changes: [newer, makeChange({ available_actions: [] })] });
		await told('order.airline_initiated_change_detected', 2);
		const both = [
			{ id: 'aic_1', outcome: 'newer' },
			{ id: 'aic_2', outcome: null },
		];
		expect(await kept()).toMatchObject(both);
		await noteScheduleChanges(db(), before);
		expect(await kept()).toMatchObject(both);
	});

	it('anew when there is a newer one, which settles it', async () => {
		await booked();
		await told();
		const newer = makeChange({ id: 'aic_2', created_at: '2027-03-01T13:00:00Z' });
		order = makeOrder({ airline_initiated_changes: [newer, makeChange({ available_actions: [] })] });
		await readTripPage('ord_1', agent);
		expect(await kept()).toMatchObject([
			{ id: 'aic_1', outcome: 'newer' },
			{ id: 'aic_2', outcome: null },
		]);
		expect(await mails()).toEqual(['schedule_changed:aic_1', 'schedule_changed:aic_2']);
	});

	it.each([
		['accepted', () => answered('accepted'), ['schedule_changed:aic_1', 'schedule_accepted:aic_1']],
		['changed', () => answered('changed'), ['schedule_changed:aic_1']],
		[
			'cancelled',
			() => ({ ...makeCancelled(), airline_initiated_changes: [makeChange()] }),
			['schedule_changed:aic_1'],
		],
	] as const)('and noted as %s elsewhere', async (outcome, state, written) => {
		await booked();
		await told();
		order = state();
		await told('air.order.changed');
		expect(await kept()).toMatchObject([{ outcome }]);
		expect(await mails()).toEqual(written);
	});
});

describe('a schedule change that nobody answers', () => {
	it('goes to the agents when its time has come, unless it was answered meanwhile', async () => {
		await booked();
		await told();
		expect([await handOverChanges(db()), await queue()]).toEqual([0, []]);
		now += 7 * DAY_MS;
		await desk('newest');
		expect(await handOverChanges(db())).toBe(1);
		expect(await handOverChanges(db())).toBe(0);
		expect(await queue()).toMatchObject([
			{ reference: 'WQ7R2M', what: 'no_answer', due: '2027-03-08T07:30:00.000Z', told: { times: 0, at: null } },
		]);
	});

	it('stays with the traveller where it was answered elsewhere, and where nobody can say', async () => {
		await told();
		now += 7 * DAY_MS;
		await desk('newest');
		silent = true;
		expect(await handOverChanges(db())).toBe(0);
		silent = false;
		order = answered('accepted');
		expect(await handOverChanges(db())).toBe(0);
		expect(await kept()).toMatchObject([{ handed_over: null, outcome: 'accepted' }]);
	});

	it('leaves the queue when the desk finds it answered', async () => {
		order = waiting({ available_actions: ['update'] });
		await told();
		expect(await queue()).toMatchObject([{ what: 'by_hand' }]);
		order = answered('changed');
		expect(await queue()).toEqual([]);
	});

	it('says who was written to, and when', async () => {
		order = waiting({ available_actions: ['update'] });
		await booked();
		await told();
		await db().query(`update web.mail_outbox set sent_at = '2027-03-01T12:01:00Z'`);
		expect(await queue()).toMatchObject([{ told: { times: 1, at: '2027-03-01T12:01:00.000Z' } }]);
	});
});

describe('asking an agent', () => {
	const cookieOf = ({ id }: { id: string }) => `${VISITOR_COOKIE}=${id}`;
	it('puts the change into the agents’ queue, once, and decides nothing', async () => {
		const visitor = newVisitor(SECRET);
		await booked({ ...someone(), id: visitor.id });
		await told();
		const cookie = cookieOf({ id: visitor.cookie });
		const reply = await post(askAgent, cookie);
		expect([reply.status, reply.headers.get('location')]).toEqual([
			303,
			'/trips/flights/ord_1/schedule-change?agent=asked',
		]);
		await post(askAgent, cookie);
		expect(await queue()).toMatchObject([{ what: 'asked' }]);
		expect(await db().query('select action, subject from web.audit')).toEqual([
			{ action: 'ask_agent', subject: 'ord_1' },
		]);
		expect(order.airline_initiated_changes[0]?.action_taken).toBeNull();
	});

	it('is no stranger’s', async () => {
		await booked();
		await told();
		expect((await post(askAgent, cookieOf({ id: newVisitor(SECRET).cookie }))).status).toBe(404);
		expect(await queue()).toEqual([]);
	});
});

describe('recording what was done elsewhere', () => {
	const signedIn = async () => (await openDesk(db())).cookie;
	const form = { change: 'aic_1', outcome: 'accepted' };
	it('is an agent’s, settles the change and is told as theirs', async () => {
		order = waiting({ available_actions: ['update'] });
		await booked();
		await told();
		const cookie = await signedIn();
		const reply = await post(record, cookie, form);
		expect([reply.status, reply.headers.get('location')]).toEqual([303, '/trips/flights/ord_1/schedule-change']);
		expect(await kept()).toMatchObject([{ outcome: 'accepted' }]);
		expect(await queue()).toEqual([]);
		expect(await db().query(`select facts from web.mail_outbox where kind = 'schedule_accepted'`)).toEqual([
			{ facts: { trip_id: 'ord_1', change_id: 'aic_1', by: 'agent' } },
		]);
		expect(await db().query('select action, role from web.audit where subject = $1', ['ord_1'])).toEqual([
			{ action: 'agent.record_schedule_change.accepted', role: 'agent' },
		]);
		const again = await post(record, cookie, form);
		expect(again.headers.get('location')).toBe('/trips/flights/ord_1/schedule-change?record=refused');
	});

	it('says so when the service is silent, and takes no outcome that there is not', async () => {
		const cookie = await signedIn();
		silent = true;
		const reply = await post(record, cookie, form);
		expect(reply.headers.get('location')).toBe('/trips/flights/ord_1/schedule-change?record=down');
		expect((await post(record, cookie, { ...form, outcome: 'lost' })).status).toBe(404);
	});

	it('is of that trip’s own changes alone', async () => {
		const reply = await post(record, await signedIn(), { ...form, change: 'aic_of_another' });
		expect(reply.headers.get('location')).toBe('/trips/flights/ord_1/schedule-change?record=refused');
		expect(order.airline_initiated_changes[0]?.action_taken).toBeNull();
		expect(await db().query("select 1 from web.audit where action like 'agent.record%'")).toEqual([]);
	});

	it('is nobody else’s', async () => {
		expect((await post(record, `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`, form)).status).toBe(404);
	});
});
