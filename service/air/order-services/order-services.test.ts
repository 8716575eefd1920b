import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import { multiplyAmount } from '#contract/common/amounts.ts';
import { ServiceError } from '#service/errors.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { CHALLENGED, cardOf, numberThat, PAYS, sessionFor } from '#service/testing/pay-by-card.ts';
import { invariants, offerOn, orderBody } from '../orders/testing/booking.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { adding } from './testing/adding.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const { booked, list, read, add } = adding(() => t);
/** A booking, and one bag that can be added to it. */
async function withBag() {
	const scene = await booked();
	const [bag] = (await list(scene)).filter(({ type }) => type === 'baggage');
	if (!bag) throw new Error('no bag');
	const one = [{ id: bag.id, quantity: 1 }];
	return { ...scene, bag, one, cost: { amount: bag.total_amount } };
}
const airline = (code = 'BA') => {
	const found = t.ctx.suppliers.air.byCode(code);
	if (!found) throw new Error('no airline');
	return found;
};
const charges = async (token: TestToken) =>
	(
		await t.db.query<{ state: string }>(
			'select c.state from sandbox.card_charges c join service.payments p on p.id = c.reference where p.organisation_id = $1',
			[token.organisationId],
		)
	).map(({ state }) => state);

describe('listAvailableOrderServices', () => {
	it('shows bags and seats, bags first, under ids that stay, to the order’s owner alone', async () => {
		const scene = await booked();
		const first = await list(scene);
		const types = first.map(({ type }) => type);
		expect([...new Set(types)]).toEqual(['baggage', 'seat']);
		expect(types).toEqual([...types].sort());
		const segments = scene.order.slices.flatMap((slice) => slice.segments.map(({ id }) => id));
		for (const { id, passenger_ids, segment_ids, total_currency } of first) {
			expect(id).toMatch(/^aso_0000/);
			expect(total_currency).toBe(scene.order.total_currency);
			expect(scene.order.passengers.map((each) => each.id)).toEqual(expect.arrayContaining(passenger_ids));
			expect(segments).toEqual(expect.arrayContaining(segment_ids));
		}
		expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
		expect(await list(scene)).toEqual(first);
		const other = await t.request('GET', `/air/orders/${scene.order.id}/available_services`, {
			token: await t.token(),
		});
		expect(other.statusCode).toBe(404);
	});
	it('is empty of the test airline, of a hold, of what is cancelled, and once it is under way', async () => {
		expect(await list(await booked('ZZ'))).toEqual([]);
		expect(await list(await booked('ZZ', { type: 'hold', payments: undefined }))).toEqual([]);
		const scene = await booked();
		await t.request('POST', '/sandbox/clock', { token: scene.token, body: { advance_ms: 400 * 86_400_000 } });
		expect(await list(scene)).toEqual([]);
		await t.db.query('update service.orders set cancelled_at = now() where id = $1', [scene.order.id]);
		expect(await list(scene)).toEqual([]);
	});
	it.each([
		['airline_internal', 'internal'],
		['airline_unknown', 'unknown'],
	] as const)('answers %s when its airline fails', async (code, reason) => {
		const { token, order, ...scene } = await withBag();
		const spy = vi.spyOn(airline(), 'bookingServices').mockRejectedValue(new SupplierFailure('BA', reason));
		const reply = await t.request('GET', `/air/orders/${order.id}/available_services`, { token });
		const added = await add({ token, order }, scene.one, scene.cost);
		spy.mockRestore();
		expect([reply.json().errors[0].code, added.code]).toEqual([code, code]);
	});
});

describe('addOrderServices', () => {
	it('grows the order: its services, price, documents and payments, in its view and in lists', async () => {
		const scene = await withBag();
		const { order, bag, token } = scene;
		const quantity = bag.maximum_quantity;
		const amount = multiplyAmount(order.total_currency, bag.total_amount, quantity);
		const added = await add(scene, [{ id: bag.id, quantity }], { amount });
		expect(added.status).toBe(200);
		const after = added.data;
		expect(Number(after.total_amount)).toBeCloseTo(Number(order.total_amount) + Number(amount), 5);
		expect(after.services).toEqual([
			...order.services,
			{
				id: expect.stringMatching(/^ser_0000/),
				type: 'baggage',
				total_amount: amount,
				total_currency: order.total_currency,
				quantity,
				passenger_ids: bag.passenger_ids,
				segment_ids: bag.segment_ids,
				metadata: bag.metadata,
			},
		]);
		expect(after.documents).toHaveLength(order.documents.length + 1);
		expect(after.documents.at(-1)?.type).toBe('electronic_miscellaneous_document_associated');
		expect([after.base_amount, after.slices, after.void_window_ends_at]).toEqual([
			order.base_amount,
			order.slices,
			order.void_window_ends_at,
		]);
		expect(after.payment_status.paid_at).toBe(order.payment_status.paid_at);
		expect(await read(scene)).toEqual(after);
		const orders = await t.request('GET', '/air/orders', { token, query: { sort: '-total_amount' } });
		expect(orders.json().data).toEqual([after]);
		const payments = await t.request('GET', '/air/payments', { token, query: { order_id: order.id } });
		expect(payments.json().data.map((each: { amount: string }) => each.amount)).toEqual([amount, order.total_amount]);
		expect((await list(scene)).map(({ id }) => id)).not.toContain(bag.id);
		expect((await add(scene, scene.one, scene.cost)).code).toBe('ancillary_service_not_available');
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('adds beside what was booked with it, and no more than is left', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'LHR-JFK', { token, owner: 'BA' });
		const shown = await t.request('GET', `/air/offers/${offer.id}`, {
			token,
			query: { return_available_services: 'true' },
		});
		const [bag] = shown.json().data.available_services;
		const services = [{ id: bag.id, quantity: 1 }];
		const amount = (Number(offer.total_amount) + Number(bag.total_amount)).toFixed(2);
		const body = orderBody(offer, {
			services,
			payments: [{ type: 'balance', amount, currency: offer.total_currency }],
		});
		const order = (await t.request('POST', '/air/orders', { token, body })).json<{ data: Order }>().data;
		const left = await list({ token, order });
		const same = left.filter(
			({ passenger_ids, metadata }) =>
				passenger_ids[0] === bag.passenger_ids[0] && 'type' in metadata && metadata.type === bag.metadata.type,
		);
		expect(same.map(({ maximum_quantity }) => maximum_quantity)).toEqual(
			bag.maximum_quantity > 1 ? [bag.maximum_quantity - 1] : [],
		);
	});
	it('takes a card that was authenticated for these services', async () => {
		const scene = await withBag();
		const { token, order, one, cost } = scene;
		const session = await sessionFor(t, token, order.id, PAYS, one);
		const added = await add(scene, one, { ...cost, type: 'card', three_d_secure_session_id: session });
		expect([added.status, added.data.services.length]).toEqual([200, order.services.length + 1]);
		expect([await charges(token), await invariants(t, token.organisationId)]).toEqual([['captured'], []]);
	});
	it.each(['payment_declined', 'invalid_card_expiration_date', 'high_fraud_risk'])(
		'answers %s, adds nothing',
		async (code) => {
			const scene = await withBag();
			const { token, order, one, cost } = scene;
			const session = await sessionFor(t, token, order.id, await numberThat(t, token, code), one);
			expect((await add(scene, one, { ...cost, type: 'card', three_d_secure_session_id: session })).code).toBe(code);
			expect(await read(scene)).toEqual(order);
			expect(await invariants(t, token.organisationId)).toEqual([]);
		},
	);
	it.each<[string, (scene: Awaited<ReturnType<typeof withBag>>) => Promise<Record<string, unknown>>]>([
		['three_d_secure_session_not_found', async () => ({ three_d_secure_session_id: '3ds_none' })],
		[
			'three_d_secure_session_not_ready_for_payment',
			async ({ token, order, one }) => ({
				three_d_secure_session_id: await sessionFor(t, token, order.id, CHALLENGED, one),
			}),
		],
		[
			'three_d_secure_session_expired',
			async ({ token, order, one }) => {
				const id = await sessionFor(t, token, order.id, PAYS, one);
				const past = "update service.three_d_secure_sessions set expires_at = now() - interval '1 hour' where id = $1";
				await t.db.query(past, [id]);
				return { three_d_secure_session_id: id };
			},
		],
		['card_not_found', async () => ({ card_id: 'tcd_none' })],
		[
			'cannot_pay_with_card',
			async ({ token }) => ({ card_id: await cardOf(t, token, PAYS, { multi_use: true, cvc: undefined }) }),
		],
	])('answers %s, adds nothing', async (code, methodOf) => {
		const scene = await withBag();
		const added = await add(scene, scene.one, { ...scene.cost, type: 'card', ...(await methodOf(scene)) });
		expect([added.status, added.code]).toEqual([422, code]);
		expect(await read(scene)).toEqual(scene.order);
	});
	it('gateway_timeout_error when nobody says whether the card was charged', async () => {
		const scene = await withBag();
		const session = await sessionFor(t, scene.token, scene.order.id, PAYS, scene.one);
		const ask = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		const added = await add(scene, scene.one, { ...scene.cost, type: 'card', three_d_secure_session_id: session });
		ask.mockRestore();
		expect([added.status, added.code]).toEqual([504, 'gateway_timeout_error']);
		expect(await read(scene)).toEqual(scene.order);
	});
	it.each(['price_changed', 'insufficient_balance', 'ancillary_service_not_available', 'already_cancelled'] as const)(
		'the airline’s %s gives the money back',
		async (code) => {
			const scene = await withBag();
			const spy = vi.spyOn(airline(), 'addServices').mockRejectedValueOnce(new SupplierRefusal('BA', code));
			expect((await add(scene, scene.one, scene.cost)).code).toBe(code);
			spy.mockRestore();
			expect(await read(scene)).toEqual(scene.order);
			expect((await add(scene, scene.one, scene.cost)).status).toBe(200);
			expect(await invariants(t, scene.token.organisationId)).toEqual([]);
		},
	);
	it('an answer that is lost: 202, nothing else meanwhile, and added once when the airline is asked again', async () => {
		const scene = await withBag();
		const real = airline().addServices;
		const lost = vi.spyOn(airline(), 'addServices').mockImplementation(async (...asked) => {
			await real(...asked);
			throw new SupplierFailure('BA', 'timeout');
		});
		const silent = vi.spyOn(airline(), 'findAddition').mockRejectedValue(new SupplierFailure('BA', 'timeout'));
		expect((await add(scene, scene.one, scene.cost)).status).toBe(202);
		expect((await add(scene, scene.one, scene.cost)).code).toBe('already_paid');
		await t.ctx.background.finish(5_000);
		for (const spy of [lost, silent]) spy.mockRestore();
		await t.db.query("update service.attempts set next_check_at = now() where state = 'unknown'");
		expect(await reconcileAttempts(t.ctx)).toBe(1);
		const after = await read(scene);
		expect(after.services).toHaveLength(scene.order.services.length + 1);
		const [book] = await t.db.query<{ amount: string }>(
			'select amount from sandbox.bookings where client_reference = $1',
			[scene.order.id],
		);
		expect(Number(book?.amount)).toBe(Number(after.total_amount));
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('8 at once for the last pieces: no more is added than there is, each is paid', async () => {
		const scene = await withBag();
		const { bag, order, token } = scene;
		const all = bag.maximum_quantity;
		const amount = multiplyAmount(order.total_currency, bag.total_amount, all);
		const each = await Promise.all(
			Array.from({ length: 8 }, () => add(scene, [{ id: bag.id, quantity: all }], { amount })),
		);
		expect(each.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const { status, code } of each.filter((added) => added.status !== 200)) {
			expect([status, ['already_paid', 'ancillary_service_not_available'].includes(code ?? '')]).toEqual([422, true]);
		}
		expect((await read(scene)).services).toHaveLength(order.services.length + 1);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('answers pay_later_order_no_payment_for_ancillaries of a hold, already_cancelled of what is over', async () => {
		const hold = await booked('ZZ', { type: 'hold', payments: undefined });
		const some = [{ id: 'aso_x', quantity: 1 }];
		expect((await add(hold, some, { amount: '1.00' })).code).toBe('pay_later_order_no_payment_for_ancillaries');
		const scene = await withBag();
		await t.db.query('update service.orders set cancelled_at = now() where id = $1', [scene.order.id]);
		expect((await add(scene, scene.one, scene.cost)).code).toBe('already_cancelled');
		expect((await add({ ...scene, token: await t.token() }, scene.one, scene.cost)).status).toBe(404);
	});
	it('answers 400 unsupported_action of the test airline, in a 3DS session too', async () => {
		const scene = await booked('ZZ');
		const some = [{ id: 'aso_x', quantity: 1 }];
		expect(await add(scene, some, { amount: '1.00' })).toMatchObject({
			status: 400,
			code: 'unsupported_action',
			type: 'airline_error',
		});
		const body = { card_id: await cardOf(t, scene.token), resource_id: scene.order.id, services: some };
		const session = await t.request('POST', '/payments/three_d_secure_sessions', { token: scene.token, body });
		expect(session.json().errors[0].code).toBe('unsupported_action');
	});
	it.each<
		[string, string, (bag: OrderAvailableService) => [{ id: string; quantity: number }[], Record<string, unknown>]]
	>([
		['validation_inclusion', '/add_services/0/id', () => [[{ id: 'aso_none', quantity: 1 }], {}]],
		['validation_inclusion', '/add_services/0/quantity', ({ id }) => [[{ id, quantity: 20 }], {}]],
		['validation_length', '/add_services', () => [[], {}]],
		['validation_inclusion', '/payment/type', ({ id }) => [[{ id, quantity: 1 }], { type: 'airline_credit' }]],
		['validation_inclusion', '/payment/type', ({ id }) => [[{ id, quantity: 1 }], { type: 'arc_bsp_cash' }]],
		[
			'payment_amount_does_not_match_order_amount',
			'/payment/amount',
			({ id }) => [[{ id, quantity: 1 }], { amount: '0.01' }],
		],
		[
			'payment_currency_does_not_match_order_currency',
			'/payment/currency',
			({ id }) => [[{ id, quantity: 1 }], { currency: 'EUR' }],
		],
	])('answers %s at %s', async (code, pointer, wrong) => {
		const scene = await withBag();
		const [choices, payment] = wrong(scene.bag);
		expect(await add(scene, choices, { ...scene.cost, ...payment })).toMatchObject({ status: 422, code, pointer });
	});
});
