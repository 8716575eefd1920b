import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { bookingOf, moodyAirline } from '#service/attempts/testing/moody-airline.ts';
import type { SupplierService } from '#service/suppliers/air/extras.ts';
import {
	type ChangePrice,
	fareChangePrice,
	type Standing,
	wayfareChangePrice,
} from '#service/suppliers/simulated/bookings/change-price.ts';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { invariants, offerOn, orderBody } from '../orders/testing/booking.ts';
import { inDays } from '../search/testing/search-body.ts';
import { scriptedAirlines, type Script } from '../search/testing/scripted-airlines.ts';
import { type ChangeScene, confirmChange, pendingChange } from './testing/changing.ts';

/** A change as a client meets it, at exact prices: offered, confirmed and, where the row says so, cancelled after it. */
interface Case {
	name: string;
	airline: 'ZZ' | 'BA';
	fare: string;
	/** A bag on the replaced slice. */
	bag?: string;
	/** There and back; the way there is replaced. */
	isReturn?: true;
	/** How the order and its change are paid; by balance unless told. */
	pay?: 'balance' | 'arc_bsp_cash';
	/** The rule by which the simulated airlines price it. */
	rule(standing: Standing): ChangePrice;
	/** What is paid for it, of that the penalty, and what the order costs then. */
	costs: readonly [total: string, penalty: string, newTotal: string];
	/** What comes back where the airline gives the order's total once the void window is over, and what is kept then. */
	cancelled?: { back: string; kept: string };
}

const CASES: readonly Case[] = [
	{
		name: 'the test airline: a bag on the replaced slice is lost, and the order costs 100.00 more whatever is lost',
		airline: 'ZZ',
		fare: '160.00',
		bag: '40.00',
		rule: wayfareChangePrice,
		costs: ['125.00', '25.00', '300.00'],
	},
	{
		name: 'a return: the whole new journey less what was paid, plus the penalty',
		airline: 'BA',
		fare: '600.00',
		isReturn: true,
		rule: (standing) => fareChangePrice(standing, { fare: '680.00', tax: null, penalty: '60.00', isRefundable: true }),
		costs: ['140.00', '60.00', '680.00'],
	},
	{
		name: 'the test airline, cancelled after the void window: the new total, and not the penalty',
		airline: 'ZZ',
		fare: '200.00',
		rule: wayfareChangePrice,
		costs: ['125.00', '25.00', '300.00'],
		cancelled: { back: '300.00', kept: '25.00' },
	},
	{
		name: 'a refundable fare that becomes cheaper: the difference less the penalty comes back',
		airline: 'BA',
		fare: '600.00',
		rule: (standing) => fareChangePrice(standing, { fare: '480.00', tax: null, penalty: '40.00', isRefundable: true }),
		costs: ['-80.00', '40.00', '480.00'],
	},
	{
		name: 'the same, settled by the agency itself',
		airline: 'BA',
		fare: '600.00',
		pay: 'arc_bsp_cash',
		rule: (standing) => fareChangePrice(standing, { fare: '480.00', tax: null, penalty: '40.00', isRefundable: true }),
		costs: ['-80.00', '40.00', '480.00'],
	},
	{
		name: 'not refundable: nothing comes back',
		airline: 'BA',
		fare: '600.00',
		rule: (standing) => fareChangePrice(standing, { fare: '480.00', tax: null, penalty: '40.00', isRefundable: false }),
		costs: ['0.00', '40.00', '480.00'],
	},
];

const BAG: SupplierService = {
	reference: 'bag',
	type: 'baggage',
	amount: '40.00',
	maximumQuantity: 1,
	passengers: [0],
	segments: [0],
	bag: { type: 'checked', weightKg: 23, lengthCm: null, heightCm: null, depthCm: null },
};
const DAY_MS = 86_400_000;

/** What the airline sells and asks now. */
let now: Case = CASES[0] as Case;
const { script: moody } = moodyAirline();
const script: Script = {
	...moody,
	get offers() {
		return [{ amount: now.fare }];
	},
	services: async () => (now.bag ? [{ ...BAG, amount: now.bag }] : []),
	book: async (request, signal) => {
		const said = await moody.book?.(request, signal);
		if (said?.state !== 'done') throw new Error('not booked');
		const ends = new Date(request.search.now.getTime() + DAY_MS);
		return { ...said, answer: bookingOf(request.clientReference, { ...said.answer, voidWindowEndsAt: ends }) };
	},
	changeOffers: async (question, signal) => {
		const before = now.bag ?? '0';
		const amount = (Number(now.fare) + Number(before)).toFixed(2);
		const { currency } = question;
		const price = now.rule({ currency, amount, tax: null, extras: { before, kept: '0' } });
		const offers = (await moody.changeOffers?.(question, signal)) ?? [];
		return offers.map((offer) => ({
			...offer,
			reference: price.fare,
			changeTotal: price.total,
			newTotal: price.fare,
			penalty: price.penalty,
		}));
	},
	cancelQuote: async (query, signal) => {
		const quote = await moody.cancelQuote?.(query, signal);
		if (!quote) throw new Error('no quote');
		return { ...quote, refund: { by: 'airline', amount: now.cancelled?.back ?? '0.00' } };
	},
	cancel: async (cancellation, signal) => {
		const said = await moody.cancel?.(cancellation, signal);
		if (said?.state !== 'done') throw new Error('not cancelled');
		return { ...said, answer: { ...said.answer, refund: now.cancelled?.back ?? '0.00' } };
	},
};

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ airlines: scriptedAirlines({ BA: script, ZZ: script }) });
});
afterAll(() => t.close());

async function booked({ airline, bag, isReturn, pay: type = 'balance' }: Case): Promise<ChangeScene> {
	const token = await t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });
	const out = { origin: 'LHR', destination: 'JFK', departure_date: inDays(60) };
	const back = { origin: 'JFK', destination: 'LHR', departure_date: inDays(75) };
	const change = { slices: isReturn ? [out, back] : [out] };
	const listed = await offerOn(t, 'LHR-JFK', { token, owner: airline, change });
	const query = { return_available_services: 'true' };
	const offer = (await t.request('GET', `/air/offers/${listed.id}`, { token, query })).json().data;
	const services = bag ? [{ id: offer.available_services[0].id, quantity: 1 }] : [];
	const amount = (Number(now.fare) + Number(bag ?? 0)).toFixed(2);
	const body = orderBody(offer, { payments: [{ type, amount, currency: 'USD' }], services });
	const reply = await t.request('POST', '/air/orders', { token, body });
	expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
	const order: Order = reply.json().data;
	expect([order.total_amount, order.services.length]).toEqual([amount, services.length]);
	return { token, order };
}

it.each(CASES)('$name', async (given) => {
	now = given;
	const scene = await booked(given);
	const { token, order } = scene;
	const [total, penalty, newTotal] = given.costs;
	const pending = await pendingChange(t, scene);
	expect([pending.change_total_amount, pending.penalty_total_amount, pending.new_total_amount]).toEqual(given.costs);
	const confirmed = await confirmChange(t, scene, pending, given.pay ? { type: given.pay } : {});
	expect(confirmed.statusCode, confirmed.body).toBe(200);
	const after: Order = (await t.request('GET', `/air/orders/${order.id}`, { token })).json().data;
	expect([after.total_amount, after.services, after.slices.length]).toEqual([newTotal, [], order.slices.length]);
	expect(after.changes).toMatchObject([{ change_total_amount: total, penalty_total_amount: penalty }]);
	const payments = async (): Promise<Payment[]> =>
		(await t.request('GET', '/air/payments', { token, query: { order_id: order.id } })).json().data;
	const due = Number(total);
	const parts = (await payments()).flatMap(({ type, amount, refunds = [] }) => [
		[type, amount],
		...refunds.map((refund) => [refund.type, `-${refund.amount}`]),
	]);
	const by = given.pay ?? 'balance';
	const expected = [[by, order.total_amount], ...(due === 0 ? [] : [[by, total]])];
	expect(parts.toSorted()).toEqual(expected.toSorted());
	if (given.cancelled) await cancelAfter(scene, given.cancelled, payments);
	const broken = await invariants(t, token.organisationId);
	// The scripted airline keeps no books.
	expect(broken.filter((rule) => !rule.startsWith('an order that its airline does not know'))).toEqual([]);
});

async function cancelAfter(
	{ token, order }: ChangeScene,
	{ back, kept }: NonNullable<Case['cancelled']>,
	payments: () => Promise<Payment[]>,
) {
	await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: DAY_MS + 1_000 } });
	const quoted = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
	expect(quoted.json().data).toMatchObject({ refund_amount: back, refund_to: 'balance' });
	const path = `/air/order_cancellations/${quoted.json().data.id}/actions/confirm`;
	expect((await t.request('POST', path, { token })).statusCode).toBe(200);
	const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + Number(amount), 0);
	const paid = await payments();
	const given = sum(paid.flatMap(({ refunds = [] }) => refunds.map(({ amount }) => amount)));
	expect(given.toFixed(2)).toBe(back);
	expect((sum(paid.map(({ amount }) => amount)) - given).toFixed(2)).toBe(kept);
}
