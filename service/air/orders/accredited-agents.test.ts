import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { accountsOf } from '#service/ledger/ledger.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf, PAYS, sessionFor } from '#service/testing/pay-by-card.ts';
import { confirmChange, paidOrder, pendingChange } from '../order-changes/testing/changing.ts';
import { adding } from '../order-services/testing/adding.ts';
import { heldOrder, invariants, offerOn, offersOn, orderBody } from './testing/booking.ts';

let t: TestApp;
/** Of an organisation with both flags, and of one with none. */
let agent: TestToken;
let other: TestToken;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
	agent = await t.token({ organisationId: await t.organisation({ accreditedAgent: true, fraudCheck: true }) });
	other = await t.token();
});
afterAll(() => t.close());

const payment = (of: { total_amount: string; total_currency: string }, change: object) => ({
	amount: of.total_amount,
	currency: of.total_currency,
	...change,
});
async function book(token: TestToken, method: object, headers: Record<string, string> = {}) {
	const offer = await offerOn(t, 'BTS-ABV', { token });
	const body = orderBody(offer, { payments: [payment(offer, method)] });
	return t.request('POST', '/air/orders', { token, body, headers });
}
const codeOf = async (reply: ReturnType<typeof book>) => (await reply).json().errors?.[0]?.code ?? null;

describe('an accredited agency', () => {
	it('pays by its own settlement, manages the order itself, and has what comes back the same way', async () => {
		const token = await t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });
		const order: Order = (await book(token, { type: 'arc_bsp_cash' })).json().data;
		expect([order.content, order.total_currency]).toEqual(['self_managed', 'USD']);
		const accounts = () => accountsOf(t.db, { organisationId: token.organisationId, liveMode: false }, 'USD');
		expect(await accounts()).toMatchObject({ agency_settlement: `-${order.total_amount}` });
		const quoted = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
		const quote = quoted.json().data;
		expect(quote).toMatchObject({ refund_amount: order.total_amount, refund_to: 'arc_bsp_cash' });
		await t.request('POST', `/air/order_cancellations/${quote.id}/actions/confirm`, { token });
		const listed = await t.request('GET', `/air/payments?order_id=${order.id}`, { token });
		const payments: Payment[] = listed.json().data;
		expect(payments).toMatchObject([{ type: 'arc_bsp_cash', refunds: [{ type: 'arc_bsp_cash', state: 'arrived' }] }]);
		expect(Number((await accounts()).agency_settlement)).toBe(0);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('pays for a hold so, which is its own to manage from then on', async () => {
		const { order } = await heldOrder(t, {}, agent);
		expect(order.content).toBe('managed');
		const body = { order_id: order.id, payment: payment(order, { type: 'arc_bsp_cash' }) };
		expect((await t.request('POST', '/air/payments', { token: agent, body })).statusCode).toBe(201);
		const read = await t.request('GET', `/air/orders/${order.id}`, { token: agent });
		expect(read.json().data.content).toBe('self_managed');
	});
	it('pays for a change so, which is then its own to manage, and has each part back the way it was paid', async () => {
		const token = await t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });
		const scene = await paidOrder(t, { token });
		const { id, total_amount: total } = scene.order;
		const change = await pendingChange(t, scene);
		expect(change.available_payment_types).toEqual(['balance', 'card', 'arc_bsp_cash']);
		expect((await confirmChange(t, scene, change, { type: 'arc_bsp_cash' })).statusCode).toBe(200);
		const order: Order = (await t.request('GET', `/air/orders/${id}`, { token })).json().data;
		expect(order).toMatchObject({ content: 'self_managed', changes: [{ id: change.id }] });
		const settled = async () =>
			(await accountsOf(t.db, { organisationId: token.organisationId, liveMode: false }, 'USD')).agency_settlement;
		expect(await settled()).toBe('-125.00');
		const quote = (await t.request('POST', '/air/order_cancellations', { token, body: { order_id: id } })).json().data;
		expect(quote.refund_to).toBe('original_form_of_payment');
		await t.request('POST', `/air/order_cancellations/${quote.id}/actions/confirm`, { token });
		const listed = await t.request('GET', `/air/payments?order_id=${id}`, { token });
		const parts = listed
			.json<{ data: Payment[] }>()
			.data.map(({ type, amount, refunds }) => [
				type,
				amount,
				...(refunds ?? []).flatMap((refund) => [refund.type, refund.amount]),
			]);
		expect(parts.toSorted()).toEqual([
			['arc_bsp_cash', '125.00', 'arc_bsp_cash', '125.00'],
			['balance', total, 'balance', total],
		]);
		expect(Number(await settled())).toBe(0);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('pays for extras so, which leaves the order its own to manage', async () => {
		const token = await t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });
		const { booked, list, add, read } = adding(() => t);
		const scene = await booked('BA', {}, { token });
		const extras = await list(scene);
		const settled = async () =>
			(await accountsOf(t.db, { organisationId: token.organisationId, liveMode: false }, scene.order.total_currency))
				.agency_settlement;
		const [first, second] = [extras[0], extras.at(-1)];
		if (!first || !second || first === second) throw new Error('no two extras');
		const pays = (extra: typeof first, type: string) =>
			add(scene, [{ id: extra.id, quantity: 1 }], { type, amount: extra.total_amount });
		expect(await pays(first, 'balance')).toMatchObject({ status: 200, data: { content: 'managed' } });
		expect(await pays(second, 'arc_bsp_cash')).toMatchObject({ status: 200, data: { content: 'self_managed' } });
		expect([(await read(scene)).content, await settled()]).toEqual(['self_managed', `-${second.total_amount}`]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it.each([
		['an agency that is not accredited', () => other, {}, 'validation_inclusion', '/payment/type'],
		['another amount', () => agent, { amount: '1.00' }, 'payment_amount_does_not_match_order_amount', null],
		['another currency', () => agent, { currency: 'EUR' }, 'payment_currency_does_not_match_order_currency', null],
	] as const)('pays for no change so: %s', async (_, whose, paying, code, pointer) => {
		const scene = await paidOrder(t, { token: whose() });
		const change = await pendingChange(t, scene);
		const reply = await confirmChange(t, scene, change, { type: 'arc_bsp_cash', ...paying });
		const [error] = reply.json().errors;
		expect([reply.statusCode, error.code]).toEqual([422, code]);
		if (pointer) expect(error.source.pointer).toBe(pointer);
		const read = await t.request('GET', `/air/orders/${scene.order.id}`, { token: scene.token });
		expect(read.json().data).toEqual(scene.order);
	});
	it('is told so by the offers that it finds, and by one that is read again', async () => {
		for (const [token, own] of [
			[agent, ['arc_bsp_cash']],
			[other, []],
		] as const) {
			const offer = await offerOn(t, 'BTS-ABV', { token });
			const read = await t.request('GET', `/air/offers/${offer.id}`, { token });
			for (const { available_payment_types: types } of [offer, read.json().data])
				expect(types).toEqual(['balance', 'card', ...own]);
		}
	});
	it('alone may do so', async () => {
		expect(await codeOf(book(other, { type: 'arc_bsp_cash' }))).toBe('validation_inclusion');
		expect((await book(agent, { type: 'balance' })).json().data.content).toBe('managed');
	});
});

describe('the check for fraud', () => {
	const byCard = async (token: TestToken, number = PAYS) => ({
		type: 'card',
		card_id: await cardOf(t, token, number),
	});
	const device = (ip: string, userAgent = 'Mozilla/5.0') => ({
		[`x-${t.ctx.config.API_BRAND.toLowerCase()}-device-ip`]: ip,
		[`x-${t.ctx.config.API_BRAND.toLowerCase()}-device-user-agent`]: userAgent,
	});
	it.each([
		['a customer', '192.0.2.7', 'Mozilla/5.0', null],
		['a device behind a known proxy', '203.0.113.9', 'Mozilla/5.0', 'high_fraud_risk'],
		['a program', '192.0.2.7', 'curl/8.5.0', 'high_fraud_risk'],
	])('of %s', async (_, ip, program, expected) => {
		expect(await codeOf(book(agent, await byCard(agent), device(ip, program)))).toBe(expected);
		expect(await codeOf(book(other, await byCard(other), device(ip, program)))).toBeNull();
	});
	it('refuses the sixth payment by one card within an hour', async () => {
		const token = await t.token({ organisationId: await t.organisation({ fraudCheck: true }) });
		for (let n = 0; n < 5; n++) expect(await codeOf(book(token, await byCard(token)))).toBeNull();
		const sixth = await book(token, await byCard(token));
		expect([sixth.statusCode, sixth.json().errors[0]]).toMatchObject([
			422,
			{ type: 'fraud_error', code: 'high_fraud_risk' },
		]);
		expect(await codeOf(book(token, await byCard(token, '5555550130659057')))).toBeNull();
	});
	it('refuses much that is paid without 3DS, and takes it with 3DS', async () => {
		const passengers = Array.from({ length: 9 }, () => ({ type: 'adult' }));
		const token = await t.token({ organisationId: await t.organisation({ fraudCheck: true }) });
		const offer = (
			await offersOn(t, 'LHR-JFK', { token, change: { passengers, cabin_class: 'business' }, owner: 'BA' })
		).find(({ total_amount }) => Number(total_amount) >= 2_000);
		if (!offer) throw new Error('nothing costs so much');
		const pay = async (method: object) => {
			const body = orderBody(offer, { payments: [payment(offer, { type: 'card', ...method })] });
			return (await t.request('POST', '/air/orders', { token, body })).json().errors?.[0]?.code ?? null;
		};
		expect(await pay({ card_id: await cardOf(t, token) })).toBe('high_fraud_risk');
		expect(await pay({ three_d_secure_session_id: await sessionFor(t, token, offer.id) })).toBeNull();
	});
});
