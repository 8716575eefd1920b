import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { settleCards } from '#service/attempts/cards.ts';
import { refundCards } from '#service/attempts/refund-cards.ts';
import { CardHostSilence } from '#service/charging/card-host.ts';
import { accountsOf, payIn } from '#service/ledger/ledger.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';
import { heldOrder, invariants, offerOn, orderBody } from '../orders/testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

interface Scene {
	token: TestToken;
	order: Order;
	/** What each card paid. */
	amounts: string[];
}

/** An order of a new organisation, paid by several cards. */
async function paidByCards(shares: readonly number[] = [1], number?: string): Promise<Scene> {
	const token = await t.token();
	const offer = await offerOn(t, 'BTS-ABV', { token });
	const { total_amount, total_currency: currency } = offer;
	const first = shares.slice(1).map((share) => (Number(total_amount) * share).toFixed(2));
	const amounts = [(Number(total_amount) - first.reduce((sum, each) => sum + Number(each), 0)).toFixed(2), ...first];
	const payments = [];
	for (const amount of amounts)
		payments.push({ type: 'card', amount, currency, card_id: await cardOf(t, token, number) });
	const reply = await t.request('POST', '/air/orders', { token, body: orderBody(offer, { payments }) });
	expect(reply.statusCode).toBe(201);
	await t.ctx.background.finish(5_000);
	return { token, order: reply.json().data, amounts };
}
async function cancel({ token, order }: Scene): Promise<OrderCancellation> {
	const quoted = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
	const path = `/air/order_cancellations/${quoted.json().data.id}/actions/confirm`;
	const confirmed = await t.request('POST', path, { token });
	expect([confirmed.statusCode, confirmed.body]).toEqual([200, confirmed.body]);
	return confirmed.json().data;
}
function testAirline() {
	const airline = t.ctx.suppliers.air.byCode('ZZ');
	if (!airline) throw new Error('no test airline');
	return airline;
}
/** An order that a card has paid with a surcharge, `amount` with it. */
async function paidWithSurcharge(): Promise<Scene & { amount: string; surcharge: string }> {
	const { token, order } = await heldOrder(t);
	const terms = vi
		.spyOn(testAirline(), 'paymentTerms')
		.mockResolvedValue([{ surchargeBasisPoints: 150, penalty: '0' }]);
	const card = { type: 'card', card_id: await cardOf(t, token) };
	const path = `/air/orders/${order.id}/actions/price`;
	const priced = await t.request('POST', path, { token, body: { intended_payment_methods: [card] } });
	terms.mockRestore();
	const [{ charge_amount: amount, surcharge_amount: surcharge }] = priced.json().data.intended_payment_methods;
	const payment = { ...card, amount, currency: order.total_currency };
	const paid = await t.request('POST', '/air/payments', { token, body: { order_id: order.id, payment } });
	expect([paid.statusCode, Number(surcharge) > 0]).toEqual([201, true]);
	await t.ctx.background.finish(5_000);
	return { token, order, amounts: [amount], amount, surcharge };
}
const refundsOf = ({ order }: Scene) =>
	t.db.query<{ id: string; state: string; amount: string; refunded: string; taken: string }>(
		`select r.id, r.state, r.amount::text, coalesce(c.refunded, 0)::text as refunded, c.state as taken
		from service.refunds r left join sandbox.card_charges c on c.reference = r.payment_id where r.order_id = $1 order by r.amount desc`,
		[order.id],
	);
/** What the caller reads of the refunds, and the events. */
async function refundsAndEvents({ token, order }: Scene) {
	const listed = await t.request('GET', `/air/payments?order_id=${order.id}`, { token });
	const payments: Payment[] = listed.json().data;
	const one = await t.request('GET', `/air/payments/${payments[0]?.id}`, { token });
	expect(one.json().data).toEqual(payments[0]);
	const events = await t.db.query<{ type: string; object: { id: string } }>(
		"select type, object from service.events where type like 'air.refund.%' and object ->> 'order_id' = $1 order by id",
		[order.id],
	);
	return { refunds: payments.flatMap(({ refunds = [] }) => refunds), events };
}
const soon = () => t.db.query('update service.refunds set next_check_at = now()');
/** As if so many turns of the job had come. */
async function turns(times = 3): Promise<void> {
	for (let n = 0; n < times; n++) {
		await soon();
		await refundCards(t.ctx);
	}
}

describe('a card', () => {
	it('has its money back by the acquirer, and the ledger says so', async () => {
		const scene = await paidByCards();
		expect((await refundsAndEvents(scene)).refunds).toEqual([]);
		const { id, refund_amount, refund_to } = await cancel(scene);
		expect([refund_amount, refund_to]).toEqual([scene.order.total_amount, 'card']);
		await t.ctx.background.finish(5_000);
		const { refunds, events } = await refundsAndEvents(scene);
		expect(refunds).toEqual([
			{
				id: expect.stringMatching(/^ref_/),
				amount: refund_amount,
				currency: 'USD',
				type: 'card',
				state: 'arrived',
				created_at: expect.any(String),
				arrived_at: expect.any(String),
				order_cancellation_id: id,
			},
		]);
		expect(events).toMatchObject([{ type: 'air.refund.arrived', object: { id: refunds[0]?.id } }]);
		expect(await refundsOf(scene)).toMatchObject([
			{ state: 'arrived', amount: refund_amount, refunded: refund_amount },
		]);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('among several has back what it paid, and no more', async () => {
		const scene = await paidByCards([0.5, 0.3, 0.2]);
		const { refund_amount } = await cancel(scene);
		await t.ctx.background.finish(5_000);
		const refunds = await refundsOf(scene);
		expect(refunds.map(({ amount }) => Number(amount))).toEqual(scene.amounts.map(Number).toSorted((a, b) => b - a));
		expect(refunds.map(({ amount, refunded }) => amount === refunded)).toEqual([true, true, true]);
		expect(addAmounts('USD', ...refunds.map(({ amount }) => amount))).toBe(refund_amount);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('has its surcharge back too, while the booking can be voided', async () => {
		const scene = await paidWithSurcharge();
		const { token, amount } = scene;
		expect((await cancel(scene)).refund_amount).toBe(amount);
		await t.ctx.background.finish(5_000);
		expect(await refundsOf(scene)).toMatchObject([{ state: 'arrived', amount, refunded: amount }]);
		const accounts = await accountsOf(t.db, { organisationId: token.organisationId, liveMode: false }, 'USD');
		const left = ['supplier_payable', 'surcharges', 'refunds', 'card_clearing'] as const;
		expect(left.map((account) => Number(accounts[account]))).toEqual([0, 0, 0, 0]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('has its surcharge back as money where the airline gives a voucher for the rest', async () => {
		const scene = await paidWithSurcharge();
		const { token, order, amount, surcharge } = scene;
		const airline = testAirline();
		const quote = airline.cancelQuote.bind(airline);
		const inVouchers = vi
			.spyOn(airline, 'cancelQuote')
			.mockImplementation(async (...asked) => ({ ...(await quote(...asked)), to: 'voucher' }));
		const cancelled = await cancel(scene);
		inVouchers.mockRestore();
		expect([cancelled.refund_to, cancelled.refund_amount]).toEqual(['voucher', amount]);
		await t.ctx.background.finish(5_000);
		const { refunds } = await refundsAndEvents(scene);
		expect(refunds.map((refund) => [refund.type, refund.amount]).sort()).toEqual([
			['airline_credit', order.total_amount],
			['card', surcharge],
		]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('whose acquirer is silent is asked again until the money has arrived, and gets it once', async () => {
		const scene = await paidByCards([0.5, 0.5]);
		const real = t.ctx.cardHost.ask.bind(t.ctx.cardHost);
		let asked = 0;
		// Every answer to the first twelve questions is lost, though half of them were heard.
		const ask = vi.spyOn(t.ctx.cardHost, 'ask').mockImplementation(async (act, request) => {
			const isLost = act === 'refund' && asked++ < 12;
			const answer = isLost && asked % 2 ? undefined : await real(act, request);
			if (answer && !isLost) return answer;
			throw new CardHostSilence('lost');
		});
		await cancel(scene);
		await t.ctx.background.finish(5_000);
		expect((await refundsOf(scene)).map(({ state }) => state)).toEqual(['sent', 'sent']);
		const onItsWay = await refundsAndEvents(scene);
		expect(onItsWay.refunds.map(({ state, arrived_at }) => [state, arrived_at])).toEqual([
			['sent', null],
			['sent', null],
		]);
		expect(onItsWay.events).toEqual([]);
		await turns();
		ask.mockRestore();
		expect(asked).toBeGreaterThan(12);
		expect((await refundsAndEvents(scene)).events).toHaveLength(2);
		for (const { state, amount, refunded } of await refundsOf(scene)) {
			expect([state, refunded]).toEqual(['arrived', amount]);
		}
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('is refunded once by many workers at once', async () => {
		const scene = await paidByCards();
		const silence = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new CardHostSilence('away'));
		await cancel(scene);
		await t.ctx.background.finish(5_000);
		silence.mockRestore();
		await soon();
		const [{ id } = { id: '' }] = await t.db.query<{ id: string }>(
			"select id from service.attempts where kind = 'cancel_order' and organisation_id = $1",
			[scene.token.organisationId],
		);
		const taken = await Promise.all(Array.from({ length: 8 }, (_, n) => refundCards(t.ctx, n % 2 ? id : undefined)));
		expect(taken.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
		await turns();
		const [refund] = await refundsOf(scene);
		expect(refund).toMatchObject({ state: 'arrived', refunded: refund?.amount });
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('that was not charged yet is charged first', async () => {
		const real = t.ctx.cardHost.ask.bind(t.ctx.cardHost);
		const ask = vi.spyOn(t.ctx.cardHost, 'ask').mockImplementation(async (act, request) => {
			if (act === 'capture') throw new CardHostSilence('away');
			return real(act, request);
		});
		const scene = await paidByCards();
		await t.ctx.background.finish(5_000);
		await cancel(scene);
		await t.ctx.background.finish(5_000);
		await turns();
		expect(await refundsOf(scene)).toMatchObject([{ state: 'due', taken: 'authorised', refunded: '0' }]);
		ask.mockRestore();
		await t.db.query('update service.attempts set next_check_at = now() where card_due is not null');
		await settleCards(t.ctx);
		await turns();
		expect(await refundsOf(scene)).toMatchObject([{ state: 'arrived', taken: 'captured' }]);
		expect(await invariants(t, scene.token.organisationId)).toEqual([]);
	});
	it('that its bank gives nothing back to waits for a person: the refund has failed, is told once, and not asked for again', async () => {
		const scene = await paidByCards([1], '4000000000003220');
		const ask = vi.spyOn(t.ctx.cardHost, 'ask');
		await cancel(scene);
		await t.ctx.background.finish(5_000);
		const times = ask.mock.calls.length;
		await turns();
		expect([await refundsOf(scene), ask.mock.calls.length]).toMatchObject([
			[{ state: 'failed', refunded: '0' }],
			times,
		]);
		ask.mockRestore();
		const { refunds, events } = await refundsAndEvents(scene);
		expect(refunds).toMatchObject([{ state: 'failed', arrived_at: null }]);
		expect(events).toMatchObject([{ type: 'air.refund.failed', object: { id: refunds[0]?.id } }]);
	});
});

it('no payment refunds more than was paid: the database refuses it', async () => {
	const scene = await paidByCards();
	await cancel(scene);
	const more = t.db.query('update service.payments set refunded = refunded + 0.01 where order_id = $1', [
		scene.order.id,
	]);
	await expect(more).rejects.toThrow(/payments_whole/);
});

it('a live balance has its money back with the settlement', async () => {
	const live = await createTestApp({ settings: { SIMULATED_LIVE: '1', LOG_LEVEL: 'silent' } });
	try {
		const token = await live.token({ mode: 'live' });
		const holder = { organisationId: token.organisationId, liveMode: true };
		const offer = await offerOn(live, 'LHR-JFK', { token, owner: 'BA' });
		const amount = offer.total_amount;
		await live.db.transaction((tx) => payIn(tx, holder, { amount, currency: 'USD', reference: 'transfer' }));
		const booked = await live.request('POST', '/air/orders', { token, body: orderBody(offer) });
		const order_id = booked.json().data.id;
		const held = () => live.db.query<{ amount: string }>('select amount from service.ledger_balances');
		expect(Number((await held())[0]?.amount)).toBe(0);
		const quoted = await live.request('POST', '/air/order_cancellations', { token, body: { order_id } });
		const { id } = quoted.json().data;
		const confirmed = await live.request('POST', `/air/order_cancellations/${id}/actions/confirm`, { token });
		expect(confirmed.json().data).toMatchObject({ refund_amount: amount, refund_to: 'balance', live_mode: true });
		expect(Number((await held())[0]?.amount)).toBe(Number(amount));
		expect(await invariants(live, token.organisationId)).toEqual([]);
	} finally {
		await live.close();
	}
});
