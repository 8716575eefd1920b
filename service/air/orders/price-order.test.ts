import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';
import { creditOf } from '../airline-credits/testing/credit-of.ts';
import { heldOrder, invariants, offerOn, orderBody } from './testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

interface Scene {
	token: TestToken;
	order: Order;
}
const held = (change?: Record<string, unknown>): Promise<Scene> => heldOrder(t, change);
async function price({ token, order }: Scene, ...methods: Record<string, unknown>[]) {
	const body = { intended_payment_methods: methods };
	const reply = await t.request('POST', `/air/orders/${order.id}/actions/price`, { token, body });
	const [error] = reply.json().errors ?? [];
	return {
		status: reply.statusCode,
		code: error?.code as string | undefined,
		pointer: error?.source?.pointer as string | undefined,
		order: reply.json().data as Order,
	};
}
const pay = async ({ token, order }: Scene, payment: Record<string, unknown>) => {
	const body = { order_id: order.id, payment: { currency: order.total_currency, ...payment } };
	const reply = await t.request('POST', '/air/payments', { token, body });
	await t.ctx.background.finish(5_000);
	return { status: reply.statusCode, code: reply.json().errors?.[0]?.code, data: reply.json().data };
};
const airline = () => {
	const found = t.ctx.suppliers.air.byCode('ZZ');
	if (!found) throw new Error('no test airline');
	return found;
};

describe('priceOrder', () => {
	it('tells a card’s surcharge, which the session and the payment then hold', async () => {
		const scene = await held();
		const { token, order } = scene;
		const terms = vi.spyOn(airline(), 'paymentTerms').mockResolvedValue([{ surchargeBasisPoints: 150, penalty: '0' }]);
		const cardId = await cardOf(t, token);
		const priced = await price(scene, { type: 'card', card_id: cardId });
		terms.mockRestore();
		const [method] = priced.order.intended_payment_methods;
		if (method?.type !== 'card') throw new Error('no card');
		expect(method.surcharge_amount).toBe(
			((Math.round(Number(order.total_amount) * 100) * 150 + 5_000) / 1_000_000).toFixed(3).slice(0, -1),
		);
		expect(method.charge_amount).toBe(addAmounts('USD', order.total_amount, method.surcharge_amount));
		expect({ ...priced.order, intended_payment_methods: [] }).toEqual(order);
		const listed = await t.request('GET', '/air/orders', { token });
		expect(listed.json().data).toEqual([priced.order]);

		const session = await t.request('POST', '/payments/three_d_secure_sessions', {
			token,
			body: { card_id: cardId, resource_id: order.id, services: [] },
		});
		const { id } = session.json().data;
		const byCard = { type: 'card', three_d_secure_session_id: id };
		expect((await pay(scene, { ...byCard, amount: order.total_amount })).code).toBe(
			'payment_amount_does_not_match_order_amount',
		);
		expect((await pay(scene, { ...byCard, amount: method.charge_amount })).status).toBe(201);
		const [kept] = await t.db.query<{ amount: string }>(
			`select sum(amount)::text as amount from service.ledger_entries where resource_id = $1 and account = 'surcharges'`,
			[order.id],
		);
		expect(Number(kept?.amount)).toBe(Number(method.surcharge_amount));
		const after = (await t.request('GET', `/air/orders/${order.id}`, { token })).json<{ data: Order }>().data;
		expect([after.total_amount, after.intended_payment_methods]).toEqual([order.total_amount, []]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('is the price for that way alone: the balance still pays the total', async () => {
		const scene = await held();
		const terms = vi.spyOn(airline(), 'paymentTerms').mockResolvedValue([{ surchargeBasisPoints: 150, penalty: '0' }]);
		await price(scene, { type: 'card', card_id: await cardOf(t, scene.token) });
		terms.mockRestore();
		expect((await pay(scene, { type: 'balance', amount: scene.order.total_amount })).status).toBe(201);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('tells what using a credit costs, which the payment then holds', async () => {
		const scene = await held();
		const creditId = await creditOf(t, scene.token, { code: '1000000000002' });
		const priced = await price(scene, { type: 'airline_credit', airline_credit_id: creditId });
		const [method] = priced.order.intended_payment_methods;
		if (method?.type !== 'airline_credit') throw new Error('no credit');
		expect(method.penalty_amount).toBe('25.00');
		expect(subtractAmounts('USD', method.charge_amount, scene.order.total_amount)).toBe('25.00');
		const byCredit = { type: 'airline_credit', airline_credit_id: creditId, amount: method.charge_amount };
		expect((await pay(scene, byCredit)).status).toBe(201);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it.each([
		['2000000000001', 'ineligible_airline_credit'],
		['2000000000002', 'price_changed'],
	])('a credit of the code %s is refused with %s when it pays, for a hold and for an order', async (code, refusal) => {
		const scene = await held();
		const creditId = await creditOf(t, scene.token, { code });
		const byCredit = { type: 'airline_credit', airline_credit_id: creditId, amount: scene.order.total_amount };
		expect((await pay(scene, byCredit)).code).toBe(refusal);
		const offer = await offerOn(t, 'BTS-ABV', { token: scene.token });
		const payments = [{ ...byCredit, amount: offer.total_amount, currency: offer.total_currency }];
		const reply = await t.request('POST', '/air/orders', { token: scene.token, body: orderBody(offer, { payments }) });
		expect(reply.json().errors[0].code).toBe(refusal);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('answers ineligible_airline_credit, invalid_intended_card, and where a credit is too small', async () => {
		const scene = await held();
		const refused = await creditOf(t, scene.token, { code: '1000000000001' });
		const small = await creditOf(t, scene.token, { amount: '1.00' });
		expect((await price(scene, { type: 'airline_credit', airline_credit_id: refused })).code).toBe(
			'ineligible_airline_credit',
		);
		expect((await price(scene, { type: 'card', card_id: 'tcd_none' })).code).toBe('invalid_intended_card');
		expect(await price(scene, { type: 'airline_credit', airline_credit_id: small })).toMatchObject({
			code: 'validation_inclusion',
			pointer: '/intended_payment_methods/0',
		});
		expect((await price(scene, { type: 'balance' }, { type: 'balance' })).code).toBe('validation_length');
		expect((await price({ ...scene, token: await t.token() }, { type: 'balance' })).code).toBe('not_found');
	});
	it('answers why the order does not wait: already_paid, already_cancelled and the others', async () => {
		const scene = await held();
		const after = async (sql: string) => {
			await t.db.query(`update service.orders set ${sql} where id = $1`, [scene.order.id]);
			return (await price(scene, { type: 'balance' })).code;
		};
		expect(await after('cancelled_at = now()')).toBe('already_cancelled');
		expect(await after("cancelled_at = null, payment_required_by = now() - interval '1 second'")).toBe(
			'past_payment_required_by_date',
		);
		expect(await after('awaiting_payment = false, paid_at = now()')).toBe('already_paid');
		expect(await after("type = 'instant'")).toBe('order_type_not_eligible_for_payment');
	});
	it.each([
		['airline_internal', 'internal'],
		['airline_unknown', 'unknown'],
	] as const)('answers %s when the airline fails', async (code, reason) => {
		const scene = await held();
		const spy = vi.spyOn(airline(), 'paymentTerms').mockRejectedValue(new SupplierFailure('ZZ', reason));
		expect((await price(scene, { type: 'balance' })).code).toBe(code);
		spy.mockRestore();
	});
});
