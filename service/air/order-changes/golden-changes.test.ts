import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addDays } from '#contract/common/calendar.ts';
import { moodyAirline } from '#service/attempts/testing/moody-airline.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';
import { invariants, offerOn, orderBody } from '../orders/testing/booking.ts';
import { inDays } from '../search/testing/search-body.ts';
import { scriptedAirlines } from '../search/testing/scripted-airlines.ts';
import { changeOffers, type ChangeScene, confirmChange, paidOrder, pendingChange } from './testing/changing.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const read = async (app: TestApp, { token, order }: ChangeScene): Promise<Order> =>
	(await app.request('GET', `/air/orders/${order.id}`, { token })).json().data;
const RETURN = {
	slices: [
		{ origin: 'LHR', destination: 'JFK', departure_date: inDays(60) },
		{ origin: 'JFK', destination: 'LHR', departure_date: inDays(75) },
	],
};

it('ZZ with a bag on the replaced slice: 100.00 more whatever is lost, and the bag is lost', async () => {
	const token = await t.token();
	const listed = await offerOn(t, 'LHR-JFK', { token });
	const query = { return_available_services: 'true' };
	const offer = (await t.request('GET', `/air/offers/${listed.id}`, { token, query })).json().data;
	const bag = offer.available_services.find(({ type }: { type: string }) => type === 'baggage');
	const amount = (Number(offer.total_amount) + Number(bag.total_amount)).toFixed(2);
	const payments = [{ type: 'balance', amount, currency: offer.total_currency }];
	const made = await t.request('POST', '/air/orders', {
		token,
		body: orderBody(offer, { payments, services: [{ id: bag.id, quantity: 1 }] }),
	});
	const scene: ChangeScene = { token, order: made.json().data };
	expect([scene.order.total_amount, scene.order.services.length]).toEqual([amount, 1]);
	expect((await confirmChange(t, scene, await pendingChange(t, scene))).statusCode).toBe(200);
	const after = await read(t, scene);
	expect([after.total_amount, after.services]).toEqual([(Number(amount) + 100).toFixed(2), []]);
	expect(Number(after.base_amount) + Number(after.tax_amount)).toBeCloseTo(Number(after.total_amount), 2);
	expect(after.documents.map(({ type }) => type)).toEqual(['electronic_ticket']);
	expect(await invariants(t, token.organisationId)).toEqual([]);
});

it('another airline: the whole new journey less the old fare at current prices, plus the penalty', async () => {
	const scene = await paidOrder(t, { route: 'LHR-JFK', owner: 'BA', search: RETURN });
	const { order } = scene;
	const penalty = Number(order.conditions.change_before_departure?.penalty_amount);
	expect(penalty).toBeGreaterThan(0);
	const isRefundable = order.conditions.refund_before_departure?.allowed === true;
	const offers = await changeOffers(t, scene);
	expect(offers.length).toBeGreaterThan(3);
	for (const offer of offers) {
		const costs = Number(offer.new_total_amount) - Number(order.total_amount) + penalty;
		expect(Number(offer.change_total_amount)).toBeCloseTo(costs < 0 && !isRefundable ? 0 : costs, 2);
		expect(offer.slices.remove.map(({ id }) => id)).toEqual([order.slices[0]?.id]);
	}
	const [chosen] = offers.toSorted((a, b) => Number(a.change_total_amount) - Number(b.change_total_amount));
	const reply = await confirmChange(t, scene, await pendingChange(t, scene, chosen));
	expect(reply.statusCode, reply.body).toBe(200);
	const after = await read(t, scene);
	expect(after.slices).toEqual([chosen?.slices.add[0], order.slices[1]]);
	expect(await invariants(t, scene.token.organisationId)).toEqual([]);
});

it('a refundable fare that becomes cheaper gives back what it costs less, to the card that paid', async () => {
	const token = await t.token();
	const listed = await offerOn(t, 'LHR-JFK', { token, owner: 'BA' });
	const departure = listed.slices[0]?.segments[0]?.departing_at.slice(0, 10) ?? '';
	const dear = { slices: [{ origin: 'LHR', destination: 'JFK', departure_date: inDays(3) }] };
	const scene = await paidOrder(t, {
		token,
		route: 'LHR-JFK',
		owner: 'BA',
		search: dear,
		pick: ({ conditions: { refund_before_departure: refund, change_before_departure: change } }) =>
			refund?.allowed === true && change?.penalty_amount === '0.00',
	});
	const offers = await changeOffers(t, scene, { departure_date: addDays(departure, 30) });
	const cheap = offers.find((offer) => Number(offer.change_total_amount) < 0);
	if (!cheap) throw new Error('nothing is cheaper a month later');
	const back = -Number(cheap.change_total_amount);
	expect((await confirmChange(t, scene, await pendingChange(t, scene, cheap))).statusCode).toBe(200);
	const paid = await t.request('GET', '/air/payments', { token, query: { order_id: scene.order.id } });
	const [payment] = paid.json<{ data: Payment[] }>().data;
	expect(payment?.refunds?.map(({ amount, type }) => [Number(amount), type])).toEqual([[back, 'balance']]);
	expect((await read(t, scene)).total_amount).toBe((Number(scene.order.total_amount) - back).toFixed(2));
	expect(await invariants(t, token.organisationId)).toEqual([]);
});

it('while a change of the airline’s own may be refused, flights near the day in the same cabin cost nothing', async () => {
	const scene = await paidOrder(t, { route: 'LHR-JFK', owner: 'BA' });
	const { token, order } = scene;
	const made = await t.request('POST', '/sandbox/schedule_changes', {
		token,
		body: { order_id: order.id, kind: 'cancelled' },
	});
	expect(made.statusCode, made.body).toBe(201);
	const on = order.slices[0]?.segments[0]?.departing_at.slice(0, 10) ?? '';
	const costs = async (days: number, change = {}) =>
		(await changeOffers(t, scene, { departure_date: addDays(on, days), ...change })).map(
			({ change_total_amount: total, penalty_total_amount: penalty }: OrderChangeOffer) => `${total} ${penalty}`,
		);
	expect(new Set(await costs(3))).toEqual(new Set(['0.00 0.00']));
	expect(new Set(await costs(-3))).toEqual(new Set(['0.00 0.00']));
	expect(await costs(4)).not.toContain('0.00 0.00');
	expect(await costs(1, { cabin_class: 'business' })).not.toContain('0.00 0.00');
	const [free] = await changeOffers(t, scene, { departure_date: addDays(on, 1) });
	expect((await confirmChange(t, scene, await pendingChange(t, scene, free))).statusCode).toBe(200);
	const after = await read(t, scene);
	expect(after).toMatchObject({
		total_amount: order.total_amount,
		airline_initiated_changes: [{ action_taken: 'changed', available_actions: [] }],
	});
	expect(await invariants(t, token.organisationId)).toEqual([]);
});

it('a card that got 80.00 of 500.00 back by a change, another that paid 60.00 for extras: 480.00 come back', async () => {
	const { script } = moodyAirline();
	const extra = {
		reference: 'x',
		type: 'baggage' as const,
		amount: '60.00',
		maximumQuantity: 1,
		passengers: [0],
		segments: [0],
	};
	const bag = {
		...extra,
		bag: { type: 'checked' as const, weightKg: 23, lengthCm: null, heightCm: null, depthCm: null },
	};
	const app = await createTestApp({
		airlines: scriptedAirlines({
			BA: {
				...script,
				offers: [{ amount: '500.00' }],
				bookingServices: async () => [bag],
				changeOffers: async (question, signal) =>
					((await script.changeOffers?.(question, signal)) ?? []).map((offer) => ({
						...offer,
						reference: '420.00',
						changeTotal: '-80.00',
						newTotal: '420.00',
						penalty: '0.00',
					})),
				cancelQuote: async (query, signal) => {
					const quote = await script.cancelQuote?.(query, signal);
					if (!quote) throw new Error('no quote');
					return { ...quote, refund: { by: 'airline', amount: '480.00' } };
				},
				cancel: async (cancellation, signal) => {
					const said = await script.cancel?.(cancellation, signal);
					if (said?.state !== 'done') throw new Error('not cancelled');
					return { ...said, answer: { ...said.answer, refund: '480.00' } };
				},
			},
		}),
	});
	const token = await app.token();
	const payment = async (amount: string) => ({
		type: 'card',
		card_id: await cardOf(app, token),
		amount,
		currency: 'USD',
	});
	const body = { payments: [await payment('500.00')] };
	const scene = await paidOrder(app, { token, route: 'LHR-JFK', owner: 'BA', body, pick: () => true });
	expect((await confirmChange(app, scene, await pendingChange(app, scene))).statusCode).toBe(200);
	const path = `/air/orders/${scene.order.id}`;
	const [service] = (await app.request('GET', `${path}/available_services`, { token })).json().data;
	const added = await app.request('POST', `${path}/services`, {
		token,
		body: { add_services: [{ id: service.id, quantity: 1 }], payment: await payment('60.00') },
	});
	expect([added.statusCode, added.json().data.total_amount]).toEqual([200, '480.00']);
	const quote = await app.request('POST', '/air/order_cancellations', { token, body: { order_id: scene.order.id } });
	expect(quote.json().data).toMatchObject({ refund_amount: '480.00', refund_to: 'card' });
	const confirm = `/air/order_cancellations/${quote.json().data.id}/actions/confirm`;
	expect((await app.request('POST', confirm, { token })).statusCode).toBe(200);
	const paid = await app.request('GET', '/air/payments', { token, query: { order_id: scene.order.id } });
	const back = paid
		.json<{ data: Payment[] }>()
		.data.map(({ amount, refunds }) => [amount, ...(refunds ?? []).map((refund) => refund.amount).toSorted()]);
	expect(back).toEqual([
		['60.00', '60.00'],
		['500.00', '420.00', '80.00'],
	]);
	await app.close();
});
