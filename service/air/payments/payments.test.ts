import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { expireHolds } from '../orders/expire-holds.ts';
import { invariants, offerOn, orderBody } from '../orders/testing/booking.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const HOUR = 3_600_000;
async function held(route = 'JFK-EWR'): Promise<{ token: TestToken; order: Order }> {
	const token = await t.token();
	const offer = await offerOn(t, route, { token });
	const body = orderBody(offer, { type: 'hold', payments: undefined });
	const reply = await t.request('POST', '/air/orders', { token, body });
	if (reply.statusCode === 201) return { token, order: reply.json<{ data: Order }>().data };
	await t.ctx.background.finish(5_000);
	const list = await t.request('GET', '/air/orders', { token, query: { offer_id: offer.id } });
	return { token, order: list.json<{ data: Order[] }>().data[0] as Order };
}
const pay = async (token: TestToken, order: Order, change: Record<string, unknown> = {}) => {
	const payment = { type: 'balance', amount: order.total_amount, currency: order.total_currency, ...change };
	const reply = await t.request('POST', '/air/payments', { token, body: { order_id: order.id, payment } });
	const body = reply.json<{ data?: Payment; errors?: { code: string }[] }>();
	return { status: reply.statusCode, code: body.errors?.[0]?.code, data: body.data };
};
const read = async (token: TestToken, id: string) =>
	(await t.request('GET', `/air/orders/${id}`, { token })).json<{ data: Order }>().data;
const payments = async (token: TestToken, id: string) =>
	(await t.request('GET', '/air/payments', { token, query: { order_id: id } })).json<{ data: Payment[] }>().data;
const pass = (token: TestToken, ms: number) => t.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });
const events = async (token: TestToken) =>
	(
		await t.db.query<{ type: string }>('select type from service.events where organisation_id = $1 order by id', [
			token.organisationId,
		])
	).map(({ type }) => type);

describe('the statement of a balance', () => {
	const balances = async (token: TestToken) => (await t.request('GET', '/payments/balances', { token })).json().data;
	const postings = async (token: TestToken, query: Record<string, string> = {}) =>
		(await t.request('GET', '/payments/balance_postings', { token, query: { currency: 'USD', ...query } })).json();

	it('has what was paid and given back, with what was left after it, and is nobody else’s', async () => {
		const { token, order } = await held();
		expect(await balances(token)).toEqual([]);
		await pay(token, order);
		const { total_amount: total, total_currency: currency } = order;
		const paid = {
			cause: 'payment',
			resource_id: order.id,
			amount: `-${total}`,
			balance_amount: `-${total}`,
			currency,
		};
		expect(await balances(token)).toEqual([{ currency, amount: `-${total}`, held_amount: '0.00', unlimited: true }]);
		expect((await postings(token, { currency })).data).toMatchObject([paid]);

		const quote = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
		await t.request('POST', `/air/order_cancellations/${quote.json().data.id}/actions/confirm`, { token });
		const refund = { cause: 'refund', resource_id: order.id, amount: total, balance_amount: '0.00' };
		const all = await postings(token, { currency });
		expect(all.data).toMatchObject([refund, paid]);

		const first = await postings(token, { currency, limit: '1' });
		const second = await postings(token, { currency, limit: '1', after: first.meta.after });
		expect([...first.data, ...second.data]).toEqual(all.data);
		const since = await postings(token, { currency, created_from: all.data[0].created_at });
		expect(since.data).toMatchObject([refund]);
		const before = await postings(token, { currency, created_before: all.data[0].created_at });
		expect(before.data).toMatchObject([paid]);

		const stranger = await t.token();
		expect([await balances(stranger), (await postings(stranger, { currency })).data]).toEqual([[], []]);
	});
});

describe('createPayment', () => {
	it('pays for a held order: documents, void window, the money, an event', async () => {
		const { token, order } = await held();
		const paid = await pay(token, order);
		expect(paid).toMatchObject({
			status: 201,
			data: {
				order_id: order.id,
				type: 'balance',
				status: 'succeeded',
				amount: order.total_amount,
				failure_reason: null,
			},
		});
		const after = await read(token, order.id);
		expect(after.payment_status.awaiting_payment).toBe(false);
		expect(after.payment_status.paid_at).not.toBeNull();
		expect([after.documents.length, after.void_window_ends_at === null]).toEqual([1, false]);
		expect(await events(token)).toEqual(['order.created', 'air.payment.pending', 'air.payment.succeeded']);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect(await pay(token, order)).toMatchObject({ status: 422, code: 'already_paid' });
	});
	it('16 at once pay once', async () => {
		const { token, order } = await held();
		const all = await Promise.all(Array.from({ length: 16 }, () => pay(token, order)));
		expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(new Set(all.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
			new Set(['already_paid']),
		);
		expect(await payments(token, order.id)).toHaveLength(1);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it.each<[string, Record<string, unknown>]>([
		['payment_amount_does_not_match_order_amount', { amount: '1.00' }],
		['payment_currency_does_not_match_order_currency', { currency: 'EUR' }],
		['validation_inclusion', { type: 'arc_bsp_cash' }],
	])('answers %s, and the order still waits', async (code, change) => {
		const { token, order } = await held();
		expect(await pay(token, order, change)).toMatchObject({ status: 422, code });
		expect(await read(token, order.id)).toEqual(order);
	});
	it('order_type_not_eligible_for_payment of what was paid at once, not_found of another’s', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'BTS-ABV', { token });
		const reply = await t.request('POST', '/air/orders', { token, body: orderBody(offer) });
		const order = reply.json<{ data: Order }>().data;
		expect((await pay(token, order)).code).toBe('order_type_not_eligible_for_payment');
		expect((await pay(await t.token(), order)).code).toBe('not_found');
	});
	it('already_cancelled once it is', async () => {
		const { token, order } = await held();
		await t.db.query('update service.orders set cancelled_at = now() where id = $1', [order.id]);
		expect((await pay(token, order)).code).toBe('already_cancelled');
	});

	const airline = () => t.ctx.suppliers.air.byCode('ZZ') as NonNullable<ReturnType<typeof t.ctx.suppliers.air.byCode>>;
	it.each(['price_changed', 'insufficient_balance'] as const)('the airline’s %s gives the money back', async (code) => {
		const { token, order } = await held();
		const spy = vi.spyOn(airline(), 'pay').mockRejectedValueOnce(new SupplierRefusal('ZZ', code));
		expect((await pay(token, order)).code).toBe(code);
		spy.mockRestore();
		expect(await payments(token, order.id)).toMatchObject([{ status: 'failed', failure_reason: code }]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect((await pay(token, order)).status).toBe(201);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('an airline that is silent: 202, and settled when it speaks', async () => {
		const { token, order } = await held();
		const real = airline().pay;
		const lost = vi.spyOn(airline(), 'pay').mockImplementation(async (...asked) => {
			await real(...asked);
			throw new SupplierFailure('ZZ', 'timeout');
		});
		const silent = vi.spyOn(airline(), 'findPayment').mockRejectedValue(new SupplierFailure('ZZ', 'timeout'));
		expect((await pay(token, order)).status).toBe(202);
		await t.ctx.background.finish(5_000);
		expect((await payments(token, order.id)).map(({ status }) => status)).toEqual(['pending']);
		expect((await pay(token, order)).code).toBe('already_paid');
		for (const spy of [lost, silent]) spy.mockRestore();
		await t.db.query('update service.attempts set next_check_at = now()');
		await reconcileAttempts(t.ctx);
		expect((await payments(token, order.id)).map(({ status }) => status)).toEqual(['succeeded']);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('an airline that was never asked: 202, failed, and the order can be paid again', async () => {
		const { token, order } = await held();
		vi.spyOn(airline(), 'pay').mockRejectedValueOnce(new SupplierFailure('ZZ', 'timeout'));
		expect((await pay(token, order)).status).toBe(202);
		await t.ctx.background.finish(5_000);
		const [failed] = await payments(token, order.id);
		expect(failed).toMatchObject({ status: 'failed', failure_reason: 'airline_internal' });
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect((await pay(token, order)).status).toBe(201);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('an airline whose connection is off: 502 at once, and the order still waits', async () => {
		const { token, order } = await held();
		const turn = (enabled: boolean) => t.request('PATCH', '/sandbox/airlines/ZZ', { token, body: { enabled } });
		expect((await turn(false)).statusCode).toBe(200);
		expect(await pay(token, order)).toMatchObject({ status: 502, code: 'airline_internal' });
		await turn(true);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect((await pay(token, order)).status).toBe(201);
	});
	it.each([
		['LTN-STN', 200],
		['SEN-STN', 202],
	])('on %s answers %i, and is paid then', async (route, status) => {
		const { token, order } = await held(route);
		expect((await pay(token, order)).status).toBe(status);
		await t.ctx.background.finish(5_000);
		expect((await read(token, order.id)).documents).toHaveLength(1);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
});

describe('a hold that is not paid in time', () => {
	it('waits no longer, cannot be paid, and its seat is sold again', async () => {
		const { token, order } = await held();
		const listed = async () =>
			(await t.request('GET', '/air/orders', { token, query: { awaiting_payment: 'true' } })).json().data.length;
		await pass(token, 71 * HOUR);
		expect([(await read(token, order.id)).payment_status.awaiting_payment, await listed()]).toEqual([true, 1]);
		await pass(token, 2 * HOUR);
		const late = await read(token, order.id);
		expect([late.payment_status.awaiting_payment, late.payment_status.paid_at, await listed()]).toEqual([
			false,
			null,
			0,
		]);
		expect(late.available_actions).toEqual(['update']);
		expect((await pay(token, order)).code).toBe('past_payment_required_by_date');
		expect(await expireHolds(t.ctx)).toBe(1);
		expect(await expireHolds(t.ctx)).toBe(0);
		const [booking] = await t.db.query<{ status: string }>(
			'select status from sandbox.bookings where client_reference = $1',
			[order.id],
		);
		expect(booking?.status).toBe('cancelled');
		expect((await pay(token, order)).code).toBe('past_payment_required_by_date');
	});
});

describe('listPayments and getPayment', () => {
	it('tell of an instant order’s payments too, to its owner alone', async () => {
		const token = await t.token();
		const offer = await offerOn(t, 'BTS-ABV', { token });
		const reply = await t.request('POST', '/air/orders', { token, body: orderBody(offer) });
		const { id } = reply.json<{ data: Order }>().data;
		const [payment] = await payments(token, id);
		expect(payment).toMatchObject({ order_id: id, type: 'balance', status: 'succeeded', amount: offer.total_amount });
		const get = (by: TestToken) => t.request('GET', `/air/payments/${payment?.id}`, { token: by });
		expect((await get(token)).json().data).toEqual(payment);
		const other = await t.token();
		expect([(await get(other)).statusCode, await payments(other, id)]).toEqual([404, []]);
		const none = await t.request('GET', '/air/payments', { token });
		expect(none.json().errors[0].code).toBe('validation_required');
	});
});
