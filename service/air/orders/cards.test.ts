import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { ServiceError } from '#service/errors.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { CHALLENGED, cardOf, numberThat, PAYS, sessionFor } from '#service/testing/pay-by-card.ts';
import { settleCards } from '#service/attempts/cards.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { invariants, offerOn, orderBody } from './testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const byCard = (offer: Offer, method: Record<string, string>, people?: () => Record<string, unknown>) =>
	orderBody(
		offer,
		{ payments: [{ type: 'card', amount: offer.total_amount, currency: offer.total_currency, ...method }] },
		people,
	);
const create = async (token: TestToken, body: unknown) => {
	const reply = await t.request('POST', '/air/orders', { token, body });
	await t.ctx.background.finish(5_000);
	return {
		status: reply.statusCode,
		code: reply.json().errors?.[0]?.code as string | undefined,
		data: reply.json().data,
	};
};
const charges = (token: TestToken) =>
	t.db.query<{ state: string; amount: string }>(
		`select c.state, c.amount::text as amount from sandbox.card_charges c
		join service.attempts a on exists (select from json_array_elements(a.payments) p where p ->> 'id' = c.reference)
		where a.organisation_id = $1`,
		[token.organisationId],
	);
const due = async () => (await t.db.query('select 1 from service.attempts where card_due is not null')).length;

async function scene(route = 'BTS-ABV'): Promise<{ token: TestToken; offer: Offer }> {
	const token = await t.token();
	return { token, offer: await offerOn(t, route, { token }) };
}

describe('createOrder paid by card', () => {
	it('charges once what was authenticated, after the airline’s yes', async () => {
		const { token, offer } = await scene();
		const session = await sessionFor(t, token, offer.id);
		const order = await create(token, byCard(offer, { three_d_secure_session_id: session }));
		expect([order.status, order.data.total_amount]).toEqual([201, offer.total_amount]);
		expect([await charges(token), await due()]).toEqual([[{ state: 'captured', amount: offer.total_amount }], 0]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('names the card, also of a payment by 3DS session', async () => {
		const { token, offer } = await scene();
		const session = await sessionFor(t, token, offer.id);
		const order = await create(token, byCard(offer, { three_d_secure_session_id: session }));
		const [kept] = await t.db.query<{ card_id: string }>(
			'select card_id from service.three_d_secure_sessions where id = $1',
			[session],
		);
		const listed = await t.request('GET', '/air/payments', { token, query: { order_id: order.data.id } });
		expect(listed.json().data).toMatchObject([{ type: 'card', card_id: kept?.card_id }]);
	});
	it('sets nothing aside for good when the airline refuses', async () => {
		const { token, offer } = await scene('LHR-LGW');
		const session = await sessionFor(t, token, offer.id);
		const refused = await create(token, byCard(offer, { three_d_secure_session_id: session }));
		expect(refused.code).toBe('airline_unknown');
		expect([await charges(token), await due()]).toEqual([[{ state: 'released', amount: offer.total_amount }], 0]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('captures once the airline has given the outcome', async () => {
		const { token, offer } = await scene('SEN-STN');
		const session = await sessionFor(t, token, offer.id);
		expect((await create(token, byCard(offer, { three_d_secure_session_id: session }))).status).toBe(202);
		expect((await charges(token))[0]?.state).toBe('captured');
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it('declined, then another card: one order', async () => {
		const { token, offer } = await scene();
		const first = await sessionFor(t, token, offer.id, await numberThat(t, token, 'payment_declined'));
		const refused = await create(token, byCard(offer, { three_d_secure_session_id: first }));
		expect([refused.status, refused.code]).toEqual([422, 'payment_declined']);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		const second = await sessionFor(t, token, offer.id);
		expect((await create(token, byCard(offer, { three_d_secure_session_id: second }))).status).toBe(201);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it.each(['invalid_card_expiration_date', 'high_fraud_risk'])('answers %s, and the attempt is over', async (code) => {
		const { token, offer } = await scene();
		const session = await sessionFor(t, token, offer.id, await numberThat(t, token, code));
		const refused = await create(token, byCard(offer, { three_d_secure_session_id: session }));
		expect([refused.status, refused.code]).toEqual([422, code]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it.each<[string, (token: TestToken, offer: Offer) => Promise<Record<string, string>>]>([
		['three_d_secure_session_not_found', async () => ({ three_d_secure_session_id: '3ds_none' })],
		[
			'three_d_secure_session_not_ready_for_payment',
			async (token, offer) => ({ three_d_secure_session_id: await sessionFor(t, token, offer.id, CHALLENGED) }),
		],
		[
			'three_d_secure_session_expired',
			async (token, offer) => {
				const id = await sessionFor(t, token, offer.id);
				await t.db.query(
					"update service.three_d_secure_sessions set expires_at = now() - interval '1 hour' where id = $1",
					[id],
				);
				return { three_d_secure_session_id: id };
			},
		],
		['card_not_found', async () => ({ card_id: 'tcd_none' })],
		[
			'cannot_pay_with_card',
			async (token) => ({ card_id: await cardOf(t, token, PAYS, { multi_use: true, cvc: undefined }) }),
		],
	])('answers %s, and the offer can be booked otherwise', async (code, methodOf) => {
		const { token, offer } = await scene();
		const refused = await create(token, byCard(offer, await methodOf(token, offer)));
		expect([refused.status, refused.code]).toEqual([422, code]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		expect((await create(token, orderBody(offer))).status).toBe(201);
	});
	it('one session pays for one order', async () => {
		const { token, offer } = await scene();
		const other = await offerOn(t, 'BTS-ABV', { token });
		const session = await sessionFor(t, token, offer.id);
		expect((await create(token, byCard(offer, { three_d_secure_session_id: session }))).status).toBe(201);
		const again = await create(token, byCard(other, { three_d_secure_session_id: session }));
		expect(again.code).toBe('three_d_secure_session_not_ready_for_payment');
		expect((await charges(token)).filter(({ state }) => state === 'captured')).toHaveLength(1);
	});
	it('gateway_timeout_error when nobody says whether the card was charged: no order, and it is released', async () => {
		const { token, offer } = await scene();
		const session = await sessionFor(t, token, offer.id);
		const ask = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		const lost = await create(token, byCard(offer, { three_d_secure_session_id: session }));
		ask.mockRestore();
		expect([lost.status, lost.code, await due()]).toEqual([504, 'gateway_timeout_error', 1]);
		await t.db.query('update service.attempts set next_check_at = now()');
		expect(await settleCards(t.ctx)).toBe(1);
		expect(await due()).toBe(0);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
	it.each(['begun', 'authorised', 'done', 'won'])('cut off at "%s": charged if and only if booked', async (name) => {
		const { token, offer } = await scene();
		const session = await sessionFor(t, token, offer.id);
		const config: { FAILPOINT?: string } = t.ctx.config;
		config.FAILPOINT = `book_order.${name}:throw`;
		expect((await create(token, byCard(offer, { three_d_secure_session_id: session }))).status).toBe(500);
		delete config.FAILPOINT;
		await t.db.query('update service.attempts set next_check_at = now()');
		await reconcileAttempts(t.ctx);
		await t.db.query('update service.attempts set next_check_at = now()');
		await settleCards(t.ctx);
		const [attempt] = await t.db.query<{ state: string }>(
			'select state from service.attempts where organisation_id = $1',
			[token.organisationId],
		);
		const states = (await charges(token)).map(({ state }) => state).filter((state) => state !== 'refused');
		expect(states.includes('captured')).toBe(attempt?.state === 'won');
		expect(states).not.toContain('authorised');
		expect(await due()).toBe(0);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
});
