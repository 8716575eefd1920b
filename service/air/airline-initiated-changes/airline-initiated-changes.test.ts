import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { AirlineCredit } from '#contract/air/airline-credit.ts';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import { EU_261_CARRIERS, EU_261_COUNTRIES, UK_CARRIERS } from '#contract/air/passenger-rights-data.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { SCHEDULE_CHANGE_KINDS, type ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { loadRefData } from '#service/refdata/load.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { creditOf } from '../airline-credits/testing/credit-of.ts';
import { heldOrder, invariants, offerOn, orderBody } from '../orders/testing/booking.ts';

import { watchSchedules } from './watch-schedules.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

interface Reply<Data> {
	status: number;
	code: string | undefined;
	type: string | undefined;
	message: string | undefined;
	data: Data;
}
async function ask<Data = AirlineInitiatedChange>(
	token: TestToken,
	method: 'GET' | 'POST' | 'PATCH',
	path: string,
	more: { body?: unknown; query?: Record<string, string> } = {},
): Promise<Reply<Data>> {
	const reply = await t.request(method, path, { token, ...more });
	await t.ctx.background.finish(5_000);
	const { data, errors } = reply.json();
	const [error] = errors ?? [];
	return { status: reply.statusCode, code: error?.code, type: error?.type, message: error?.message, data };
}

interface Scene {
	token: TestToken;
	order: Order;
}
const make = ({ token, order }: Scene, kind: ScheduleChangeKind) =>
	ask(token, 'POST', '/sandbox/schedule_changes', { body: { order_id: order.id, kind } });
async function made(scene: Scene, kind: ScheduleChangeKind): Promise<AirlineInitiatedChange> {
	const reply = await make(scene, kind);
	if (reply.status !== 201) throw new Error(`${kind}: ${reply.status} ${reply.code} ${reply.message}`);
	return reply.data;
}
const accept = ({ token }: Scene, id: string) =>
	ask(token, 'POST', `/air/airline_initiated_changes/${id}/actions/accept`);
const say = ({ token }: Scene, id: string, action_taken: string) =>
	ask(token, 'PATCH', `/air/airline_initiated_changes/${id}`, { body: { action_taken } });
const change = async ({ token }: Scene, id: string) =>
	(await ask(token, 'GET', `/air/airline_initiated_changes/${id}`)).data;
const list = async ({ token, order }: Scene, query: Record<string, string> = { order_id: order.id }) =>
	(await ask<AirlineInitiatedChange[]>(token, 'GET', '/air/airline_initiated_changes', { query })).data;
const read = async ({ token, order }: Scene) => (await ask<Order>(token, 'GET', `/air/orders/${order.id}`)).data;
const quote = ({ token, order }: Scene) =>
	ask<OrderCancellation>(token, 'POST', '/air/order_cancellations', { body: { order_id: order.id } });
const advance = (token: TestToken, ms: number) =>
	ask<unknown>(token, 'POST', '/sandbox/clock', { body: { advance_ms: ms } });
const eventsOf = async ({ token }: Scene) =>
	(
		await ask<{ idempotency_key: string }[]>(token, 'GET', '/air/webhooks/events', {
			query: { type: 'order.airline_initiated_change_detected' },
		})
	).data.map((event) => event.idempotency_key);
const requiresAction = async ({ token }: Scene, yes: boolean) =>
	(await ask<Order[]>(token, 'GET', '/air/orders', { query: { requires_action: String(yes) } })).data.map(
		({ id }) => id,
	);

interface Booking {
	route?: string;
	owner?: string;
	name?: string;
	cabin?: string;
	/** With a seat for the first passenger. */
	seat?: boolean;
	/** With an extra bag. */
	bag?: boolean;
	/** By an airline credit, not by balance. */
	byCredit?: boolean;
}
interface Extra {
	id: string;
	total_amount: string;
	type?: string;
}

async function extrasOf(token: TestToken, offerId: string, { seat, bag }: Booking): Promise<Extra[]> {
	const extras: Extra[] = [];
	if (bag) {
		const query = { return_available_services: 'true' };
		const shown = await t.request('GET', `/air/offers/${offerId}`, { token, query });
		extras.push(
			...shown
				.json()
				.data.available_services.filter((each: Extra) => each.type === 'baggage')
				.slice(0, 1),
		);
	}
	if (seat) {
		const maps = await t.request('GET', '/air/seat_maps', { token, query: { offer_id: offerId } });
		const { cabins } = maps.json<{ data: SeatMap[] }>().data[0] ?? { cabins: [] };
		const elements = cabins.flatMap(({ rows }) =>
			rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements)),
		);
		extras.push(...elements.flatMap((element) => element.available_services).slice(0, 1));
	}
	return extras;
}

/** A paid order of a new organisation, of the test airline unless told. */
async function booked(booking: Booking = {}): Promise<Scene> {
	const { route = 'LHR-JFK', owner = 'ZZ', name = 'Traveller', cabin } = booking;
	const token = await t.token();
	const offer = await offerOn(t, route, { token, owner, ...(cabin && { change: { cabin_class: cabin } }) });
	const extras = await extrasOf(token, offer.id, booking);
	const amount = [offer, ...extras].reduce((sum, each) => sum + Number(each.total_amount), 0).toFixed(2);
	const method = booking.byCredit
		? { type: 'airline_credit', airline_credit_id: await creditOf(t, token, { airline_iata_code: owner, amount }) }
		: { type: 'balance' };
	const body = orderBody(
		offer,
		{
			payments: [{ ...method, amount, currency: offer.total_currency }],
			services: extras.map(({ id }) => ({ id, quantity: 1 })),
		},
		() => ({ family_name: name }),
	);
	const reply = await ask<Order>(token, 'POST', '/air/orders', { body });
	if (reply.status !== 201) throw new Error(`${reply.status} ${reply.code} ${reply.message}`);
	return { token, order: reply.data };
}
const sound = async ({ token }: Scene) => expect(await invariants(t, token.organisationId)).toEqual([]);
const firstOf = ({ added, removed }: AirlineInitiatedChange) => ({
	before: removed[0]?.segments[0],
	after: added[0]?.segments[0],
});

describe('createSandboxScheduleChange', () => {
	/** What is different of the first flight, what can be done, and whether the traveller may refuse it. */
	const KINDS: Record<ScheduleChangeKind, (of: AirlineInitiatedChange) => [unknown, unknown, string[]]> = {
		time: (of) => [
			Date.parse(`${firstOf(of).after?.departing_at}Z`) - Date.parse(`${firstOf(of).before?.departing_at}Z`),
			3_600_000,
			['accept', 'cancel'],
		],
		aircraft: (of) => [
			firstOf(of).after?.aircraft?.id === firstOf(of).before?.aircraft?.id,
			false,
			['accept', 'cancel'],
		],
		operator: (of) => [
			[
				firstOf(of).after?.operating_carrier.id === firstOf(of).before?.operating_carrier.id,
				firstOf(of).after?.marketing_carrier.id === firstOf(of).before?.marketing_carrier.id,
			],
			[false, true],
			['accept', 'cancel'],
		],
		terminal: (of) => [
			firstOf(of).after?.origin_terminal === firstOf(of).before?.origin_terminal,
			false,
			['accept', 'cancel'],
		],
		cancelled: (of) => [of.added, [], ['cancel']],
		connection_added: (of) => [of.added[0]?.segments.length, 2, ['accept', 'cancel']],
		airport: (of) => [
			[of.added[0]?.origin.iata_code, of.added[0]?.destination.iata_code].join('-') === 'LHR-JFK',
			false,
			['accept', 'cancel'],
		],
		downgrade: (of) => [firstOf(of).after?.passengers[0]?.cabin_class, 'economy', ['accept', 'cancel']],
		travel_agent_ticket: (of) => [Object.keys(of.travel_agent_ticket ?? {}), ['id', 'external_ticket_id'], ['update']],
		update_only: (of) => [of.travel_agent_ticket, null, ['update']],
	};
	it.each(SCHEDULE_CHANGE_KINDS)('makes %s, tells it, and leaves the order as it was', async (kind) => {
		const scene = await booked({ cabin: 'premium_economy' });
		const { order } = scene;
		const found = await made(scene, kind);
		const [is, expected, actions] = KINDS[kind](found);
		expect(is).toEqual(expected);
		expect(found.available_actions.filter((action) => action !== 'change')).toEqual(actions);
		expect([found.order_id, found.action_taken, found.action_taken_at]).toEqual([order.id, null, null]);
		expect(found.removed).toEqual(order.slices);
		for (const slice of found.added) {
			expect(slice.id).not.toBe(order.slices[0]?.id);
			expect(slice.segments.map(({ id }) => id)).not.toContain(order.slices[0]?.segments[0]?.id);
		}
		const after = await read(scene);
		expect([after.slices, after.total_amount, after.airline_initiated_changes]).toEqual([
			order.slices,
			order.total_amount,
			[found],
		]);
		expect(await eventsOf(scene)).toEqual([found.id]);
		expect(await change(scene, found.id)).toEqual(found);
		expect(await list(scene)).toEqual([found]);
		expect([await requiresAction(scene, true), await requiresAction(scene, false)]).toEqual([[order.id], []]);
	});
	it('answers unsupported_action of what cannot happen, of what is over, and of another’s order nothing', async () => {
		const scene = await booked({ cabin: 'economy' });
		expect((await make(scene, 'downgrade')).code).toBe('unsupported_action');
		expect((await make({ ...scene, token: await t.token() }, 'time')).code).toBe('not_found');
		const quoted = await quote(scene);
		await ask(scene.token, 'POST', `/air/order_cancellations/${quoted.data.id}/actions/confirm`);
		expect((await make(scene, 'time')).code).toBe('unsupported_action');
	});
	it.each([
		['validation_inclusion', { kind: 'strike' }],
		['validation_required', {}],
	])('answers %s of a kind that there is not', async (code, more) => {
		const scene = await booked();
		const body = { order_id: scene.order.id, ...more };
		expect((await ask(scene.token, 'POST', '/sandbox/schedule_changes', { body })).code).toBe(code);
	});
});

describe('acceptAirlineInitiatedChange', () => {
	it('gives the order its new slices at the price it had, with its extras, and lists find it by them', async () => {
		const scene = await booked({ seat: true, bag: true });
		const { order, token } = scene;
		const found = await made(scene, 'time');
		const reply = await accept(scene, found.id);
		expect(reply).toMatchObject({ status: 200, data: { action_taken: 'accepted', available_actions: [] } });
		const after = await read(scene);
		expect(after.slices).toEqual(found.added);
		expect(after.slices[0]?.segments[0]?.passengers[0]?.seat).toEqual(
			order.slices[0]?.segments[0]?.passengers[0]?.seat,
		);
		expect(after.total_amount).toBe(order.total_amount);
		expect(after.services.map(({ id, segment_ids }) => [id, segment_ids])).toEqual(
			order.services.map(({ id }) => [id, [found.added[0]?.segments[0]?.id]]),
		);
		expect(after.documents.map((each) => each.type)).toEqual(order.documents.map((each) => each.type));
		expect(after.documents[0]?.unique_identifier).not.toBe(order.documents[0]?.unique_identifier);
		expect(Date.parse(after.synced_at)).toBeGreaterThan(Date.parse(order.synced_at));
		const leaves = `${found.added[0]?.segments[0]?.departing_at}Z`;
		const query = { 'departing_at[after]': new Date(Date.parse(leaves) - 1_800_000).toISOString() };
		expect((await ask<Order[]>(token, 'GET', '/air/orders', { query })).data.map(({ id }) => id)).toContain(order.id);
		expect(await requiresAction(scene, true)).toEqual([]);
		await sound(scene);
	});
	it('pays back a seat that the airline can no longer give, and keeps the bag', async () => {
		const scene = await booked({ seat: true, bag: true });
		const { order } = scene;
		const seat = order.services.find(({ type }) => type === 'seat');
		expect((await accept(scene, (await made(scene, 'aircraft')).id)).status).toBe(200);
		const after = await read(scene);
		expect(after.services.map(({ type }) => type)).toEqual(['baggage']);
		expect(after.slices[0]?.segments[0]?.passengers[0]?.seat).toBeNull();
		expect(Number(after.total_amount)).toBeCloseTo(Number(order.total_amount) - Number(seat?.total_amount), 5);
		const [refund] = await t.db.query<{ amount: string }>(
			'select amount::text from service.refunds where order_id = $1',
			[order.id],
		);
		expect(Number(refund?.amount)).toBe(Number(seat?.total_amount));
		const [books] = await t.db.query<{ amount: string; seats: string }>(
			`select amount::text, (select count(*) from sandbox.seats_taken where taken_by = $1) as seats from sandbox.bookings
			where client_reference = $1`,
			[order.id],
		);
		expect([Number(books?.amount), Number(books?.seats)]).toEqual([Number(after.total_amount), 0]);
		await sound(scene);
	});
	it('pays back by a new credit what a credit had paid', async () => {
		const scene = await booked({ seat: true, byCredit: true });
		const seat = scene.order.services[0];
		expect((await accept(scene, (await made(scene, 'aircraft')).id)).status).toBe(200);
		const { data } = await ask<AirlineCredit[]>(scene.token, 'GET', '/air/airline_credits');
		const [left, spent] = data;
		expect([left?.amount, left?.spent_at, left?.airline_iata_code]).toEqual([seat?.total_amount, null, 'ZZ']);
		expect(left?.code).not.toBe(spent?.code);
		await sound(scene);
	});
	it('a bag goes all the way of a slice that now connects', async () => {
		const scene = await booked({ route: 'LHR-DUB', owner: 'BA', bag: true });
		const found = await made(scene, 'connection_added');
		await accept(scene, found.id);
		const after = await read(scene);
		expect(after.services.map(({ segment_ids }) => segment_ids)).toEqual([
			found.added[0]?.segments.map(({ id }) => id),
		]);
		await sound(scene);
	});
	it.each<[ScheduleChangeKind, Record<string, number>]>([
		['time', { premium_economy: 0, economy: 0 }],
		['airport', { premium_economy: 0, economy: 0 }],
		['connection_added', { premium_economy: -1, economy: 0 }],
		['downgrade', { premium_economy: -1, economy: 1 }],
	])('%s: the airline counts the seats that are flown now', async (kind, moved) => {
		const scene = await booked({ owner: 'BA', cabin: 'premium_economy' });
		const { id } = await made(scene, kind);
		const [sale] = await t.db.query<{ flight: string }>(
			"select record #>> '{sales,0,flightKey}' as flight from sandbox.bookings where client_reference = $1",
			[scene.order.id],
		);
		const sold = async (cabin: string) => {
			const of = [sale?.flight, cabin];
			const [row] = await t.db.query<{ seats: number }>(
				'select seats from sandbox.seats_sold where flight_key = $1 and cabin = $2 and not live_mode',
				of,
			);
			return row?.seats ?? 0;
		};
		const before = { premium_economy: await sold('premium_economy'), economy: await sold('economy') };
		expect((await accept(scene, id)).status).toBe(200);
		for (const [cabin, seats] of Object.entries(before))
			expect([cabin, (await sold(cabin)) - seats]).toEqual([cabin, moved[cabin]]);
		await sound(scene);
		// What is left is given back once.
		expect(
			(await ask(scene.token, 'POST', `/air/order_cancellations/${(await quote(scene)).data.id}/actions/confirm`))
				.status,
		).toBe(200);
		await sound(scene);
	});
	it('twice: unsupported_action, and nothing more is done', async () => {
		const scene = await booked();
		const { id } = await made(scene, 'time');
		await accept(scene, id);
		const once = await read(scene);
		expect(await accept(scene, id)).toMatchObject({ status: 422, code: 'unsupported_action' });
		expect(await read(scene)).toEqual(once);
	});
	it('of an older one: stale_airline_initiated_change_accept; the newest closes it', async () => {
		const scene = await booked();
		const [older, newest] = [await made(scene, 'time'), await made(scene, 'terminal')];
		expect((await accept(scene, older.id)).code).toBe('stale_airline_initiated_change_accept');
		expect((await accept(scene, newest.id)).status).toBe(200);
		expect(await change(scene, older.id)).toMatchObject({ action_taken: null, available_actions: [] });
		expect((await accept(scene, older.id)).code).toBe('stale_airline_initiated_change_accept');
	});
	it.each(['cancelled', 'travel_agent_ticket', 'update_only'] as const)('of %s: unsupported_action', async (kind) => {
		const scene = await booked();
		expect((await accept(scene, (await made(scene, kind)).id)).code).toBe('unsupported_action');
	});
	it('once its flight has left: unsupported_action', async () => {
		const scene = await booked();
		const { id } = await made(scene, 'time');
		const leaves = Date.parse(`${scene.order.slices[0]?.segments[0]?.departing_at}Z`);
		await advance(scene.token, leaves - Date.now() + 60_000);
		expect((await accept(scene, id)).code).toBe('unsupported_action');
		await advance(scene.token, 86_400_000);
		expect((await change(scene, id)).available_actions).toEqual([]);
		expect(await requiresAction(scene, true)).toEqual([]);
	});
	it.each([
		['Accept-Cancelled', 422, 'already_cancelled', 'airline_error'],
		['Accept-Elsewhere', 422, 'modified_externally', 'airline_error'],
		['Accept-Invalid', 502, 'invalid_order', 'airline_error'],
		['Accept-Internal', 502, 'airline_internal', 'airline_error'],
		['Accept-Unknown', 502, 'airline_unknown', 'airline_error'],
	])('when the airline says so (%s): %i %s, and the change stays open', async (name, status, code, type) => {
		const scene = await booked({ name });
		const found = await made(scene, 'time');
		expect(await accept(scene, found.id)).toMatchObject({ status, code, type });
		expect(await change(scene, found.id)).toEqual(found);
	});
	it.each([
		['Accept-Lost', 'accepted'],
		['Accept-Later', 'accepted'],
		['Accept-Silent', null],
	])('when its answer is lost (%s): 202, then %s', async (name, outcome) => {
		const scene = await booked({ name });
		const { id } = await made(scene, 'time');
		expect((await accept(scene, id)).status).toBe(202);
		await t.db.query("update service.attempts set next_check_at = now() where state = 'unknown'");
		await reconcileAttempts(t.ctx);
		expect((await change(scene, id)).action_taken).toBe(outcome);
		await sound(scene);
	});
	it('of a cancelled order: already_cancelled, as its state', async () => {
		const scene = await booked();
		const { id } = await made(scene, 'time');
		await t.db.query('update service.orders set cancelled_at = now() where id = $1', [scene.order.id]);
		expect(await accept(scene, id)).toMatchObject({ code: 'already_cancelled', type: 'invalid_state_error' });
	});
	it('8 at once: one is done', async () => {
		const scene = await booked();
		const { id } = await made(scene, 'time');
		const replies = await Promise.all(Array.from({ length: 8 }, () => accept(scene, id)));
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
			new Set(['unsupported_action']),
		);
		await sound(scene);
	});
});

describe('updateAirlineInitiatedChange', () => {
	it.each(['accepted', 'cancelled', 'changed'] as const)(
		'records %s of what was settled elsewhere',
		async (outcome) => {
			const scene = await booked();
			const found = await made(scene, 'update_only');
			const reply = await say(scene, found.id, outcome);
			expect(reply).toMatchObject({ status: 200, data: { action_taken: outcome, available_actions: [] } });
			expect(reply.data.action_taken_at).not.toBeNull();
			const after = await read(scene);
			expect(after.slices).toEqual(outcome === 'accepted' ? found.added : scene.order.slices);
			expect(after.total_amount).toBe(scene.order.total_amount);
			expect(await requiresAction(scene, true)).toEqual([]);
			expect((await say(scene, found.id, outcome)).code).toBe('unsupported_action');
			await sound(scene);
		},
	);
	it.each(['time', 'cancelled'] as const)('of %s, which is answered here: unsupported_action', async (kind) => {
		const scene = await booked();
		expect((await say(scene, (await made(scene, kind)).id, 'accepted')).code).toBe('unsupported_action');
	});
	it('of an order that is cancelled: already_cancelled', async () => {
		const scene = await booked();
		const { id } = await made(scene, 'update_only');
		await t.db.query('update service.orders set cancelled_at = now() where id = $1', [scene.order.id]);
		expect((await say(scene, id, 'accepted')).code).toBe('already_cancelled');
	});
});

describe('listAirlineInitiatedChanges', () => {
	it('LHR to LTN: each reading makes one, an hour later, at most one a second', async () => {
		const scene = await booked({ route: 'LHR-LTN' });
		const [first] = await list(scene);
		expect(await list(scene)).toHaveLength(1);
		await advance(scene.token, 1_000);
		const [second, ...rest] = await list(scene);
		expect(rest.map(({ id }) => id)).toEqual([first?.id]);
		const hours = [first, second].map((each) => each && Date.parse(`${firstOf(each).after?.departing_at}Z`));
		expect((hours[1] ?? 0) - (hours[0] ?? 0)).toBe(3_600_000);
		expect((await eventsOf(scene)).sort()).toEqual([first?.id, second?.id].sort());
		expect((await change(scene, first?.id ?? '')).available_actions).not.toContain('accept');
		expect((await accept(scene, second?.id ?? '')).status).toBe(200);
	});
	it('makes none on other routes, asks nobody without an order, and has nothing of an unknown one', async () => {
		const scene = await booked();
		expect([await list(scene), await list(scene, {}), await list(scene, { order_id: 'ord_none' })]).toEqual([
			[],
			[],
			[],
		]);
	});
	it('is what it was when the airline does not answer', async () => {
		const scene = await booked({ route: 'LHR-LTN' });
		const found = await list(scene);
		await ask(scene.token, 'PATCH', '/sandbox/airlines/ZZ', { body: { enabled: false } });
		await advance(scene.token, 1_000);
		expect((await list(scene)).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
	});
});

describe('getAirlineInitiatedChange', () => {
	it('answers not_found of one that is not there', async () => {
		expect((await ask(await t.token(), 'GET', '/air/airline_initiated_changes/aic_none')).code).toBe('not_found');
	});
});

describe('an unpaid hold', () => {
	it('is not paid while a change waits for an answer, and is once it is accepted', async () => {
		const scene = await heldOrder(t);
		const { token, order } = scene;
		const found = await made(scene, 'time');
		expect(found.available_actions).toEqual(['accept', 'cancel']);
		const payment = { type: 'balance', amount: order.total_amount, currency: order.total_currency };
		const pay = () => ask<unknown>(token, 'POST', '/air/payments', { body: { order_id: order.id, payment } });
		expect(await pay()).toMatchObject({ status: 422, code: 'schedule_changed', type: 'invalid_state_error' });
		expect((await accept(scene, found.id)).status).toBe(200);
		expect((await pay()).status).toBe(201);
		expect((await read(scene)).slices).toEqual(found.added);
		await sound(scene);
	});
	it('that has ended waits for no answer', async () => {
		const scene = await heldOrder(t);
		const { id } = await made(scene, 'time');
		await t.db.query("update service.orders set payment_required_by = now() - interval '1 second' where id = $1", [
			scene.order.id,
		]);
		expect([(await change(scene, id)).available_actions, await requiresAction(scene, true)]).toEqual([[], []]);
		expect((await accept(scene, id)).code).toBe('unsupported_action');
	});
});

describe('departures that come near', () => {
	it('their airlines are asked, each every six hours, and what they tell is kept', async () => {
		const [near, far] = [await booked(), await booked({ route: 'LHR-LTN' })];
		const asked = vi.spyOn(t.ctx.suppliers.air.byCode('ZZ') as AirSupplier, 'scheduleChanges');
		const askedAbout = () => asked.mock.calls.map(([query]) => [query.clientReference, query.isRead]);
		await make(near, 'terminal');
		asked.mockClear();
		const leaves = Date.parse(`${near.order.slices[0]?.segments[0]?.departing_at}Z`);
		for (const { token } of [near, far]) await advance(token, leaves - Date.now() - 10 * 86_400_000);
		while ((await watchSchedules(t.ctx)) > 0);
		expect(askedAbout()).toEqual(
			expect.arrayContaining([
				[near.order.id, false],
				[far.order.id, false],
			]),
		);
		// The test airline changes nothing by itself.
		expect((await read(far)).airline_initiated_changes).toEqual([]);
		asked.mockClear();
		await watchSchedules(t.ctx);
		expect(askedAbout()).toEqual([]);
		asked.mockRestore();
	});

	it('the airline of a return flight is asked while its travellers are away, and no more once they are back', async () => {
		const scene = await booked({ route: 'LHR-JFK JFK-LHR' });
		const [out, back] = scene.order.slices.map(({ segments }) => Date.parse(`${segments[0]?.departing_at}Z`));
		if (!out || !back) throw new Error('no return flight');
		const asked = vi.spyOn(t.ctx.suppliers.air.byCode('ZZ') as AirSupplier, 'scheduleChanges');
		const isAskedAbout = async (): Promise<boolean> => {
			asked.mockClear();
			while ((await watchSchedules(t.ctx)) > 0);
			return asked.mock.calls.some(([query]) => query.clientReference === scene.order.id);
		};
		await advance(scene.token, out - Date.now() + 86_400_000);
		expect(await isAskedAbout()).toBe(true);
		await advance(scene.token, back - out);
		expect(await isAskedAbout()).toBe(false);
		asked.mockRestore();
	});
});

describe('what comes back', () => {
	/** Past the time in which a booking can be voided. */
	const VOID_OVER = 25 * 3_600_000;
	it.each<[ScheduleChangeKind, boolean]>([
		['time', false],
		['cancelled', true],
		['connection_added', true],
		['airport', true],
		['downgrade', true],
	])('while %s is open and may be refused: %s', async (kind, isRefusable) => {
		const scene = await booked({ route: 'LHR-JFK', owner: 'BA', cabin: 'premium_economy', bag: true });
		const { token, order } = scene;
		await advance(token, VOID_OVER);
		const before = (await quote(scene)).data.refund_amount;
		await made(scene, kind);
		const { data } = await quote(scene);
		expect(data.refund_amount).toBe(isRefusable ? order.total_amount : before);
		expect(Number(before)).toBeLessThan(Number(order.total_amount));
	});
	it('an older quote is stale, and cancelling answers the change', async () => {
		const scene = await booked();
		const { token } = scene;
		const older = (await quote(scene)).data.id;
		const { id } = await made(scene, 'cancelled');
		const confirm = (quoted: string) => ask(token, 'POST', `/air/order_cancellations/${quoted}/actions/confirm`);
		expect((await confirm(older)).code).toBe('order_cancellation_stale');
		expect((await confirm((await quote(scene)).data.id)).status).toBe(200);
		expect(await change(scene, id)).toMatchObject({ action_taken: 'cancelled', available_actions: [] });
		expect((await accept(scene, id)).code).toBe('already_cancelled');
		await sound(scene);
	});
	it('of a flight that was cancelled everything, still after it would have left', async () => {
		const scene = await booked();
		await made(scene, 'cancelled');
		const leaves = Date.parse(`${scene.order.slices[0]?.segments[0]?.departing_at}Z`);
		await advance(scene.token, leaves - Date.now() + 86_400_000);
		const { status, data } = await quote(scene);
		expect([status, data.refund_amount]).toEqual([201, scene.order.total_amount]);
		expect((await read(scene)).available_actions).toContain('cancel');
		const done = await ask(scene.token, 'POST', `/air/order_cancellations/${data.id}/actions/confirm`);
		expect(done.status).toBe(200);
		await sound(scene);
	});
	it('of a flight that two others replace nothing, once the first of them has left: order_not_cancellable', async () => {
		const scene = await booked();
		const { added } = await made(scene, 'connection_added');
		const [first] = added[0]?.segments ?? [];
		const leaves = Date.parse(`${first?.departing_at}Z`);
		await advance(scene.token, leaves - Date.now() - 600_000);
		const { data } = await quote(scene);
		expect(data.refund_amount).toBe(scene.order.total_amount);
		await advance(scene.token, 660_000);
		expect((await read(scene)).available_actions).toEqual(['update']);
		expect((await quote(scene)).code).toBe('order_not_cancellable');
		const late = await ask(scene.token, 'POST', `/air/order_cancellations/${data.id}/actions/confirm`);
		expect(late.code).toBe('order_not_cancellable');
	});
});

describe('the airlines that the laws of Europe and the United Kingdom name', () => {
	it('are those of the reference data', () => {
		const of = (countries: ReadonlySet<string>) =>
			[...loadRefData().airlines.values()]
				.filter(({ country }) => countries.has(country))
				.map(({ iata }) => iata)
				.sort();
		expect([...EU_261_CARRIERS].sort()).toEqual(of(EU_261_COUNTRIES));
		expect([...UK_CARRIERS].sort()).toEqual(of(new Set(['GB'])));
	});
});
