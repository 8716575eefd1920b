import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { creditOf } from '../airline-credits/testing/credit-of.ts';
import { heldOrder, invariants, offerOn, orderBody } from '../orders/testing/booking.ts';

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
	it('leaves a credit of the rest: of the same airline, holder and end, told by its event', async () => {
		const { token, order } = await held();
		const id = await creditOf(t, token, { amount: addAmounts('USD', order.total_amount, '12.50') });
		const { data } = await pay(token, order, { airline_credit_id: id });
		const whole = await credit(token, id);
		const rest = await credit(token, data.residual_airline_credit.id);
		expect(data.residual_airline_credit).toEqual({
			id: rest.id,
			amount: '12.50',
			currency: 'USD',
			expires_at: whole.expires_at,
		});
		expect(rest).toEqual({
			...whole,
			id: rest.id,
			amount: '12.50',
			issued_on: rest.created_at.slice(0, 10),
			created_at: expect.any(String),
			spent_at: null,
			order_id: null,
			passenger_id: null,
		});
		const listed = await t.request('GET', `/air/payments?order_id=${order.id}`, { token });
		expect(listed.json().data).toEqual([data]);
		const events = await t.db.query<{ type: string; id: string }>(
			"select type, object ->> 'id' as id from service.events where type like 'air.airline_credit.%' and organisation_id = $1 order by id",
			[token.organisationId],
		);
		expect(events.map((event) => [event.type.slice(19), event.id]).toSorted()).toEqual(
			[
				['created', id],
				['created', rest.id],
				['spent', id],
			].toSorted(),
		);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('leaves none of a credit that is spent to the last cent', async () => {
		const { token, order } = await held();
		const id = await creditOf(t, token, { amount: order.total_amount });
		expect((await pay(token, order, { airline_credit_id: id })).data.residual_airline_credit).toBeNull();
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

describe('an order that is paid by two credits', () => {
	const bookedBy = async (token: TestToken, [first, second]: readonly [string, string]) => {
		const offer = await offerOn(t, 'BTS-ABV', { token });
		const { total_amount: total, total_currency: currency } = offer;
		const part = (airline_credit_id: string, amount: string) => ({
			type: 'airline_credit',
			currency,
			amount,
			airline_credit_id,
		});
		const payments = [part(first, '10.00'), part(second, subtractAmounts('USD', total, '10.00'))];
		return t.request('POST', '/air/orders', { token, body: orderBody(offer, { payments }) });
	};
	it('leaves a rest of each', async () => {
		const token = await t.token();
		const credits = [await creditOf(t, token), await creditOf(t, token)] as const;
		const order = (await bookedBy(token, credits)).json().data;
		const { data } = (await t.request('GET', `/air/payments?order_id=${order.id}`, { token })).json();
		const rests = data.map((payment: Payment) => [payment.amount, payment.residual_airline_credit?.amount]);
		expect(rests.toSorted()).toEqual(
			[
				['10.00', '4990.00'],
				[subtractAmounts('USD', order.total_amount, '10.00'), expect.stringMatching(/^4\d+\.\d\d$/)],
			].toSorted(),
		);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('cannot be paid by one of them twice', async () => {
		const token = await t.token();
		const id = await creditOf(t, token);
		const reply = await bookedBy(token, [id, id]);
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, 'ineligible_airline_credit']);
		expect(await credit(token, id)).toMatchObject({ spent_at: null, order_id: null });
	});
});
