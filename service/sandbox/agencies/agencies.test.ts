import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { SandboxAgency } from '#contract/sandbox/agencies.ts';
import { changeOffers, confirmChange, pendingChange } from '#service/air/order-changes/testing/changing.ts';
import { invariants, orderBody } from '#service/air/orders/testing/booking.ts';
import { searchBody } from '#service/air/search/testing/search-body.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

/** What all airlines offer from London to New York. */
const offersFor = async (token: TestToken): Promise<Offer[]> =>
	(await t.request('POST', '/air/offer_requests', { token, body: searchBody('LHR-JFK') })).json().data.offers;
const agencyOf = async (token: TestToken): Promise<SandboxAgency> =>
	(await t.request('POST', '/sandbox/agencies', { token })).json().data;

it('there is one for each organisation, with its own token each time, for a day', async () => {
	const [one, other] = [await t.token(), await t.token()];
	const [first, again, another] = [await agencyOf(one), await agencyOf(one), await agencyOf(other)];
	expect(first).toMatchObject({ accredited_agent: true, fraud_check: true });
	expect(again.organisation_name).toBe(first.organisation_name);
	expect(another.organisation_name).not.toBe(first.organisation_name);
	expect(new Set([first.token, again.token, another.token]).size).toBe(3);
	for (const { token } of [first, again]) {
		const reply = await t.request('GET', '/air/orders', { token });
		expect(reply.statusCode).toBe(200);
	}
	const days = (Date.parse(first.expires_at) - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(0.99);
	expect(days).toBeLessThan(1.01);
});

it('sees each airline’s own currency, and books, changes and cancels in it', async () => {
	const token = await t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });
	const offers = await offersFor(token);
	const currencies = new Map(offers.map(({ owner, total_currency }) => [owner.iata_code, total_currency]));
	expect(currencies.get('BA')).toBe('GBP');
	expect(currencies.get('AA') ?? 'USD').toBe('USD');
	const offer = offers.find(
		({ owner, conditions }: Offer) =>
			owner.iata_code === 'BA' && conditions.change_before_departure?.penalty_amount === '0.00',
	);
	if (!offer) throw new Error('BA sells nothing that can be changed for nothing');
	const pays = { type: 'arc_bsp_cash', amount: offer.total_amount, currency: 'GBP' };
	const reply = await t.request('POST', '/air/orders', { token, body: orderBody(offer, { payments: [pays] }) });
	expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
	const order: Order = reply.json().data;
	expect(order).toMatchObject({ total_currency: 'GBP', content: 'self_managed' });
	const scene = { token, order };
	const [change] = await changeOffers(t, scene);
	expect(change?.change_total_currency).toBe('GBP');
	const pending = await pendingChange(t, scene, change);
	expect((await confirmChange(t, scene, pending, { type: 'arc_bsp_cash' })).statusCode).toBe(200);
	const quoted = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
	expect(quoted.json().data).toMatchObject({ refund_currency: 'GBP', refund_to: 'arc_bsp_cash' });
	const path = `/air/order_cancellations/${quoted.json().data.id}/actions/confirm`;
	expect((await t.request('POST', path, { token })).statusCode).toBe(200);
	expect(await invariants(t, token.organisationId)).toEqual([]);
});

it('an organisation that is not accredited sees its own', async () => {
	const token = await t.token({ organisationId: await t.organisation({ billingCurrency: 'EUR' }) });
	const offers = await offersFor(token);
	expect(new Set(offers.map(({ total_currency }) => total_currency))).toEqual(new Set(['EUR']));
});
