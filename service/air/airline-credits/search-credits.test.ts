import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { offerOn, offersOn, orderBody } from '../orders/testing/booking.ts';
import { searchBody } from '../search/testing/search-body.ts';
import { creditOf } from './testing/credit-of.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const read = async (token: TestToken, id: string) =>
	(await t.request('GET', `/air/offers/${id}`, { token })).json<{ data: Offer }>().data;

it('offers name the credits of the search that their airline takes: open, in their currency', async () => {
	const token = await t.token();
	const mine = await creditOf(t, token);
	const euros = await creditOf(t, token, { amount_currency: 'EUR' });
	const theirs = await creditOf(t, token, { airline_iata_code: 'BA' });
	const spent = await creditOf(t, token);
	await t.db.query(`update service.airline_credits set spent_at = now(), order_id = 'ord_x' where id = $1`, [spent]);
	const change = { airline_credit_ids: [mine, euros, theirs, spent] };
	const [found] = await offersOn(t, 'JFK-EWR', { token, change });
	if (!found) throw new Error('no offer');
	expect(found.available_airline_credit_ids).toEqual([mine]);
	expect(found.available_payment_types).toEqual(['balance', 'card', 'airline_credit']);
	expect((await read(token, found.id)).available_airline_credit_ids).toEqual([mine]);
	const british = await offersOn(t, 'LHR-JFK', { token, change, owner: 'BA' });
	expect(british[0]?.available_airline_credit_ids).toEqual([theirs]);
	await t.db.query(`update service.airline_credits set spent_at = now(), order_id = 'ord_x' where id = $1`, [mine]);
	const later = await read(token, found.id);
	expect(later.available_airline_credit_ids).toEqual([]);
	expect(later.available_payment_types).toEqual(['balance', 'card']);
});

it('a credit that the caller does not have is named', async () => {
	const token = await t.token();
	const other = await creditOf(t, await t.token());
	const body = searchBody('LHR-JFK', { airline_credit_ids: [await creditOf(t, token), other] });
	const reply = await t.request('POST', '/air/offer_requests', { token, body });
	expect(reply.json().errors).toMatchObject([
		{ code: 'validation_inclusion', source: { pointer: '/airline_credit_ids/1' } },
	]);
});

it('an order spends the credit for the passenger whose it is', async () => {
	const token = await t.token();
	const offer = await offerOn(t, 'BTS-ABV', { token, change: { passengers: [{ type: 'adult' }, { type: 'adult' }] } });
	const credit = await creditOf(t, token, { given_name: 'Berta' });
	const { total_amount: amount, total_currency: currency } = offer;
	const body = orderBody(offer, {
		payments: [{ type: 'airline_credit', airline_credit_id: credit, amount, currency }],
	});
	const order = await t.request('POST', '/air/orders', { token, body });
	expect(order.statusCode, order.body).toBe(201);
	const kept = await t.request('GET', `/air/airline_credits/${credit}`, { token });
	expect(kept.json().data).toMatchObject({ order_id: order.json().data.id, passenger_id: offer.passengers[1]?.id });
});
