import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { ServiceError } from '#service/errors.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { CHALLENGED, cardOf, numberThat, PAYS, sessionFor } from '#service/testing/pay-by-card.ts';
import { heldOrder, invariants } from '../orders/testing/booking.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { settleCards } from '#service/attempts/cards.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const held = () => heldOrder(t);
const pay = async (token: TestToken, order: Order, change: Record<string, unknown>) => {
	const payment = { type: 'card', amount: order.total_amount, currency: order.total_currency, ...change };
	const reply = await t.request('POST', '/air/payments', { token, body: { order_id: order.id, payment } });
	await t.ctx.background.finish(5_000);
	return {
		status: reply.statusCode,
		code: reply.json().errors?.[0]?.code as string | undefined,
		pointer: reply.json().errors?.[0]?.source?.pointer as string | undefined,
		data: reply.json().data,
	};
};
const charges = async (token: TestToken) =>
	(
		await t.db.query<{ state: string }>(
			'select c.state from sandbox.card_charges c join service.payments p on p.id = c.reference where p.organisation_id = $1 order by p.id',
			[token.organisationId],
		)
	).map(({ state }) => state);
const read = async (token: TestToken, { id }: Order) =>
	(await t.request('GET', `/air/orders/${id}`, { token })).json<{ data: Order }>().data;
const airline = () => t.ctx.suppliers.air.byCode('ZZ') as NonNullable<ReturnType<typeof t.ctx.suppliers.air.byCode>>;
const makeDue = () => t.db.query('update service.attempts set next_check_at = now()');

describe('createPayment of a hold by card', () => {
	it('charges what was authenticated, once', async () => {
		const { token, order } = await held();
		const session = await sessionFor(t, token, order.id);
		const paid = await pay(token, order, { three_d_secure_session_id: session });
		expect(paid).toMatchObject({
			status: 201,
			data: { type: 'card', status: 'succeeded', amount: order.total_amount },
		});
		const after = await read(token, order);
		expect([after.payment_status.paid_at === null, after.documents.length]).toEqual([false, 1]);
		expect(await charges(token)).toEqual(['captured']);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect((await pay(token, order, { three_d_secure_session_id: session })).code).toBe('already_paid');
	});
	it('8 at once, each with a card: one pays, one is charged', async () => {
		const { token, order } = await held();
		const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionFor(t, token, order.id)));
		const all = await Promise.all(sessions.map((id) => pay(token, order, { three_d_secure_session_id: id })));
		expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(await charges(token)).toEqual(['captured']);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it.each(['payment_declined', 'invalid_card_expiration_date', 'high_fraud_risk'])(
		'answers %s, and another card pays',
		async (code) => {
			const { token, order } = await held();
			const session = await sessionFor(t, token, order.id, await numberThat(t, token, code));
			expect(await pay(token, order, { three_d_secure_session_id: session })).toMatchObject({ status: 422, code });
			expect((await read(token, order)).payment_status.awaiting_payment).toBe(true);
			const other = await sessionFor(t, token, order.id);
			expect((await pay(token, order, { three_d_secure_session_id: other })).status).toBe(201);
			expect(await invariants(t, token.organisationId)).toEqual([]);
		},
	);
	it.each<[string, (token: TestToken, order: Order) => Promise<Record<string, unknown>>]>([
		['three_d_secure_session_not_found', async () => ({ three_d_secure_session_id: '3ds_none' })],
		[
			'three_d_secure_session_not_ready_for_payment',
			async (token, { id }) => ({ three_d_secure_session_id: await sessionFor(t, token, id, CHALLENGED) }),
		],
		[
			'three_d_secure_session_expired',
			async (token, order) => {
				const id = await sessionFor(t, token, order.id);
				const past = "update service.three_d_secure_sessions set expires_at = now() - interval '1 hour' where id = $1";
				await t.db.query(past, [id]);
				return { three_d_secure_session_id: id };
			},
		],
		['card_not_found', async () => ({ card_id: 'tcd_none' })],
		[
			'cannot_pay_with_card',
			async (token) => ({ card_id: await cardOf(t, token, PAYS, { multi_use: true, cvc: undefined }) }),
		],
		['validation_required', async () => ({})],
		['validation_inclusion', async () => ({ card_id: 'tcd_x', three_d_secure_session_id: '3ds_x' })],
	])('answers %s, and the order still waits', async (code, methodOf) => {
		const { token, order } = await held();
		expect(await pay(token, order, await methodOf(token, order))).toMatchObject({ status: 422, code });
		expect((await read(token, order)).payment_status).toEqual(order.payment_status);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('gives the card up when the airline refuses', async () => {
		const { token, order } = await held();
		const spy = vi.spyOn(airline(), 'pay').mockRejectedValueOnce(new SupplierRefusal('ZZ', 'price_changed'));
		const session = await sessionFor(t, token, order.id);
		expect((await pay(token, order, { three_d_secure_session_id: session })).code).toBe('price_changed');
		spy.mockRestore();
		expect([await charges(token), await invariants(t, token.organisationId)]).toEqual([['released'], []]);
	});
	it('an airline that is silent: 202, and the card is charged once it speaks', async () => {
		const { token, order } = await held();
		const real = airline().pay;
		const lost = vi.spyOn(airline(), 'pay').mockImplementation(async (...asked) => {
			await real(...asked);
			throw new SupplierFailure('ZZ', 'timeout');
		});
		const silent = vi.spyOn(airline(), 'findPayment').mockRejectedValue(new SupplierFailure('ZZ', 'timeout'));
		const session = await sessionFor(t, token, order.id);
		expect((await pay(token, order, { three_d_secure_session_id: session })).status).toBe(202);
		await t.ctx.background.finish(5_000);
		expect(await charges(token)).toEqual(['authorised']);
		for (const spy of [lost, silent]) spy.mockRestore();
		await makeDue();
		// A card host that is gone by then must not cost the money that is set aside.
		const gone = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		await reconcileAttempts(t.ctx);
		gone.mockRestore();
		await makeDue();
		expect(await settleCards(t.ctx)).toBe(1);
		expect([await charges(token), await invariants(t, token.organisationId)]).toEqual([['captured'], []]);
	});
	it('gateway_timeout_error when nobody says whether the card was charged: not paid, and it is released', async () => {
		const { token, order } = await held();
		const session = await sessionFor(t, token, order.id);
		const ask = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		expect(await pay(token, order, { three_d_secure_session_id: session })).toMatchObject({
			status: 504,
			code: 'gateway_timeout_error',
		});
		ask.mockRestore();
		await makeDue();
		await settleCards(t.ctx);
		expect((await t.db.query('select 1 from service.attempts where card_due is not null')).length).toBe(0);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect((await pay(token, order, { type: 'balance' })).status).toBe(201);
	});
	it('a process that dies before it asks the card: nothing is paid, and the order can be', async () => {
		const { token, order } = await held();
		const session = await sessionFor(t, token, order.id);
		const die = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new Error('the process is gone'));
		expect((await pay(token, order, { three_d_secure_session_id: session })).status).toBe(500);
		die.mockRestore();
		await makeDue();
		await reconcileAttempts(t.ctx);
		await makeDue();
		await settleCards(t.ctx);
		expect((await read(token, order)).payment_status.paid_at).toBeNull();
		expect([await charges(token), await invariants(t, token.organisationId)]).toEqual([['released'], []]);
		expect((await pay(token, order, { type: 'balance' })).status).toBe(201);
	});
	it('names the card, also of a payment by 3DS session', async () => {
		const { token, order } = await held();
		const session = await sessionFor(t, token, order.id);
		const [kept] = await t.db.query<{ card_id: string }>(
			'select card_id from service.three_d_secure_sessions where id = $1',
			[session],
		);
		const paid = await pay(token, order, { three_d_secure_session_id: session });
		expect(paid.data.card_id).toBe(kept?.card_id);
	});
});

describe('createThreeDSecureSession of an order', () => {
	const ask = async (token: TestToken, order: Order) => {
		const body = { card_id: await cardOf(t, token), resource_id: order.id, services: [] };
		const reply = await t.request('POST', '/payments/three_d_secure_sessions', { token, body });
		return reply.json().errors?.[0]?.code ?? reply.json().data.status;
	};
	it('is for one that waits to be paid, of this caller', async () => {
		const { token, order } = await held();
		expect(await ask(token, order)).toBe('ready_for_payment');
		expect(await ask(await t.token(), order)).toBe('not_found');
		await pay(token, order, { type: 'balance' });
		expect(await ask(token, order)).toBe('already_paid');
	});
	it('answers order_type_not_eligible_for_payment, already_cancelled and past_payment_required_by_date', async () => {
		const { token, order } = await held();
		const after = async (sql: string) => {
			await t.db.query(`update service.orders set ${sql} where id = $1`, [order.id]);
			return ask(token, order);
		};
		expect(await after('cancelled_at = now()')).toBe('already_cancelled');
		expect(await after("cancelled_at = null, payment_required_by = now() - interval '1 second'")).toBe(
			'past_payment_required_by_date',
		);
		expect(await after("type = 'instant', awaiting_payment = false")).toBe('order_type_not_eligible_for_payment');
	});
});
