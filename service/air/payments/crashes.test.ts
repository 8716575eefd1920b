import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { SupplierRefusal } from '#service/suppliers/air-bookings.ts';
import { type AirSupplier, SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { invariants, offerOn, orderBody } from '../orders/testing/booking.ts';
import { reconcilePayments } from './carry-out.ts';
import { PAYMENT_FAILPOINTS, type PaymentFailpoint } from './failpoints.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

/** How a payment ends after it was cut off there; null: it was never begun. */
const ENDS: Record<PaymentFailpoint, 'succeeded' | 'failed' | null> = {
	before_payment: null,
	in_payment: null,
	payment_begun: 'succeeded',
	payment_claimed: 'succeeded',
	payment_authorised: 'succeeded',
	airline_paid: 'succeeded',
	in_payment_capture: 'succeeded',
	payment_captured: 'succeeded',
	payment_refused: 'failed',
	in_payment_release: 'failed',
	payment_released: 'failed',
	payment_silent: 'succeeded',
};

interface Scene {
	token: TestToken;
	order: Order;
	/** Pays, or adds. */
	act(): Promise<{ status: number; code: string | undefined }>;
	airline: AirSupplier;
	/** What the airline is asked. */
	asks: 'pay' | 'addServices';
}

async function booked(route: string, owner: string, change: Record<string, unknown>) {
	const token = await t.token();
	const offer = await offerOn(t, route, { token, owner });
	const reply = await t.request('POST', '/air/orders', { token, body: orderBody(offer, change) });
	expect(reply.statusCode, reply.body).toBe(201);
	const airline = t.ctx.suppliers.air.byCode(owner);
	if (!airline) throw new Error(`no airline ${owner}`);
	return { token, order: reply.json<{ data: Order }>().data, airline };
}

async function post(token: TestToken, path: string, body: unknown) {
	const reply = await t.request('POST', path, { token, body });
	await t.ctx.background.finish(5_000);
	return { status: reply.statusCode, code: reply.json().errors?.[0]?.code as string | undefined };
}

async function holding(): Promise<Scene> {
	const scene = await booked('JFK-EWR', 'ZZ', { type: 'hold', payments: undefined });
	const { id, total_amount: amount, total_currency: currency } = scene.order;
	const body = { order_id: id, payment: { type: 'balance', amount, currency } };
	return { ...scene, asks: 'pay', act: () => post(scene.token, '/air/payments', body) };
}

async function adding(): Promise<Scene> {
	const scene = await booked('LHR-JFK', 'BA', {});
	const { id, total_currency: currency } = scene.order;
	const listed = await t.request('GET', `/air/orders/${id}/available_services`, { token: scene.token });
	const [bag] = listed.json<{ data: { id: string; total_amount: string }[] }>().data;
	const body = {
		add_services: [{ id: bag?.id, quantity: 1 }],
		payment: { type: 'balance', amount: bag?.total_amount, currency },
	};
	return { ...scene, asks: 'addServices', act: () => post(scene.token, `/air/orders/${id}/services`, body) };
}

/** As if the time had passed for which a payment is left to the process that began it. */
async function settle(): Promise<void> {
	await t.db.query("update service.payments set next_check_at = now() where status = 'pending'");
	await reconcilePayments(t.ctx);
}

/** The airline refuses, or falls silent, where it has to for a payment to get to a failpoint. */
function treat({ airline, asks }: Scene, name: PaymentFailpoint) {
	const spy = vi.spyOn(airline, asks);
	if (ENDS[name] === 'failed') spy.mockRejectedValue(new SupplierRefusal(airline.code, 'price_changed'));
	if (name === 'payment_silent') spy.mockRejectedValueOnce(new SupplierFailure(airline.code, 'timeout'));
	return spy;
}

describe.each([
	['a payment for a hold', holding],
	['an addition of extras', adding],
] as const)('%s that is cut off', (_, open) => {
	it.each(PAYMENT_FAILPOINTS)('at "%s" comes to one end, and the books agree', async (name) => {
		const scene = await open();
		const { token, order } = scene;
		const statuses = async () =>
			(
				await t.db.query<{ status: string }>('select status from service.payments where order_id = $1 order by id', [
					order.id,
				])
			).map(({ status }) => status);
		const before = await statuses();
		const spy = treat(scene, name);
		const config: { FAILPOINT?: string } = t.ctx.config;
		config.FAILPOINT = `${name}:throw`;
		const cut = await scene.act();
		delete config.FAILPOINT;
		expect(cut.status).toBe(500);
		await settle();
		spy.mockRestore();
		const end = ENDS[name];
		expect(await statuses()).toEqual([...before, ...(end ? [end] : [])]);
		const [row] = await t.db.query('select paying from service.orders where id = $1', [order.id]);
		expect(row).toEqual({ paying: null });
		expect(await invariants(t, token.organisationId)).toEqual([]);
		// Settling again changes nothing, and what did not come about can be done now.
		await settle();
		expect(await statuses()).toHaveLength(before.length + (end ? 1 : 0));
		if (end !== 'succeeded') expect([200, 201]).toContain((await scene.act()).status);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
});
