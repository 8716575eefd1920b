import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import { makeChange } from '#lib/schedule-change/testing/make-change.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { makeCancellation, makeCancelled, makeOrder, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { readStatement } from '#lib/server/agent/balance/read-statement.ts';
import { type Desk, type DeskList, readDesk } from '#lib/server/agent/read-desk.ts';
import { openDesk, signedIn as signedInAs } from '#lib/server/testing/signed-in.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { SECRET, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { insertIntent } from '#lib/server/intents/intent-store.ts';
import { noteTripRefunds } from '#lib/server/refunds/note-refunds.ts';
import { keepFailed } from '#lib/server/refunds/refund-store.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import type { KnownViewer } from '#lib/server/viewer.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { testDatabase, type TestDatabase } from '../../../../scripts/test-database.ts';
import { GET as left } from '../balance/route.ts';
import { GET as statement } from '../balance/statement/route.ts';
import { POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const CODE = 'abcd-efgh-jkmn';
const LEFT = { currency: 'EUR', amount: '-412.30', held_amount: '0.00', unlimited: true };
const POSTING = {
	id: 'att_1:reserve',
	cause: 'payment',
	resource_id: 'ord_1',
	amount: '-412.30',
	balance_amount: '-412.30',
	currency: 'EUR',
	created_at: '2027-03-02T09:05:00Z',
};
let postings = [POSTING];
let database: TestDatabase;
let service: StandIn;
/** What the service lists, the newest first. */
let listed: OrderCancellation[];
let paidBy: Record<string, ('balance' | 'card' | 'airline_credit')[]>;
/** Payments that tell what came back of them. */
let payments: Record<string, Payment[]>;
/** Orders that stand, by id; others are cancelled as listed. */
let stands: Record<string, Order>;
let silent: boolean;
/** From which of the cancellations on the desk has asked. */
let looked: number[];

const standing = (id: string): Order =>
	stands[id] ??
	makeCancelled(
		listed.find(({ order_id }) => order_id === id),
		{ id, booking_reference: 'WQ7R2M' },
	);
const paymentsOf = (id: string) => payments[id] ?? (paidBy[id] ?? []).map((type) => makePayment({ type }));
const page = (data: unknown[]) => ({ data, meta: { limit: 200, before: null, after: null } });

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(({ path, query }, response) => {
		if (path === '/air/orders') return json(response, page([]));
		if (silent) return json(response, {}, 503);
		if (path === '/payments/balances') return json(response, { data: [LEFT] });
		if (path === '/payments/balance_postings') return json(response, page(postings));
		if (path === '/air/order_cancellations') {
			const [from, until] = [Number(query.get('after')), Number(query.get('after')) + Number(query.get('limit'))];
			looked.push(from);
			const after = until < listed.length ? String(until) : null;
			return json(response, { data: listed.slice(from, until), meta: { limit: 200, before: null, after } });
		}
		if (path === '/air/payments') return json(response, page(paymentsOf(query.get('order_id') ?? '')));
		const [, id] = /^\/air\/orders\/(ord_\w+)$/.exec(path) ?? [];
		return id ? json(response, { data: standing(id) }) : json(response, {}, 404);
	});
	settings.value = { ...testSettings(service.url, database.url), AGENT_ACCESS_CODE: CODE };
});
afterAll(async () => {
	await service.close();
	await database.drop();
});
beforeEach(async () => {
	[listed, paidBy, payments, stands, silent, looked] = [[], {}, {}, {}, false, []];
	await emptyTables(webDatabase(), 'web.intents, web.customer_refunds, web.failed_refunds, web.audit');
});

const back = (n: number, given: Partial<OrderCancellation> = {}) =>
	makeCancellation({ id: `ore_${n}`, order_id: `ord_${n}`, refund_to: 'balance', ...given });
const agent = { visitorId: 'an agent', role: 'agent', device: { ip: null, userAgent: null } } as const;
async function desk(list: DeskList = 'refunds'): Promise<Desk> {
	const read = await readDesk({ q: '', list, after: undefined }, agent);
	if (read.state !== 'open') throw new Error(read.state);
	return read.desk;
}
const owed = async () => (await desk()).items?.map(({ item }) => item);

function press(
	cookie: string,
	given: string | Record<string, string>,
	origin = 'http://shop.example',
): Promise<Response> {
	const request = new Request('http://shop.example/api/agent/refunds', {
		method: 'POST',
		headers: { host: 'shop.example', origin, cookie },
		body: new URLSearchParams(typeof given === 'string' ? { act: given } : given),
	});
	return POST(request, { params: Promise.resolve({}) });
}
const signedIn = async () => (await openDesk(webDatabase())).cookie;

async function done(purpose: 'change' | 'answer_change', orderId: string, facts: Record<string, unknown>) {
	const { id } = await insertIntent(webDatabase(), {
		visitorId: 'somebody',
		purpose,
		subjectId: orderId,
		repeatable: true,
		facts,
		keepMs: 3_600_000,
	});
	await webDatabase().query(`update web.intents set state = 'confirmed', result_id = $2 where id = $1`, [id, orderId]);
}

describe('what the agency owes its customers', () => {
	it('is what came back to it: of balance and settlement all, of several ways where one was its own', async () => {
		listed = [
			back(1),
			back(2, { refund_to: 'arc_bsp_cash', confirmed_at: '2027-03-01T09:00:00Z' }),
			back(3, { refund_to: 'card' }),
			back(4, { refund_to: 'airline_credits' }),
			back(5, { refund_amount: '0.00' }),
			back(6, { confirmed_at: null }),
			back(7, { refund_to: 'original_form_of_payment', confirmed_at: '2027-03-03T09:00:00Z' }),
			back(8, { refund_to: 'original_form_of_payment' }),
		];
		paidBy = { ord_7: ['balance', 'airline_credit'], ord_8: ['card', 'airline_credit'] };
		expect(await owed()).toEqual(['ore_2', 'ore_1', 'ore_7']);
		const { items, counts } = await desk();
		expect(counts.refunds).toBe(3);
		expect(items?.[1]).toMatchObject({
			what: 'refund_cancellation',
			item: 'ore_1',
			trip_id: 'ord_1',
			amount: '180.00',
			currency: 'EUR',
			to: 'balance',
			since: '2027-03-02T09:05:00.000Z',
			due: '2027-03-09T09:05:00.000Z',
			reference: 'WQ7R2M',
			act: { form: { fields: { act: 'ore_1' } } },
		});
		expect((await desk('newest')).counts.refunds).toBe(3);
	});

	it('is looked for among few of the newest cancellations, further while there are new ones, and shown 25 at a time', async () => {
		listed = Array.from({ length: 70 }, (_, n) => back(70 - n));
		const { items, counts } = await desk();
		expect([items?.length, counts.refunds, looked]).toEqual([25, 70, [0, 20, 40, 60]]);
		listed.unshift(back(71));
		looked = [];
		expect((await desk('newest')).counts.refunds).toBe(71);
		expect(looked).toEqual([0, 20]);
	});

	it('is the agency’s part alone, where the payments tell the parts', async () => {
		listed = [back(1, { refund_to: 'original_form_of_payment' }), back(2, { refund_to: 'original_form_of_payment' })];
		const part = (type: 'balance' | 'card', amount: string, order_cancellation_id = 'ore_1') =>
			makePayment({ type, refunds: [makeRefund({ type, amount, order_cancellation_id })] });
		payments = {
			ord_1: [part('balance', '120.00'), part('card', '60.00')],
			ord_2: [part('balance', '9.00', 'ore_0'), part('card', '180.00', 'ore_2')],
		};
		expect((await desk()).items).toMatchObject([{ item: 'ore_1', amount: '120.00' }]);
	});

	it('is what changes and accepted schedule changes of this site gave back, with no webhook', async () => {
		const AT = '2027-03-02T11:00:00Z';
		const order_cancellation_id = null;
		const cheaper = makeOrderChange({ id: 'oce_1', change_total_amount: '-80.10', confirmed_at: AT });
		const dearer = makeOrderChange({ id: 'oce_2', change_total_amount: '80.10', confirmed_at: AT });
		const accepted = { ...makeChange({ id: 'aic_3' }), action_taken: 'accepted' as const, action_taken_at: AT };
		stands = {
			ord_1: makeOrder({ id: 'ord_1', changes: [cheaper] }),
			ord_2: makeOrder({ id: 'ord_2', changes: [dearer] }),
			ord_3: makeOrder({ id: 'ord_3', airline_initiated_changes: [accepted] }),
		};
		const part = (type: 'balance' | 'card' | 'arc_bsp_cash', amount: string) =>
			makePayment({ type, refunds: [makeRefund({ type, amount, created_at: AT, order_cancellation_id })] });
		payments = {
			ord_1: [part('balance', '50.05'), part('card', '30.05')],
			ord_2: [makePayment({ type: 'balance', refunds: [] })],
			ord_3: [part('arc_bsp_cash', '12.30')],
		};
		await done('change', 'ord_1', { quote: { id: 'oce_1' } });
		await done('change', 'ord_2', { quote: { id: 'oce_2' } });
		await done('answer_change', 'ord_3', { change: { id: 'aic_3' } });
		expect((await desk()).items).toMatchObject([
			{ what: 'refund_schedule_change', item: 'aic_3', amount: '12.30', to: 'arc_bsp_cash' },
			{ what: 'refund_change', item: 'oce_1', amount: '50.05', to: 'original_form_of_payment' },
		]);
		service.heard.length = 0;
		await desk('newest');
		expect(service.heard.filter(({ path }) => path.startsWith('/air/orders/'))).toEqual([]);
		await press(await signedIn(), 'oce_1');
		expect(await owed()).toEqual(['aic_3']);
	});

	it('is counted once, however it is learned of and however many read at once', async () => {
		listed = [back(1)];
		await Promise.all([
			noteTripRefunds(webDatabase(), 'ord_1'),
			owed(),
			owed(),
			noteTripRefunds(webDatabase(), 'ord_1'),
		]);
		expect(await owed()).toEqual(['ore_1']);
	});

	it('is what was noted, while the service is silent', async () => {
		listed = [back(1)];
		await noteTripRefunds(webDatabase(), 'ord_1');
		silent = true;
		expect(await desk()).toMatchObject({ away: true, items: [{ item: 'ore_1', reference: null }] });
	});

	it('is another’s business once the token is another’s', async () => {
		listed = [back(1)];
		expect(await owed()).toEqual(['ore_1']);
		listed = [];
		settings.value = { ...settings.value, BOOKING_API_TOKEN: 'wayfare_test_other' };
		expect(await owed()).toEqual([]);
		settings.value = { ...settings.value, BOOKING_API_TOKEN: 'wayfare_test_x' };
	});

	it('is said to be unread when it is', async () => {
		await webDatabase().query('alter table web.customer_refunds rename to away');
		const read = await desk();
		await webDatabase().query('alter table web.away rename to customer_refunds');
		expect([read.items, read.counts.refunds, read.counts.failed]).toEqual([null, null, 0]);
	});
});

describe('a customer who has their refund', () => {
	it('waits no longer, and it is written down who said so, once', async () => {
		listed = [back(1), back(2)];
		expect(await owed()).toHaveLength(2);
		const cookie = await signedIn();
		const answers = await Promise.all([press(cookie, 'ore_1'), press(cookie, 'ore_1')]);
		for (const { status, headers } of answers)
			expect([status, headers.get('location')]).toEqual([303, '/agent?list=refunds&news=paid']);
		expect(await owed()).toEqual(['ore_2']);
		const acts = await webDatabase().query('select action, role, subject, outcome from web.audit');
		expect(acts).toEqual([{ action: 'agent.refund_customer', role: 'agent', subject: 'ord_1', outcome: 'done' }]);
	});

	it('is noted by agents alone, on our own page', async () => {
		listed = [back(1)];
		await owed();
		const traveller = `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`;
		expect((await press(traveller, 'ore_1')).status).toBe(404);
		expect((await press('', 'ore_1')).status).toBe(403);
		expect((await press(await signedIn(), 'ore_1', 'https://evil.example')).status).toBe(403);
		expect(await owed()).toEqual(['ore_1']);
	});

	it('is told when it could not be noted', async () => {
		listed = [back(1)];
		await owed();
		const cookie = await signedIn();
		await webDatabase().query('alter table web.audit rename to away');
		const answer = await press(cookie, 'ore_1');
		await webDatabase().query('alter table web.away rename to audit');
		expect(answer.headers.get('location')).toBe('/agent?list=refunds&news=down');
		expect(await owed()).toEqual(['ore_1']);
	});
});

describe('a refund that a bank has refused', () => {
	const fail = (n: number) =>
		keepFailed(webDatabase(), { refund_id: `ref_${n}`, trip_id: `ord_${n}`, amount: '60.00', currency: 'EUR' });
	it('waits on the desk until it is paid in another way, and it is written down who said so, once', async () => {
		for (const n of [1, 2, 1]) await fail(n);
		const { items, counts } = await desk('failed');
		expect(counts.failed).toBe(2);
		expect(items).toMatchObject([
			{ item: 'ref_1', trip_id: 'ord_1', amount: '60.00', currency: 'EUR', reference: 'WQ7R2M' },
			{ item: 'ref_2' },
		]);
		const cookie = await signedIn();
		for (const { status, headers } of await Promise.all([
			press(cookie, { refund: 'ref_1' }),
			press(cookie, { refund: 'ref_1' }),
		]))
			expect([status, headers.get('location')]).toEqual([303, '/agent?list=failed&news=paid']);
		const { headers } = await press(cookie, { refund: 'ref_1', list: 'mine', from: '25' });
		expect(headers.get('location')).toBe('/agent?list=mine&from=25&news=paid');
		expect((await desk('failed')).items).toMatchObject([{ item: 'ref_2' }]);
		const acts = await webDatabase().query('select action, role, subject, outcome from web.audit');
		expect(acts).toEqual([{ action: 'agent.refund_customer', role: 'agent', subject: 'ord_1', outcome: 'done' }]);
	});
});

describe('cancellation quotes that end soon', () => {
	const seen = async (n: number, inMinutes: number, state = 'draft') => {
		const expires_at = new Date(Date.now() + inMinutes * 60_000).toISOString();
		const facts = { booking_reference: `REF00${n}`, quote: { refund_amount: '80.00', currency: 'EUR', expires_at } };
		const { id } = await insertIntent(webDatabase(), {
			visitorId: 'somebody',
			purpose: 'cancel',
			subjectId: `ord_${n}`,
			repeatable: true,
			facts,
			keepMs: 3_600_000,
		});
		await webDatabase().query('update web.intents set state = $2 where id = $1', [id, state]);
		return { trip_id: `ord_${n}`, reference: `REF00${n}`, amount: '80.00', currency: 'EUR', due: expires_at };
	};
	it('are those that somebody has seen and not agreed to, the next to end first', async () => {
		await emptyTables(webDatabase(), 'web.intents');
		const [later, sooner] = [await seen(1, 20), await seen(2, 5)];
		await seen(3, -1);
		await seen(4, 45);
		await seen(5, 10, 'confirmed');
		const { items, counts } = await desk('quotes');
		expect([items, counts.quotes]).toMatchObject([[sooner, later], 2]);
	});
});

describe('a refund above the limit of a role', () => {
	const DEAR = { refund_amount: '1000.01' };
	it.each([
		['agent', DEAR, 'above'],
		['agent', { refund_amount: '1000.00' }, 'paid'],
		// No rate of it is known.
		['agent', { refund_amount: '1.00', refund_currency: 'XXX' }, 'above'],
		// 990 pounds have been more than 1,000 euros ever since there are euros.
		['agent', { refund_amount: '990.00', refund_currency: 'GBP' }, 'above'],
		['lead', DEAR, 'paid'],
		['admin', DEAR, 'paid'],
	] as const)('answers a press of the role %s: %j is %s', async (role, given, news) => {
		listed = [back(1, given)];
		await owed();
		// Its row says so before anybody presses.
		const asked = { q: '', list: 'refunds', after: undefined } as const;
		const device = { ip: null, userAgent: null };
		const read = await readDesk(asked, {
			visitorId: 'x',
			role,
			account: { id: 'a' } as KnownViewer['account'],
			device,
		});
		const [item] = read.state === 'open' ? (read.desk.items ?? []) : [];
		expect([item?.act.form === undefined, item?.act.ask]).toEqual(
			news === 'above' ? [true, 'lead'] : [false, undefined],
		);
		const { cookie } = await signedInAs(webDatabase(), role);
		const answer = await press(cookie, 'ore_1');
		expect(answer.headers.get('location')).toBe(`/agent?list=refunds&news=${news}`);
		expect(await owed()).toEqual(news === 'paid' ? [] : ['ore_1']);
		await vi.waitFor(async () =>
			expect(await webDatabase().query('select action, outcome, code, subject from web.audit')).toEqual([
				news === 'paid'
					? { action: 'agent.refund_customer', outcome: 'done', code: null, subject: 'ord_1' }
					: { action: 'desk.refund', outcome: 'refused', code: 'needs_lead', subject: 'ord_1' },
			]),
		);
	});

	it('is no reason to stop one that a bank has refused, either, when a lead pays it', async () => {
		const dear = { refund_id: 'ref_1', trip_id: 'ord_1', amount: '5000.00', currency: 'EUR' };
		await keepFailed(webDatabase(), dear);
		const of = async (role: 'agent' | 'lead') =>
			(await press((await signedInAs(webDatabase(), role)).cookie, { refund: 'ref_1' })).headers.get('location');
		expect(await of('agent')).toBe('/agent?list=failed&news=above');
		expect(await of('lead')).toBe('/agent?list=failed&news=paid');
	});
});

describe('the agency’s balance', () => {
	const read = (route: typeof left, query: string, cookie: string) =>
		route(
			new Request(`http://shop.example/api/agent/balance?${query}`, { headers: { host: 'shop.example', cookie } }),
			{
				params: Promise.resolve({}),
			},
		);
	it('is told to agents alone, and its statement is a table without formulas whose taking is kept', async () => {
		const { cookie } = await signedInAs(webDatabase(), 'agent');
		expect(await (await read(left, 'currency=EUR', cookie)).json()).toEqual({ data: LEFT });
		expect(await (await read(left, 'currency=USD', cookie)).json()).toMatchObject({ data: { amount: '0.00' } });
		expect((await read(left, 'currency=euro', cookie)).status).toBe(422);
		service.heard.length = 0;
		const csv = await (await read(statement, 'from=2027-03-01&to=2027-03-02', cookie)).text();
		expect(csv.split('\r\n')).toEqual([
			expect.stringContaining('"when","what","booking","reference","amount","currency","balance_after"'),
			'"2027-03-02T09:05:00Z","payment","ord_1","","-412.30","EUR","-412.30"',
			'',
		]);
		expect(Object.fromEntries(service.heard.at(-1)?.query ?? [])).toMatchObject({
			currency: 'EUR',
			created_from: '2027-03-01T00:00:00Z',
			created_before: '2027-03-03T00:00:00Z',
		});
		expect(await webDatabase().query('select action, subject from web.audit')).toEqual([
			{ action: 'desk.export', subject: 'balance' },
		]);
		const traveller = `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`;
		for (const route of [left, statement]) expect((await read(route, 'currency=EUR', traveller)).status).toBe(404);
		silent = true;
		expect(await (await read(left, 'currency=EUR', cookie)).json()).toEqual({ data: null });
		expect((await read(statement, 'currency=EUR', cookie)).status).toBe(502);
	});
	it('knows what money came back of and no booking came of', async () => {
		const back = { ...POSTING, id: 'att_2:release', cause: 'release', resource_id: 'ord_2', amount: '80.30' };
		postings = [back, { ...back, id: 'att_2:reserve', cause: 'payment' }, POSTING];
		const read = await readStatement({});
		postings = [POSTING];
		expect('statement' in read && read.statement.rows.map(({ unbooked }) => unbooked)).toEqual([true, true, false]);
	});
});
