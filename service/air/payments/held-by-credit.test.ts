import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { creditOf } from '../airline-credits/testing/credit-of.ts';
import { heldOrder, invariants } from '../orders/testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const held = () => heldOrder(t);
const pay = async (token: TestToken, order: Order, change: Record<string, unknown>) => {
	const payment = { type: 'airline_credit', amount: order.total_amount, currency: order.total_currency, ...change };
	const reply = await t.request('POST', '/air/payments', { token, body: { order_id: order.id, payment } });
	return { status: reply.statusCode, code: reply.json().errors?.[0]?.code, data: reply.json().data };
};
const credit = async (token: TestToken, id: string) =>
	(await t.request('GET', `/air/airline_credits/${id}`, { token })).json().data;

describe('createPayment of a hold by airline credit', () => {
	it('spends the credit of the passenger whose it is', async () => {
		const { token, order } = await held();
		const id = await creditOf(t, token);
		const paid = await pay(token, order, { airline_credit_id: id });
		expect(paid).toMatchObject({ status: 201, data: { type: 'airline_credit', airline_credit_id: id } });
		expect(await credit(token, id)).toMatchObject({
			order_id: order.id,
			passenger_id: order.passengers[0]?.id,
			spent_at: expect.any(String),
		});
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it.each<[string, Record<string, unknown> | null]>([
		['of another airline', { airline_iata_code: 'BA' }],
		['of somebody else', { given_name: 'Else' }],
		['that does not hold so much', { amount: '1.00' }],
		['in another currency', { amount_currency: 'EUR' }],
		['that is not there', null],
	])('answers ineligible_airline_credit of one %s', async (_, change) => {
		const { token, order } = await held();
		const id = change ? await creditOf(t, token, change) : 'acd_none';
		expect((await pay(token, order, { airline_credit_id: id })).code).toBe('ineligible_airline_credit');
	});
	it('opens the credit again when the airline refuses', async () => {
		const { token, order } = await held();
		const id = await creditOf(t, token);
		const airline = t.ctx.suppliers.air.byCode('ZZ');
		if (!airline) throw new Error('no test airline');
		const spy = vi.spyOn(airline, 'pay').mockRejectedValueOnce(new SupplierRefusal('ZZ', 'price_changed'));
		expect((await pay(token, order, { airline_credit_id: id })).code).toBe('price_changed');
		spy.mockRestore();
		expect(await credit(token, id)).toMatchObject({ order_id: null, passenger_id: null, spent_at: null });
		expect((await pay(token, order, { airline_credit_id: id })).status).toBe(201);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
});
