import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { cardOf, sessionFor } from '#service/testing/pay-by-card.ts';
import { adding } from '../order-services/testing/adding.ts';
import { invariants } from '../orders/testing/booking.ts';
import { changeOffers, type ChangeScene, confirmChange, paidOrder, pendingChange } from './testing/changing.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const read = async ({ token, order }: ChangeScene): Promise<Order> =>
	(await t.request('GET', `/air/orders/${order.id}`, { token })).json().data;
const changed = async (scene: ChangeScene, change: OrderChange, paying = {}) => {
	const reply = await confirmChange(t, scene, change, paying);
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json<{ data: OrderChange }>().data;
};
const later = ({ token }: ChangeScene, ms: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });

describe('changing an order of the test airline', () => {
	it.each([
		[1_790_000, undefined],
		[1_800_000, 'order_not_changeable'],
	])('%i ms after it was priced: a change holds for half an hour, and not a second longer', async (ms, code) => {
		const scene = await paidOrder(t);
		const pending = await pendingChange(t, scene);
		await later(scene, ms);
		expect((await confirmChange(t, scene, pending)).json().errors?.[0]?.code).toBe(code);
	});
	it('ends what its airline had changed, which may change the new flights too', async () => {
		const scene = await paidOrder(t);
		const { token, order } = scene;
		const body = { order_id: order.id, kind: 'time' };
		const byAirline = async () => (await t.request('POST', '/sandbox/schedule_changes', { token, body })).statusCode;
		expect(await byAirline()).toBe(201);
		await changed(scene, await pendingChange(t, scene));
		expect(await byAirline()).toBe(201);
	});
	it('has other flights, new documents and a new total; what was paid for it is where it belongs', async () => {
		const scene = await paidOrder(t);
		const { order, token } = scene;
		expect(order.available_actions).toEqual(['cancel', 'change', 'update']);
		const [offer] = await changeOffers(t, scene);
		const pending = await pendingChange(t, scene, offer);
		expect(pending).toMatchObject({
			order_id: order.id,
			confirmed_at: null,
			change_total_amount: '125.00',
			penalty_total_amount: '25.00',
			refund_to: null,
			available_payment_types: ['balance', 'card'],
			slices: offer?.slices,
			expires_at: offer?.expires_at,
		});
		expect(await read(scene)).toEqual(order);
		const done = await changed(scene, pending);
		expect(done.confirmed_at).toBe(done.updated_at);
		expect((await t.request('GET', `/air/order_changes/${done.id}`, { token })).json().data).toEqual(done);
		const after = await read(scene);
		expect(after.slices).toEqual(pending.slices.add);
		expect(after).toMatchObject({
			total_amount: (Number(order.total_amount) + 100).toFixed(2),
			available_actions: ['cancel', 'update'],
			changes: [done],
			passengers: order.passengers,
			metadata: order.metadata,
			booking_reference: order.booking_reference,
			void_window_ends_at: order.void_window_ends_at,
		});
		expect(Number(after.base_amount) + Number(after.tax_amount)).toBeCloseTo(Number(after.total_amount), 2);
		const numbers = ({ documents }: Order) => documents.map(({ unique_identifier: number }) => number);
		expect(numbers(after).filter((number) => numbers(order).includes(number))).toEqual([]);
		expect(numbers(after)).toHaveLength(numbers(order).length);
		const events = await t.request('GET', '/air/webhooks/events', { token, query: { type: 'air.order.changed' } });
		expect(events.json().data).toHaveLength(1);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect((await confirmChange(t, scene, pending)).json().errors[0].code).toBe('order_change_already_actioned');
	});

	it('gives back its new total when it is cancelled after the void window, and all that was paid within it', async () => {
		for (const [wait, expected] of [
			[25 * 3_600_000, (total: number) => total + 100],
			[0, (total: number) => total + 125],
		] as const) {
			const scene = await paidOrder(t);
			await changed(scene, await pendingChange(t, scene));
			if (wait > 0) await later(scene, wait);
			const body = { order_id: scene.order.id };
			const quote = (await t.request('POST', '/air/order_cancellations', { token: scene.token, body })).json().data;
			expect(Number(quote.refund_amount)).toBeCloseTo(expected(Number(scene.order.total_amount)), 2);
			const path = `/air/order_cancellations/${quote.id}/actions/confirm`;
			expect((await t.request('POST', path, { token: scene.token })).statusCode).toBe(200);
			expect(await invariants(t, scene.token.organisationId)).toEqual([]);
		}
	});
});

describe('changing one slice of an order whose airline had changed the other', () => {
	/** A return trip whose outbound flights its airline has changed so, which was accepted; then the way back is changed. */
	async function changedOnBothWays(kind: 'time' | 'connection_added'): Promise<ChangeScene> {
		const scene = await paidOrder(t, { route: 'LHR-JFK JFK-LHR', owner: 'BA' });
		const { token, order } = scene;
		const body = { order_id: order.id, kind };
		const made = await t.request('POST', '/sandbox/schedule_changes', { token, body });
		const path = `/air/airline_initiated_changes/${made.json().data.id}/actions/accept`;
		expect((await t.request('POST', path, { token })).statusCode).toBe(200);
		const accepted = await read(scene);
		const back = { ...accepted, slices: accepted.slices.slice(1) };
		await changed(scene, await pendingChange(t, { token, order: back }));
		return { token, order: await read(scene) };
	}
	it('leaves its bags for the flights that they are for', async () => {
		const { token, order } = await changedOnBothWays('connection_added');
		const [out, back] = order.slices.map(({ segments }) => segments.map(({ id }) => id));
		expect([out?.length, back?.length]).toEqual([2, 1]);
		const listed = await t.request('GET', `/air/orders/${order.id}/available_services`, { token });
		const services: OrderAvailableService[] = listed.json().data;
		const bags = services.filter(({ type }) => type === 'baggage').map((bag) => bag.segment_ids);
		expect(bags.length).toBeGreaterThan(0);
		for (const ids of bags) expect([out, back, [...(out ?? []), ...(back ?? [])]]).toContainEqual(ids);
	});
	it('sells no more of a bag than there are, however often it was bought', async () => {
		const scene = await paidOrder(t, { route: 'LHR-JFK JFK-LHR', owner: 'BA' });
		const { token, order } = scene;
		const back = order.slices[1]?.segments.map(({ id }) => id);
		const { list, add } = adding(() => t);
		const left = async () =>
			(await list(scene)).find(({ type, segment_ids: ids }) => type === 'baggage' && String(ids) === String(back));
		const bag = await left();
		if (!bag) throw new Error('no bag on the way back');
		for (let n = 0; n < 2; n++)
			expect((await add(scene, [{ id: bag.id, quantity: 1 }], { amount: bag.total_amount })).status).toBe(200);
		const before = await left();
		const dayAfter = addDays(order.slices[0]?.segments[0]?.departing_at.slice(0, 10) ?? '', 1);
		const [offer] = await changeOffers(t, { token, order: await read(scene) }, { departure_date: dayAfter });
		await changed(scene, await pendingChange(t, scene, offer));
		expect((await left())?.maximum_quantity).toBe(before?.maximum_quantity);
	});
	it('can be cancelled until the current flights leave', async () => {
		const { token, order } = await changedOnBothWays('time');
		const body = { order_id: order.id };
		const quoted = async () => (await t.request('POST', '/air/order_cancellations', { token, body })).statusCode;
		const [row] = await t.db.query<{ leaves: Date }>(
			'select departing_at[1] as leaves from service.orders where id = $1',
			[order.id],
		);
		// Half an hour before it leaves; as it was booked it has left.
		await later({ token, order }, Number(row?.leaves) - Date.now() - 1_800_000);
		expect(await quoted()).toBe(201);
		await later({ token, order }, 3_600_000);
		expect(await quoted()).toBe(422);
	});
});

describe('paying for a change by card', () => {
	it('takes a 3DS session that was made for the change, and no other; a refund of the card goes back to it', async () => {
		const scene = await paidOrder(t);
		const change = await pendingChange(t, scene);
		const other = await pendingChange(t, scene, (await changeOffers(t, scene))[1]);
		const session = await sessionFor(t, scene.token, change.id);
		const byCard = { type: 'card', three_d_secure_session_id: session };
		const wrong = await confirmChange(t, scene, other, byCard);
		expect(wrong.json().errors[0].code).toBe('three_d_secure_session_not_ready_for_payment');
		await changed(scene, change, byCard);
		await t.ctx.background.finish(5_000);
		const paid = await t.request('GET', '/air/payments', {
			token: scene.token,
			query: { order_id: scene.order.id },
		});
		expect(paid.json().data[0]).toMatchObject({ type: 'card', status: 'succeeded', amount: '125.00' });
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
		const body = { card_id: await cardOf(t, scene.token), resource_id: change.id, services: [] };
		const late = await t.request('POST', '/payments/three_d_secure_sessions', { token: scene.token, body });
		expect(late.json().errors[0].code).toBe('order_change_already_actioned');
		const old = await t.request('POST', '/payments/three_d_secure_sessions', {
			token: scene.token,
			body: { ...body, resource_id: other.id },
		});
		expect(old.json().errors[0].code).toBe('order_not_changeable');
	});

	it('needs to be told how, and no more where nothing is due', async () => {
		const scene = await paidOrder(t);
		const { id } = await pendingChange(t, scene);
		const path = `/air/order_changes/${id}/actions/confirm`;
		for (const body of [{}, undefined]) {
			const reply = await t.request('POST', path, { token: scene.token, body });
			const [error] = reply.json().errors;
			expect([error.code, error.source?.pointer]).toEqual(['validation_required', '/payment']);
		}
		const free = await paidOrder(t, { route: 'LHR-JFK', owner: 'BA' });
		const { token, order } = free;
		const body = { order_id: order.id, kind: 'cancelled' };
		expect((await t.request('POST', '/sandbox/schedule_changes', { token, body })).statusCode).toBe(201);
		const offers = await changeOffers(t, free, {
			departure_date: order.slices[0]?.segments[0]?.departing_at.slice(0, 10),
		});
		const pending = await pendingChange(t, free, offers[0]);
		expect(pending.change_total_amount).toBe('0.00');
		const done = await t.request('POST', `/air/order_changes/${pending.id}/actions/confirm`, { token });
		expect(done.statusCode, done.body).toBe(200);
	});
});

describe('confirmOrderChange: an airline that says no changes nothing and charges nothing', () => {
	it.each([
		['Change-Refused', 422, 'order_not_changeable'],
		['Change-Elsewhere', 422, 'modified_externally'],
		['Change-Invalid', 502, 'invalid_order'],
		['Change-Internal', 502, 'airline_internal'],
		['Change-Unknown', 502, 'airline_unknown'],
		['Change-Declined', 422, 'payment_declined'],
		['Change-Balance-Low', 422, 'insufficient_balance'],
		['Change-Card-Expired', 422, 'invalid_card_expiration_date'],
	])('%s: %i %s', async (familyName, status, code) => {
		const scene = await paidOrder(t, { familyName });
		const reply = await confirmChange(t, scene, await pendingChange(t, scene));
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([status, code]);
		expect(await read(scene)).toEqual(scene.order);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
});
