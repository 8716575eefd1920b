import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { creditOf } from '#service/air/airline-credits/testing/credit-of.ts';
import { expireHolds } from '#service/air/orders/expire-holds.ts';
import { confirmChange, paidOrder, pendingChange, wishOf } from '#service/air/order-changes/testing/changing.ts';
import { invariants, offerOn, orderBody } from '#service/air/orders/testing/booking.ts';
import { scriptedAirlines } from '#service/air/search/testing/scripted-airlines.ts';
import { commitsOf } from '#service/testing/commits-of.ts';
import { bookedStay, bookingBody, quoteIn, TEST_HOTEL } from '#service/stays/testing/booking-stays.ts';
import { scriptedHotel, scriptedHotels } from '#service/stays/testing/scripted-hotels.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf, PAYS } from '#service/testing/pay-by-card.ts';
import type { KindName } from './attempt.ts';
import { settleCards } from './cards.ts';
import { ATTEMPT_POINTS } from './failpoints.ts';
import { KINDS } from './kinds.ts';
import { reconcileAttempts } from './reconcile.ts';
import { BAG, CHANGE, MOODS, moodyAirline } from './testing/moody-airline.ts';

const { airline, script } = moodyAirline();
const hotels = scriptedHotels();
const { desk } = hotels;
let t: TestApp;
let token: TestToken;
beforeAll(async () => {
	t = await createTestApp({
		airlines: scriptedAirlines({ BA: script }),
		hotels,
		settings: { LOG_LEVEL: 'silent', SUPPLIER_BOOK_TIMEOUT_S: '0.05', SUPPLIER_ACT_TIMEOUT_S: '0.05' },
	});
});
afterAll(() => t.close());
/** How suppliers answer, whatever they sell. */
const feel = (mood: (typeof MOODS)[number]): void => {
	airline.mood = mood;
	desk.mood = mood;
};
beforeEach(async () => {
	feel('yes');
	token = await t.token();
});

interface Reply {
	status: number;
	code: string | undefined;
	message: string | undefined;
	data: Order;
}
async function post(path: string, body: unknown): Promise<Reply> {
	const reply = await t.request('POST', path, { token, body });
	const { data, errors } = reply.json();
	return { status: reply.statusCode, code: errors?.[0]?.code, message: errors?.[0]?.message, data };
}

/** Everything there is before an act, and the act. `byCredit`: it takes more than one statement to begin it. */
type Scene = (byCredit: boolean) => Promise<() => Promise<Reply>>;
const credit = (amount: string) => creditOf(t, token, { airline_iata_code: 'BA', amount });
async function order(change: Record<string, unknown> = {}): Promise<Order> {
	const reply = await post('/air/orders', orderBody(await offerOn(t, 'LHR-JFK', { token, owner: 'BA' }), change));
	expect(reply.status).toBe(201);
	return reply.data;
}
const hold = () => order({ type: 'hold', payments: undefined });
async function methodOf(byCredit: boolean, amount: string) {
	const method = byCredit ? { type: 'airline_credit', airline_credit_id: await credit(amount) } : { type: 'balance' };
	return { ...method, amount, currency: 'USD' };
}
const payingFor = ({ id, total_amount: amount }: Order) => ({
	order_id: id,
	payment: { type: 'balance', amount, currency: 'USD' },
});
async function addingTo({ id }: Order): Promise<() => Promise<Reply>> {
	const listed = await t.request('GET', `/air/orders/${id}/available_services`, { token });
	const [bag] = listed.json<{ data: { id: string }[] }>().data;
	const payment = { type: 'balance', amount: BAG.price, currency: 'USD' };
	return () => post(`/air/orders/${id}/services`, { add_services: [{ id: bag?.id, quantity: 1 }], payment });
}
async function quote({ id }: Pick<Order, 'id'>): Promise<string> {
	const reply = await post('/air/order_cancellations', { order_id: id });
	expect(reply.status).toBe(201);
	return reply.data.id;
}
const confirming = (id: string) => () => post(`/air/order_cancellations/${id}/actions/confirm`, {});
/** The airline tells what it has changed when the list is read. */
async function changeOf({ id }: Pick<Order, 'id'>): Promise<string> {
	const listed = await t.request('GET', '/air/airline_initiated_changes', { token, query: { order_id: id } });
	const [change] = listed.json<{ data: { id: string }[] }>().data;
	if (!change) throw new Error('nothing has changed');
	return change.id;
}
const accepting = (id: string) => () => post(`/air/airline_initiated_changes/${id}/actions/accept`, {});
/** A pending change, and what confirms it. */
async function changing({ id: orderId }: Pick<Order, 'id'>): Promise<() => Promise<Reply>> {
	const booked = (await t.request('GET', `/air/orders/${orderId}`, { token })).json<{ data: Order }>().data;
	const asked = await t.request('POST', '/air/order_change_requests', { token, body: wishOf(booked) });
	expect(asked.statusCode, asked.body).toBe(201);
	const [offer] = asked.json().data.order_change_offers;
	const { id } = (await post('/air/order_changes', { selected_order_change_offer: offer.id })).data;
	const payment = { type: 'balance', amount: CHANGE.price, currency: 'USD' };
	return () => post(`/air/order_changes/${id}/actions/confirm`, { payment });
}
const SCENES: Record<KindName, Scene> = {
	book_order: async (byCredit) => {
		const offer = await offerOn(t, 'LHR-JFK', { token, owner: 'BA' });
		const body = orderBody(offer, { payments: [await methodOf(byCredit, offer.total_amount)] });
		return () => post('/air/orders', body);
	},
	pay_order: async (byCredit) => {
		const held = await hold();
		const payment = await methodOf(byCredit, held.total_amount);
		return () => post('/air/payments', { ...payingFor(held), payment });
	},
	// Extras are not paid by credit.
	add_services: async () => addingTo(await order()),
	cancel_order: async () => confirming(await quote(await order())),
	answer_change: async () => accepting(await changeOf(await order())),
	change_order: async () => changing(await order()),
	book_stay: async () => {
		const body = bookingBody(await quoteIn(t, scriptedHotel(1).id, { token }));
		return () => post('/stays/bookings', body);
	},
	cancel_stay: async () => {
		const { id } = await bookedStay(t, scriptedHotel(1).id, { token });
		return () => post(`/stays/bookings/${id}/actions/cancel`, undefined);
	},
	charge_no_show: async () => {
		hotels.rate = { paymentType: 'guarantee', paymentMethods: ['card'], noShowAmount: '100.00' };
		const payment = { card_id: await cardOf(t, token, PAYS, { multi_use: true, cvc: undefined }) };
		const { id } = await bookedStay(t, scriptedHotel(1).id, { token, pay: { payment } });
		hotels.rate = {};
		// As if its day of check-in were over.
		await t.db.query("update service.stays_bookings set arrives_by = now() - interval '1 second' where id = $1", [id]);
		return () => post('/sandbox/no_shows', { booking_id: id });
	},
};

/** As if the time had passed for which attempts are left to the process that made them. */
async function settle(): Promise<void> {
	await t.ctx.background.finish(5_000);
	await t.db.query("update service.attempts set next_check_at = now() where state in ('open', 'unknown')");
	while ((await reconcileAttempts(t.ctx)) > 0);
	await settleCards(t.ctx);
}
const attemptsOf = (kind: KindName) =>
	t.db.query<{ id: string; subject_id: string; state: string; payments: { amount: string }[] }>(
		'select id, subject_id, state, payments from service.attempts where kind = $1 and organisation_id = $2 order by id',
		[kind, token.organisationId],
	);
/** What each kind is told by; a cancellation by its quote. */
const TOLD: Record<KindName, string> = {
	book_order: 'order.%',
	pay_order: 'air.payment.%',
	add_services: 'air.payment.%',
	cancel_order: 'order_cancellation.confirmed',
	// Nobody is told that a change was accepted but who accepts it.
	answer_change: 'nothing',
	change_order: 'air.payment.%',
	book_stay: 'stays.%',
	// By the booking.
	cancel_stay: 'stays.booking.cancelled',
	charge_no_show: 'air.payment.%',
};
/** In the order in which they were told, by id, as they are listed. */
const eventsOf = async (kind: KindName, id: string) =>
	(
		await t.db.query<{ type: string }>(
			`select type from service.events where organisation_id = $1 and type like $2 and idempotency_key like '%' || $3 order by id`,
			[token.organisationId, TOLD[kind], id],
		)
	).map(({ type }) => type);
/** Scripted suppliers keep their books themselves. */
const broken = async () =>
	(await invariants(t, token.organisationId)).filter(
		(words) => !/^an order that its airline|^a stay that its hotel/.test(words),
	);

/** The events of an attempt; none for a booking that its buyer knows has failed. */
function told(kind: KindName, isWon: boolean, isKnown: boolean): string[] {
	if (kind === 'book_order') return isWon ? ['order.created'] : isKnown ? [] : ['order.creation_failed'];
	if (kind === 'book_stay') return isWon ? ['stays.booking.created'] : isKnown ? [] : ['stays.booking_creation_failed'];
	if (kind === 'charge_no_show') return isWon ? ['air.payment.succeeded'] : [];
	if (kind === 'cancel_stay') return isWon ? ['stays.booking.cancelled'] : [];
	if (kind === 'answer_change') return [];
	if (kind === 'cancel_order') return isWon ? ['order_cancellation.confirmed'] : [];
	return ['air.payment.pending', isWon ? 'air.payment.succeeded' : 'air.payment.failed'];
}

/** Kinds that it takes more than one statement to begin when a credit pays. */
const BY_CREDIT: readonly KindName[] = ['book_order', 'pay_order'];
const TABLE = (Object.keys(KINDS) as KindName[]).flatMap((kind) =>
	ATTEMPT_POINTS.flatMap((point) => MOODS.map((mood) => [kind, point, mood] as const)),
);

describe('an attempt that is cut off comes to one end, told once, and the ledger adds up', () => {
	it.each(TABLE)('%s at %s, the supplier says %s', async (kind, point, mood) => {
		const act = await SCENES[kind](point === 'in_begin');
		const config: { FAILPOINT?: string } = t.ctx.config;
		config.FAILPOINT = `${kind}.${point}:throw`;
		feel(mood);
		const reply = await act();
		await t.ctx.background.finish(5_000);
		delete config.FAILPOINT;
		feel('yes');
		await settle();

		const attempts = await attemptsOf(kind);
		const isBegun = point !== 'before_begin' && (point !== 'in_begin' || !BY_CREDIT.includes(kind));
		expect(attempts).toHaveLength(isBegun ? 1 : 0);
		for (const { id, subject_id, state } of attempts) {
			const about = kind === 'cancel_order' || kind === 'cancel_stay' ? subject_id : id;
			const isWon = airline.done.has(id) || desk.done.has(id);
			expect(state).toBe(isWon ? 'won' : 'refused');
			// A caller who has an answer has the truth.
			const isKnown = reply.status !== 500 && reply.status !== 202;
			if (isKnown) expect(reply.status < 300).toBe(isWon);
			const settledAlone = !isKnown && !(reply.status === 500 && point === 'released');
			expect(await eventsOf(kind, about)).toEqual(told(kind, isWon, !settledAlone));
			// Nothing more is done, however often it is looked after.
			await settle();
			expect(await eventsOf(kind, about)).toEqual(told(kind, isWon, !settledAlone));
		}
		expect(await broken()).toEqual([]);
		// What was not won can be attempted again; what was, cannot, but for extras.
		const isWon = attempts.some(({ state }) => state === 'won');
		const again = await act();
		expect([200, 201].includes(again.status)).toBe(!isWon || kind === 'add_services');
		expect(await broken()).toEqual([]);
	});
});

describe('two acts at once on one order', () => {
	const ROUNDS = 20;
	const other = { status: 422, code: 'already_paid', message: 'Another act on this order is on its way.' };
	const isActedOn = { ...other, code: 'order_not_cancellable' };
	const isBeingChanged = { ...other, code: 'order_not_changeable' };
	const quoting = ({ id }: Order) => post('/air/order_cancellations', { order_id: id });
	/** As if the time to pay had passed. */
	const expire = async ({ id }: Order) => {
		await t.db.query("update service.orders set payment_required_by = now() - interval '1 second' where id = $1", [id]);
		await expireHolds(t.ctx);
		return { status: 0 } as Reply;
	};
	/** The airline answers the first act once the second one has its answer. */
	async function both(
		first: () => Promise<Reply>,
		second: () => Promise<Reply>,
		call: 'pay' | 'addServices' | 'cancel' | 'change',
	) {
		const connected = t.ctx.suppliers.air.byCode('BA');
		if (!connected) throw new Error('no airline');
		const real = connected[call].bind(connected) as (...asked: unknown[]) => Promise<never>;
		let go = () => {};
		const gate = new Promise<void>((open) => (go = open));
		const spy = vi.spyOn(connected, call).mockImplementation(async (...asked: unknown[]) => {
			await gate;
			return real(...asked);
		});
		const config = t.ctx.config as { SUPPLIER_ACT_TIMEOUT_S: number };
		config.SUPPLIER_ACT_TIMEOUT_S = 10;
		const one = first();
		await vi.waitFor(() => expect(spy).toHaveBeenCalled(), 10_000);
		const two = await second();
		go();
		const answers = [await one, two] as const;
		config.SUPPLIER_ACT_TIMEOUT_S = 0.05;
		spy.mockRestore();
		return answers;
	}
	it('paying twice: one goes on', async () => {
		const held = await hold();
		const pay = () => post('/air/payments', payingFor(held));
		const [one, two] = await both(pay, pay, 'pay');
		expect([one.status, two]).toMatchObject([201, other]);
		expect(await broken()).toEqual([]);
	});
	it('adding twice: one goes on, then the other can', async () => {
		const add = await addingTo(await order());
		const [one, two] = await both(add, add, 'addServices');
		expect([one.status, two]).toMatchObject([200, other]);
		expect((await add()).status).toBe(200);
		expect(await broken()).toEqual([]);
	});
	it('a hold that is being paid does not expire meanwhile, and one that has is not paid', async () => {
		const [held, late] = [await hold(), await hold()];
		const [paid] = await both(
			() => post('/air/payments', payingFor(held)),
			() => expire(held),
			'pay',
		);
		expect(paid.status).toBe(201);
		await expire(late);
		expect((await post('/air/payments', payingFor(late))).code).toBe('past_payment_required_by_date');
		expect(await broken()).toEqual([]);
	});
	it('cancelling twice, or quoting anew meanwhile: one goes on', async () => {
		const { id } = await order();
		const confirm = confirming(await quote({ id }));
		const [one, two] = await both(confirm, confirm, 'cancel');
		expect([one.status, two]).toMatchObject([200, isActedOn]);
		expect((await confirm()).code).toBe('already_cancelled');
		const again = await order();
		const [three, four] = await both(confirming(await quote(again)), () => quoting(again), 'cancel');
		expect([three.status, four]).toMatchObject([200, isActedOn]);
		expect((await quoting(again)).code).toBe('already_cancelled');
		expect(await broken()).toEqual([]);
	});
	it('a newer quote, and a change of what it was priced on, make a quote stale', async () => {
		const booked = await order();
		const older = confirming(await quote(booked));
		const newer = confirming(await quote(booked));
		expect((await older()).code).toBe('order_cancellation_stale');
		expect((await (await addingTo(booked))()).status).toBe(200);
		expect((await newer()).code).toBe('order_cancellation_stale');
		expect((await confirming(await quote(booked))()).status).toBe(200);
		expect(await broken()).toEqual([]);
	});
	it('cancelling and adding: whichever comes first goes on', async () => {
		const booked = await order();
		const [add, confirm] = [await addingTo(booked), confirming(await quote(booked))];
		const [added, notCancelled] = await both(add, confirm, 'addServices');
		expect([added.status, notCancelled]).toMatchObject([200, isActedOn]);
		const [cancelled, notAdded] = await both(confirming(await quote(booked)), add, 'cancel');
		expect([cancelled.status, notAdded]).toMatchObject([200, other]);
		expect((await add()).code).toBe('already_cancelled');
		expect(await broken()).toEqual([]);
	});
	it('changing twice: one goes on, and what it was priced on holds no more', async () => {
		const booked = await order();
		const [change, other] = [await changing(booked), await changing(booked)];
		const [one, two] = await both(change, change, 'change');
		expect([one.status, two]).toMatchObject([200, isBeingChanged]);
		expect((await change()).code).toBe('order_change_already_actioned');
		expect((await other()).code).toBe('order_not_changeable');
		expect(await broken()).toEqual([]);
	});
	it('changing and cancelling, or adding: whichever comes first goes on, and makes the others old', async () => {
		const booked = await order();
		const [change, confirm] = [await changing(booked), confirming(await quote(booked))];
		const [changed, notCancelled] = await both(change, confirm, 'change');
		expect([changed.status, notCancelled]).toMatchObject([200, isActedOn]);
		expect((await confirm()).code).toBe('order_cancellation_stale');
		const again = await changing(booked);
		const [added, notChanged] = await both(await addingTo(booked), again, 'addServices');
		expect([added.status, notChanged]).toMatchObject([200, isBeingChanged]);
		expect((await again()).code).toBe('order_not_changeable');
		const last = await changing(booked);
		expect((await confirming(await quote(booked))()).status).toBe(200);
		expect((await last()).code).toBe('order_not_changeable');
		expect(await broken()).toEqual([]);
	});
	it('cancelling and paying a hold: whichever comes first goes on', async () => {
		const [first, second] = [await hold(), await hold()];
		const pay = (held: Order) => () => post('/air/payments', payingFor(held));
		const [paid, notCancelled] = await both(pay(first), confirming(await quote(first)), 'pay');
		expect([paid.status, notCancelled]).toMatchObject([201, isActedOn]);
		const [cancelled, notPaid] = await both(confirming(await quote(second)), pay(second), 'cancel');
		expect([cancelled.status, notPaid]).toMatchObject([200, other]);
		expect((await pay(second)()).code).toBe('already_cancelled');
		expect(await broken()).toEqual([]);
	});
	it('a hold that is being cancelled does not expire meanwhile, and one that has is not cancelled', async () => {
		const [held, late] = [await hold(), await hold()];
		const quoted = confirming(await quote(late));
		const [cancelled] = await both(confirming(await quote(held)), () => expire(held), 'cancel');
		expect(cancelled.status).toBe(200);
		await expire(late);
		expect((await quoted()).code).toBe('order_cancellation_stale');
		expect((await quoting(late)).code).toBe('order_not_cancellable');
		expect(await broken()).toEqual([]);
	});
	it(`${ROUNDS} rounds of two confirmations, a quote, a payment and the hold's end at once: one end for each`, async () => {
		for (let n = 0; n < ROUNDS; n++) {
			const held = await hold();
			const confirm = confirming(await quote(held));
			await t.db.query("update service.orders set payment_required_by = now() + $2 * interval '1 ms' where id = $1", [
				held.id,
				n % 2 ? 86_400_000 : (n % 5) * 8,
			]);
			const pay = () => post('/air/payments', payingFor(held));
			const acts = [confirm, pay, confirm, () => quoting(held)];
			const turned = [...acts.slice(n % acts.length), ...acts.slice(0, n % acts.length)];
			const replies = await Promise.all([...turned.map((act) => act()), expireHolds(t.ctx)]);
			const [row] = await t.db.query<{ paid: boolean; cancelled: boolean; acting: string | null }>(
				'select paid_at is not null as paid, cancelled_at is not null as cancelled, acting from service.orders where id = $1',
				[held.id],
			);
			const won = replies.filter((reply): reply is Reply => typeof reply === 'object' && reply.status < 300);
			const done = won.filter(({ data }) => 'status' in data || ('confirmed_at' in data && data.confirmed_at !== null));
			expect([row?.acting, row?.paid && row.cancelled]).toEqual([null, false]);
			expect(done).toHaveLength(row?.paid || row?.cancelled ? 1 : 0);
		}
		expect(await broken()).toEqual([]);
	});
	it(`${ROUNDS} rounds of three payments while the hold expires: one end for each`, async () => {
		for (let n = 0; n < ROUNDS; n++) {
			const held = await hold();
			await t.db.query("update service.orders set payment_required_by = now() + $2 * interval '1 ms' where id = $1", [
				held.id,
				(n % 5) * 4,
			]);
			const pay = () => post('/air/payments', payingFor(held));
			const [, ...paid] = await Promise.all([expireHolds(t.ctx), pay(), pay(), pay()]);
			const [row] = await t.db.query<{ paid: boolean; acting: string | null }>(
				'select paid_at is not null as paid, acting from service.orders where id = $1',
				[held.id],
			);
			const won = paid.filter(({ status }) => status === 201);
			expect([row, won.length]).toEqual([{ paid: won.length === 1, acting: null }, won.length]);
			for (const { code } of paid.filter(({ status }) => status !== 201)) {
				expect(['already_paid', 'past_payment_required_by_date']).toContain(code);
			}
		}
		expect(await broken()).toEqual([]);
	});
});

it('keeps who asked: the token, the request and its key', async () => {
	const body = orderBody(await offerOn(t, 'LHR-JFK', { token, owner: 'BA' }));
	const reply = await t.request('POST', '/air/orders', { token, body, headers: { 'idempotency-key': 'press-1' } });
	const [row] = await t.db.query('select token_id, request_id, idempotency_key from service.attempts where id = $1', [
		reply.json().data.id,
	]);
	expect(row).toEqual({ token_id: token.id, request_id: reply.headers['x-request-id'], idempotency_key: 'press-1' });
});

it('keeps the reply with the order: a process that ends before it has answered leaves it to the next request', async () => {
	const body = orderBody(await offerOn(t, 'LHR-JFK', { token, owner: 'BA' }), { metadata: { note: '€ "quoted" 走' } });
	const press = () => t.request('POST', '/air/orders', { token, body, headers: { 'idempotency-key': 'press-2' } });
	const config: { FAILPOINT?: string } = t.ctx.config;
	config.FAILPOINT = 'book_order.won:throw';
	const cut = await press();
	delete config.FAILPOINT;
	expect(cut.statusCode).toBe(500);
	const [first, second] = [await press(), await press()];
	expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, 'true']);
	const { id, ...told } = first.json<{ data: Order }>().data;
	const order = (await t.request('GET', `/air/orders/${id}`, { token })).json<{ data: Order }>().data;
	expect({ id, ...told }).toEqual(order);
	expect([second.body, second.headers['x-request-id']]).toEqual([first.body, first.headers['x-request-id']]);
	expect(await broken()).toEqual([]);
});

const textOf = (query: unknown) => (query as { text: string }).text;

interface Act {
	name: string;
	commits: number;
	roundTrips: number;
	/** Everything there is before the act, and the act. */
	ready(app: TestApp, by: TestToken): Promise<() => Promise<{ statusCode: number }>>;
}

async function booking(app: TestApp, by: TestToken, headers: Record<string, string> = {}) {
	const offer = await offerOn(app, 'BTS-ABV', { token: by });
	await app.request('GET', '/air/offers', { token: by, query: { offer_request_id: offer.offer_request_id ?? '' } });
	return () => app.request('POST', '/air/orders', { token: by, body: orderBody(offer), headers });
}

const ACTS: readonly Act[] = [
	{
		name: 'a booking',
		commits: 3,
		roundTrips: 5,
		ready: (app, by) => booking(app, by),
	},
	{
		// The key is taken by the statement that finds the offer, without waiting for the disk; its reply is kept with the order.
		name: 'a booking with a key',
		commits: 4,
		roundTrips: 5,
		ready: (app, by) => booking(app, by, { 'idempotency-key': 'counted' }),
	},
	{
		name: 'a cancellation',
		commits: 3,
		roundTrips: 11,
		ready: async (app, by) => {
			const scene = await paidOrder(app, { token: by });
			const body = { order_id: scene.order.id };
			const quote = await app.request('POST', '/air/order_cancellations', { token: by, body });
			const path = `/air/order_cancellations/${quote.json<{ data: { id: string } }>().data.id}/actions/confirm`;
			return () => app.request('POST', path, { token: by, body: {} });
		},
	},
	{
		name: 'a change',
		commits: 3,
		roundTrips: 14,
		ready: async (app, by) => {
			const scene = await paidOrder(app, { token: by });
			const change = await pendingChange(app, scene);
			return () => confirmChange(app, scene, change);
		},
	},
	{
		name: 'a stay that is booked',
		commits: 3,
		roundTrips: 5,
		ready: async (app, by) => {
			const body = bookingBody(await quoteIn(app, TEST_HOTEL, { token: by }));
			return () => app.request('POST', '/stays/bookings', { token: by, body });
		},
	},
	{
		name: 'a stay that is cancelled',
		commits: 3,
		roundTrips: 8,
		ready: async (app, by) => {
			const { id } = await bookedStay(app, TEST_HOTEL, { token: by });
			return () => app.request('POST', `/stays/bookings/${id}/actions/cancel`, { token: by });
		},
	},
];

it.each(ACTS)(
	'$name takes $commits commits and $roundTrips round trips, the supplier’s own included',
	async ({ ready, commits, roundTrips }) => {
		const app = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
		const by = await app.token();
		const act = await ready(app, by);
		// Who asks is read anew each second: from here on none passes, and a session that is old by now is read before the count.
		const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
		await app.request('GET', '/air/airlines', { token: by });
		await app.ctx.background.finish(5_000);
		const spy = vi.spyOn(pg.Client.prototype, 'query');
		const reply = await act();
		const sent = (spy.mock.calls as unknown[][]).map(([first]) => (typeof first === 'string' ? first : textOf(first)));
		spy.mockRestore();
		clock.mockRestore();
		await app.close();
		expect(reply.statusCode).toBeLessThan(202);
		expect(commitsOf(sent)).toBe(commits);
		expect(sent.length, sent.map((text) => text.trim().slice(0, 60)).join('\n')).toBe(roundTrips);
	},
);
