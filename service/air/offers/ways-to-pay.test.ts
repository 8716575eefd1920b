import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';
import { heldOrder, offerOn, orderBody } from '../orders/testing/booking.ts';

// The test airline, on a day when it takes no cards.
let t: TestApp;
let token: TestToken;
let offer: Offer;
beforeAll(async () => {
	t = await createTestApp();
	Object.assign(t.ctx.suppliers.air.byCode('ZZ') ?? {}, { takesCards: false });
	token = await t.token();
	offer = await offerOn(t, 'BTS-ABV', { token });
});
afterAll(() => t.close());

const refusal = async (path: string, body: object, by = token) => {
	const reply = await t.request('POST', path, { token: by, body });
	return [reply.statusCode, reply.json().errors?.[0].code];
};
const byCard = ({
	total_amount: amount,
	total_currency: currency,
}: {
	total_amount: string;
	total_currency: string;
}) => ({
	type: 'card',
	amount,
	currency,
	card_id: 'tcd_1',
});

it('an airline that takes no cards does not list them, here and when the offer is read again', async () => {
	expect(offer.available_payment_types).toEqual(['balance']);
	const read = await t.request('GET', `/air/offers/${offer.id}`, { token });
	expect(read.json().data.available_payment_types).toEqual(['balance']);
});

it('no card is authenticated for it', async () => {
	const card_id = await cardOf(t, token);
	const session = { card_id, resource_id: offer.id, services: [] };
	expect(await refusal('/payments/three_d_secure_sessions', session)).toEqual([422, 'cannot_pay_with_card']);
});

it('neither orders, nor holds, nor extras are paid by card', async () => {
	const cannot = [422, 'cannot_pay_with_card'];
	expect(await refusal('/air/orders', orderBody(offer, { payments: [byCard(offer)] }))).toEqual(cannot);
	const held = await heldOrder(t);
	const payment = { order_id: held.order.id, payment: byCard(held.order) };
	expect(await refusal('/air/payments', payment, held.token)).toEqual(cannot);
	const services = { add_services: [{ id: 'aso_1', quantity: 1 }], payment: byCard(held.order) };
	expect(await refusal(`/air/orders/${held.order.id}/services`, services, held.token)).toEqual(cannot);
	const session = { card_id: 'tcd_1', resource_id: held.order.id, services: [] };
	expect(await refusal('/payments/three_d_secure_sessions', session, held.token)).toEqual(cannot);
});
