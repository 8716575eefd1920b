import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AirlineCredit } from '#contract/air/airline-credit.ts';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { creditOf } from '../airline-credits/testing/credit-of.ts';
import { heldOrder, invariants, offerOn, orderBody } from '../orders/testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({
		settings: { LOG_LEVEL: 'silent', SUPPLIER_ACT_TIMEOUT_S: '0.5', SUPPLIER_READ_TIMEOUT_S: '0.5' },
	});
});
afterAll(() => t.close());

interface Reply<Data = OrderCancellation> {
	status: number;
	code: string | undefined;
	type: string | undefined;
	message: string | undefined;
	data: Data;
}
async function ask<Data = OrderCancellation>(
	token: TestToken,
	method: 'GET' | 'POST',
	path: string,
	more: { body?: unknown; query?: Record<string, string>; version?: string } = {},
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
const quote = ({ token, order }: Scene) =>
	ask(token, 'POST', '/air/order_cancellations', { body: { order_id: order.id } });
const confirm = ({ token }: Scene, id: string, version = 'v2') =>
	ask(token, 'POST', `/air/order_cancellations/${id}/actions/confirm`, { version });
const read = async ({ token, order }: Scene) => (await ask<Order>(token, 'GET', `/air/orders/${order.id}`)).data;
const eventsOf = async ({ token }: Scene, type: string) =>
	(await ask<{ type: string; idempotency_key: string }[]>(token, 'GET', '/air/webhooks/events', { query: { type } }))
		.data;
const refundsOf = ({ order }: Scene) =>
	t.db.query<{ means: string; amount: string; state: string }>(
		'select means, amount::text, state from service.refunds where order_id = $1 order by means::text',
		[order.id],
	);
const advance = (token: TestToken, hours: number) =>
	ask<unknown>(token, 'POST', '/sandbox/clock', { body: { advance_ms: hours * 3_600_000 } });
const DAY_AND_HOUR = 25;

/** A paid order of a new organisation. */
async function booked(
	change: Record<string, unknown> = {},
	{ route = 'BTS-ABV', owner = 'ZZ', name = 'Traveller', token = undefined as TestToken | undefined } = {},
): Promise<Scene> {
	const by = token ?? (await t.token());
	const offer = await offerOn(t, route, { token: by, owner });
	const body = orderBody(offer, change, () => ({ family_name: name }));
	const made = await ask<Order>(by, 'POST', '/air/orders', { body });
	if (made.status !== 201) throw new Error(`${made.status} ${made.code} ${made.message}`);
	return { token: by, order: made.data };
}

describe('createOrderCancellation', () => {
	it('quotes what comes back, and cancels nothing', async () => {
		const scene = await booked();
		const { id, total_amount } = scene.order;
		const quoted = await quote(scene);
		expect(quoted).toMatchObject({
			status: 201,
			data: {
				order_id: id,
				refund_amount: total_amount,
				refund_currency: 'USD',
				refund_to: 'balance',
				confirmed_at: null,
				live_mode: false,
			},
		});
		const { created_at, expires_at } = quoted.data;
		expect(Date.parse(expires_at ?? '') - Date.parse(created_at)).toBe(3_600_000);
		expect(await eventsOf(scene, 'order_cancellation.created')).toMatchObject([{ idempotency_key: quoted.data.id }]);
		expect(await read(scene)).toMatchObject({
			cancellation: null,
			cancelled_at: null,
			available_actions: ['cancel', 'change', 'update'],
		});
		expect((await ask(scene.token, 'GET', `/air/order_cancellations/${quoted.data.id}`)).data).toEqual(quoted.data);
	});
	it('tells airline_credits in v1 alone', async () => {
		const scene = await booked();
		const { data } = await quote(scene);
		const path = `/air/order_cancellations/${data.id}`;
		expect([data, (await ask(scene.token, 'GET', path, { version: 'v1' })).data]).toEqual([
			expect.not.objectContaining({ airline_credits: expect.anything() }),
			{ ...data, airline_credits: [] },
		]);
	});
	it('gives nothing back of a hold that is not paid', async () => {
		const scene = await heldOrder(t);
		const { status, data } = await quote(scene);
		expect([status, data.refund_amount, data.refund_to]).toEqual([201, '0.00', 'awaiting_payment']);
	});
	it('states no amount where the airline states none, and no end where it states none', async () => {
		const unstated = await booked({}, { name: 'Quote-Unstated' });
		await advance(unstated.token, DAY_AND_HOUR);
		expect((await quote(unstated)).data.refund_amount).toBeNull();
		expect((await quote(await booked({}, { name: 'Quote-Endless' }))).data.expires_at).toBeNull();
	});
	it('answers not_found of an order that is not there, and of another’s', async () => {
		const scene = await booked();
		const stranger = { ...scene, token: await t.token() };
		expect((await quote(stranger)).code).toBe('not_found');
	});
	it.each([
		['Quote-Cancelled', 422, 'already_cancelled', 'airline_error'],
		['Quote-Elsewhere', 422, 'modified_externally', 'airline_error'],
		['Quote-Invalid', 502, 'invalid_order', 'airline_error'],
		['Quote-Refused', 422, 'order_not_cancellable', 'invalid_state_error'],
		['Quote-Internal', 502, 'airline_internal', 'airline_error'],
		['Quote-Unknown', 502, 'airline_unknown', 'airline_error'],
		['Quote-Silent', 504, 'airline_internal', 'airline_error'],
	])('when the airline says so (%s): %i %s', async (name, status, code, type) => {
		const scene = await booked({}, { name });
		expect(await quote(scene)).toMatchObject({ status, code, type });
		expect(await eventsOf(scene, 'order_cancellation.created')).toEqual([]);
	});
	it('answers already_cancelled by our own record, as its state', async () => {
		const scene = await booked();
		await confirm(scene, (await quote(scene)).data.id);
		expect(await quote(scene)).toMatchObject({ status: 422, code: 'already_cancelled', type: 'invalid_state_error' });
	});
	it('answers order_not_cancellable once a flight has left, and once a hold has ended', async () => {
		const left = await booked();
		await t.db.query(`update service.orders set departing_at[1] = now() - interval '1 minute' where id = $1`, [
			left.order.id,
		]);
		expect((await quote(left)).code).toBe('order_not_cancellable');
		expect((await read(left)).available_actions).toEqual(['update']);
		const over = await heldOrder(t);
		await t.db.query("update service.orders set payment_required_by = now() - interval '1 second' where id = $1", [
			over.order.id,
		]);
		expect((await quote(over)).code).toBe('order_not_cancellable');
	});
});

describe('listOrderCancellations', () => {
	it('lists an order’s quotes, the newest first, page by page', async () => {
		const scene = await booked();
		const other = await booked({}, { token: scene.token });
		const ids = [];
		for (const each of [scene, scene, scene, other]) ids.push((await quote(each)).data.id);
		const list = async (query: Record<string, string>) => {
			const reply = await t.request('GET', '/air/order_cancellations', { token: scene.token, query });
			return reply.json<{ data: OrderCancellation[]; meta: { after: string | null } }>();
		};
		const idsOf = ({ data }: { data: OrderCancellation[] }) => data.map(({ id }) => id);
		expect(idsOf(await list({}))).toEqual(ids.toReversed());
		const first = await list({ order_id: scene.order.id, limit: '2' });
		expect(idsOf(first)).toEqual([ids[2], ids[1]]);
		const next = await list({ order_id: scene.order.id, limit: '2', after: first.meta.after ?? '' });
		expect([idsOf(next), next.meta.after]).toEqual([[ids[0]], null]);
	});
});

describe('confirmOrderCancellation', () => {
	it('cancels as quoted, once, and the balance has its money back at once', async () => {
		const scene = await booked();
		const { total_amount: amount } = scene.order;
		const { id } = (await quote(scene)).data;
		const confirmed = await confirm(scene, id);
		expect(confirmed).toMatchObject({
			status: 200,
			data: { id, refund_amount: amount, confirmed_at: expect.any(String) },
		});
		const order = await read(scene);
		expect(order).toMatchObject({
			cancelled_at: confirmed.data.confirmed_at,
			cancellation: confirmed.data,
			available_actions: ['update'],
			payment_status: { awaiting_payment: false },
		});
		const listed = await ask<Order[]>(scene.token, 'GET', '/air/orders');
		expect(listed.data).toEqual([order]);
		expect(await refundsOf(scene)).toEqual([{ means: 'balance', amount, state: 'arrived' }]);
		expect(await eventsOf(scene, 'order_cancellation.confirmed')).toMatchObject([{ idempotency_key: id }]);
		expect(await confirm(scene, id)).toMatchObject({ code: 'already_cancelled', type: 'invalid_state_error' });
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('lets a hold go, for nothing', async () => {
		const scene = await heldOrder(t);
		const confirmed = await confirm(scene, (await quote(scene)).data.id);
		expect([confirmed.status, confirmed.data.refund_amount]).toEqual([200, '0.00']);
		expect((await read(scene)).payment_status).toMatchObject({ awaiting_payment: false, paid_at: null });
		expect(await refundsOf(scene)).toEqual([]);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('answers order_cancellation_stale of an older quote, an expired one, and one that was priced on something else', async () => {
		const scene = await booked();
		const [older, newer] = [(await quote(scene)).data.id, (await quote(scene)).data.id];
		expect((await confirm(scene, older)).code).toBe('order_cancellation_stale');
		await t.db.query('update service.orders set terms_version = terms_version + 1 where id = $1', [scene.order.id]);
		expect((await confirm(scene, newer)).code).toBe('order_cancellation_stale');
		const { id } = (await quote(scene)).data;
		await advance(scene.token, 1);
		expect((await confirm(scene, id)).code).toBe('order_cancellation_stale');
		expect(await read(scene)).toMatchObject({ cancelled_at: null, available_actions: ['cancel', 'change', 'update'] });
		expect(await refundsOf(scene)).toEqual([]);
	});
	it('answers order_not_cancellable when a flight leaves after the quote', async () => {
		const scene = await booked();
		const { id } = (await quote(scene)).data;
		await t.db.query(`update service.orders set departing_at[1] = now() - interval '1 second' where id = $1`, [
			scene.order.id,
		]);
		expect((await confirm(scene, id)).code).toBe('order_not_cancellable');
	});
	it.each([
		['Cancel-Cancelled', 422, 'already_cancelled', 'airline_error'],
		['Cancel-Elsewhere', 422, 'modified_externally', 'airline_error'],
		['Cancel-Invalid', 502, 'invalid_order', 'airline_error'],
		['Cancel-Refused', 422, 'order_not_cancellable', 'invalid_state_error'],
		['Cancel-Stale', 422, 'order_cancellation_stale', 'invalid_state_error'],
		['Cancel-Internal', 502, 'airline_internal', 'airline_error'],
		['Cancel-Unknown', 502, 'airline_unknown', 'airline_error'],
	])('when the airline says so (%s): %i %s, and nothing has changed', async (name, status, code, type) => {
		const scene = await booked({}, { name });
		const before = await read(scene);
		const { id } = (await quote(scene)).data;
		expect(await confirm(scene, id)).toMatchObject({ status, code, type });
		expect(await read(scene)).toEqual(before);
		for (const end of ['confirmed', 'failed']) expect(await eventsOf(scene, `order_cancellation.${end}`)).toEqual([]);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it.each([
		['Cancel-Lost', true],
		['Cancel-Later', true],
		['Cancel-Silent', false],
	])('answers 202 while nobody knows (%s), and it is told how it ended', async (name, isDone) => {
		const scene = await booked({}, { name });
		const { id } = (await quote(scene)).data;
		expect((await confirm(scene, id)).status).toBe(202);
		for (let n = 0; n < 3; n++) {
			await t.db.query(`update service.attempts set next_check_at = now() where state in ('open', 'unknown')`);
			await reconcileAttempts(t.ctx);
		}
		expect((await read(scene)).cancelled_at !== null).toBe(isDone);
		expect(await eventsOf(scene, 'order_cancellation.confirmed')).toHaveLength(isDone ? 1 : 0);
		expect(await eventsOf(scene, 'order_cancellation.failed')).toMatchObject(
			isDone ? [] : [{ idempotency_key: expect.stringMatching(/^att_/) }],
		);
		expect(await refundsOf(scene)).toHaveLength(isDone ? 1 : 0);
		expect((await confirm(scene, id)).code).toBe(isDone ? 'already_cancelled' : undefined);
		await t.ctx.background.finish(5_000);
	});
	it('posts what the airline states once it has cancelled, where it stated nothing before', async () => {
		const scene = await booked({}, { name: 'Quote-Unstated' });
		await advance(scene.token, DAY_AND_HOUR);
		const quoted = await quote(scene);
		const confirmed = await confirm(scene, quoted.data.id);
		expect([quoted.data.refund_amount, confirmed.data.refund_amount]).toEqual([null, scene.order.total_amount]);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
});

describe('a refund', () => {
	it('of a credit is a new one of the same airline and holder, open for 30 days at the least', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'BTS-ABV', { token });
		const [paid, { total_amount }] = ['60.00', offer];
		const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
		const creditId = await creditOf(t, token, { amount: paid, expires_at: soon });
		const rest = (Number(total_amount) - Number(paid)).toFixed(2);
		const payments = [
			{ type: 'airline_credit', amount: paid, currency: 'USD', airline_credit_id: creditId },
			{ type: 'balance', amount: rest, currency: 'USD' },
		];
		const scene = await booked({ payments }, { token });
		const quoted = await quote(scene);
		expect(quoted.data).toMatchObject({ refund_amount: total_amount, refund_to: 'original_form_of_payment' });
		const confirmed = await confirm(scene, quoted.data.id, 'v1');
		const [item, ...others] = confirmed.data.airline_credits ?? [];
		expect([item, others]).toMatchObject([
			{ credit_amount: paid, credit_currency: 'USD', passenger_id: scene.order.passengers[0]?.id },
			[],
		]);
		const credits = (await ask<AirlineCredit[]>(token, 'GET', '/air/airline_credits')).data;
		const born = credits.find(({ id }) => id === item?.id.replace('act', 'acd'));
		expect(born).toMatchObject({
			airline_iata_code: 'ZZ',
			amount: paid,
			code: item?.credit_code,
			given_name: 'Anna',
			family_name: 'Traveller',
			spent_at: null,
		});
		const days = (Date.parse(born?.expires_at ?? '') - Date.parse(confirmed.data.confirmed_at ?? '')) / 86_400_000;
		expect(Math.round(days)).toBe(30);
		expect(await eventsOf(scene, 'air.airline_credit.created')).toHaveLength(2);
		expect(await refundsOf(scene)).toEqual([
			{ means: 'airline_credit', amount: paid, state: 'arrived' },
			{ means: 'balance', amount: rest, state: 'arrived' },
		]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('is a credit for each traveller where the airline gives credits', async () => {
		const scene = await booked({}, { route: 'LTN-SYD' });
		const quoted = await quote(scene);
		expect(quoted.data).toMatchObject({ refund_amount: scene.order.total_amount, refund_to: 'airline_credits' });
		const confirmed = await confirm(scene, quoted.data.id, 'v1');
		expect(confirmed.data.airline_credits).toMatchObject([
			{ passenger_id: scene.order.passengers[0]?.id, credit_amount: scene.order.total_amount },
		]);
		const credits = (await ask<AirlineCredit[]>(scene.token, 'GET', '/air/airline_credits')).data;
		expect(credits).toMatchObject([{ amount: scene.order.total_amount, given_name: 'Anna', spent_at: null }]);
		expect(await refundsOf(scene)).toMatchObject([{ means: 'airline_credit', state: 'arrived' }]);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
});

it('a payment whose hold the airline had cancelled is cancelled, and told so', async () => {
	const scene = await heldOrder(t);
	const { token, order } = scene;
	const airline = t.ctx.suppliers.air.byCode('ZZ');
	if (!airline) throw new Error('no test airline');
	const { pay, findPayment } = airline;
	airline.pay = async () => ({ state: 'pending' });
	airline.findPayment = async () => ({ state: 'refused', code: 'already_cancelled' });
	const payment = { type: 'balance', amount: order.total_amount, currency: order.total_currency };
	const paid = await ask<Payment>(token, 'POST', '/air/payments', { body: { order_id: order.id, payment } });
	await t.db.query(`update service.attempts set next_check_at = now() where state in ('open', 'unknown')`);
	await reconcileAttempts(t.ctx);
	Object.assign(airline, { pay, findPayment });
	expect(paid.status).toBe(202);
	const listed = await ask<Payment[]>(token, 'GET', '/air/payments', { query: { order_id: order.id } });
	expect(listed.data).toMatchObject([{ status: 'cancelled', failure_reason: 'already_cancelled' }]);
	expect(await eventsOf(scene, 'air.payment.cancelled')).toMatchObject([{ idempotency_key: listed.data[0]?.id }]);
	expect(await eventsOf(scene, 'air.payment.failed')).toEqual([]);
	expect(await invariants(t, token.organisationId)).toEqual([]);
});
