import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { createOrder } from '#contract/air/order.ts';
import { subtractAmounts } from '#contract/common/amounts.ts';
import { listSandboxSentinels, type SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { ServiceError } from '#service/errors.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { invariants, offerOn, orderBody } from '../../air/orders/testing/booking.ts';
import { cardBody } from '../../testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';

/** Airlines answer in a hundredth of their time, so that what is answered later is not answered at once. */
let t: TestApp;
let table: SandboxSentinel[];
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent', SIMULATED_LATENCY: '0.01' } });
	table = (await t.request('GET', listSandboxSentinels.path)).json().data;
});
afterAll(() => t.close());

interface Scene {
	token: TestToken;
	offer: Offer;
}
type Answer = [status: number, code: string | null];
type Reply = Awaited<ReturnType<TestApp['request']>>;

const answerOf = (reply: Reply): Answer => [reply.statusCode, reply.json().errors?.[0]?.code ?? null];
const order = ({ token, offer }: Scene, change: object = {}, person: Record<string, unknown> = {}): Promise<Reply> =>
	t.request('POST', '/air/orders', { token, body: orderBody(offer, { ...change }, () => person) });
const post = async (token: TestToken, path: string, body: object, host?: 'cards'): Promise<string> => {
	const reply = await t.request('POST', path, { token, body, host });
	expect(reply.statusCode, reply.body).toBe(201);
	return reply.json().data.id;
};
const cardOf = (token: TestToken, number = '4111110116638870', change: object = {}) =>
	post(token, '/payments/cards', cardBody({ number, cvc: number.length === 15 ? '1234' : '123', ...change }), 'cards');
const paidBy = ({ offer }: Scene, method: Record<string, unknown>) => ({
	payments: [{ type: 'card', amount: offer.total_amount, currency: offer.total_currency, ...method }],
});

/** A session of a card, its challenge passed. */
async function sessionOf({ token, offer }: Scene, number: string): Promise<string> {
	const body = { card_id: await cardOf(token, number), resource_id: offer.id, services: [] };
	const reply = await t.request('POST', '/payments/three_d_secure_sessions', { token, body });
	const { id, client_id, status } = reply.json().data;
	if (status === 'client_action_required') {
		await t.cards.inject({
			method: 'POST',
			url: `/challenge/${client_id}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'code=111-111',
		});
		await t.request('POST', `/payments/three_d_secure_sessions/${id}/actions/refresh`, { token });
	}
	return id;
}
async function byCard(scene: Scene, number: string): Promise<Reply> {
	return order(scene, paidBy(scene, { three_d_secure_session_id: await sessionOf(scene, number) }));
}
async function byCredit(scene: Scene, code: string, endpoint: string): Promise<Reply> {
	const { token, offer } = scene;
	const credit = await post(token, '/air/airline_credits', {
		airline_iata_code: 'ZZ',
		amount: '50.00',
		amount_currency: 'USD',
		code,
		type: 'eticket',
		issued_on: '2026-01-15',
		expires_at: '2030-01-01T00:00:00Z',
		given_name: 'Anna',
		family_name: 'Traveller',
	});
	const priced = await t.request('POST', `/air/offers/${offer.id}/actions/price`, {
		token,
		body: { intended_payment_methods: [{ type: 'airline_credit', airline_credit_id: credit }, { type: 'balance' }] },
	});
	if (endpoint === 'priceOffer') return priced;
	const { total_amount: total, total_currency: currency } = offer;
	return order(scene, {
		payments: [
			{ type: 'airline_credit', airline_credit_id: credit, amount: '50.00', currency },
			{ type: 'balance', amount: subtractAmounts(currency, total, '50.00'), currency },
		],
	});
}
const later = ({ token }: Scene, minutes: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: minutes * 60_000 } });

/** What the table says is to be done, done. */
const STEPS: Record<string, (scene: Scene) => Promise<Reply>> = {
	offer_expired: async (scene) => {
		await later(scene, 31);
		return order(scene);
	},
	offer_request_already_booked: async (scene) => {
		expect((await order(scene)).statusCode).toBe(201);
		return order(scene);
	},
	order_creation_already_attempted: async ({ token }) => {
		const scene = { token, offer: await offerOn(t, 'SEN-STN', { token }) };
		expect((await order(scene)).statusCode).toBe(202);
		return order(scene);
	},
	invalid_order_create_type: (scene) => order(scene, { type: 'hold', payments: undefined }),
	three_d_secure_session_not_found: (scene) => order(scene, paidBy(scene, { three_d_secure_session_id: '3ds_none' })),
	three_d_secure_session_expired: async (scene) => {
		const session = await sessionOf(scene, '4111110116638870');
		await later(scene, 21);
		return order(scene, paidBy(scene, { three_d_secure_session_id: session }));
	},
	card_not_found: (scene) => order(scene, paidBy(scene, { card_id: 'tcd_none' })),
	cannot_pay_with_card: async (scene) => {
		const card_id = await cardOf(scene.token, undefined, { multi_use: true, cvc: undefined });
		return order(scene, paidBy(scene, { card_id }));
	},
	payment_amount_does_not_match_order_amount: (scene) =>
		order(scene, { payments: [{ type: 'balance', amount: '1.00', currency: 'USD' }] }),
	payment_currency_does_not_match_order_currency: (scene) =>
		order(scene, { payments: [{ type: 'balance', amount: scene.offer.total_amount, currency: 'EUR' }] }),
	gateway_timeout_error: async (scene) => {
		const session = await sessionOf(scene, '4111110116638870');
		const stopped = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		try {
			return await order(scene, paidBy(scene, { three_d_secure_session_id: session }));
		} finally {
			stopped.mockRestore();
		}
	},
};

function bringAbout(scene: Scene, { input, value, code, endpoint }: SandboxSentinel): Promise<Reply> {
	if (input === 'card_number') return byCard(scene, value ?? '');
	if (input === 'airline_credit_code') return byCredit(scene, value ?? '', endpoint);
	if (input !== 'steps') return order(scene, {}, { [input]: value });
	const steps = STEPS[code ?? ''];
	if (!steps) throw new Error(`nobody has tried the steps to ${code}`);
	return steps(scene);
}

/** What the page of airlines lists: steps and cards are told elsewhere, and so is what brings about answers of stays. */
const LISTED: ReadonlySet<string> = new Set(['family_name', 'email', 'airline_credit_code']);

/** Settles what was answered later, by the organisation's clock. */
async function settle(scene: Scene): Promise<void> {
	await t.ctx.background.finish(5_000);
	await later(scene, 5);
	await t.db.query("update service.attempts set next_check_at = now() where state in ('open', 'unknown')");
	await reconcileAttempts(t.ctx);
}

describe('listSandboxSentinels', () => {
	it('each does what the table says, and the money is where it belongs', async () => {
		const booking = table.filter(({ endpoint }) => endpoint === 'createOrder' || endpoint === 'priceOffer');
		for (const sentinel of booking) {
			const token = await t.token();
			const scene = { token, offer: await offerOn(t, 'BTS-ABV', { token }) };
			const reply = await bringAbout(scene, sentinel);
			expect([sentinel, ...answerOf(reply)]).toEqual([sentinel, sentinel.status, sentinel.code]);
			await settle(scene);
			expect([sentinel, await invariants(t, token.organisationId)]).toEqual([sentinel, []]);
		}
	}, 120_000);
	it('there is one for each code that a booking may answer', () => {
		const codes = new Set(table.filter(({ endpoint }) => endpoint === 'createOrder').map(({ code }) => code));
		expect((createOrder.errors ?? []).filter((code) => !codes.has(code))).toEqual([]);
	});
	it('are entered in one way each', () => {
		const entered = table.map(({ input, value, endpoint, code }) => `${input} ${value ?? `${endpoint} ${code}`}`);
		expect(new Set(entered).size).toBe(entered.length);
		for (const { input, value } of table) expect(value === null).toBe(input === 'steps');
	});
	it('the documentation has them all, and no other', () => {
		const page = readFileSync(new URL('../../../docs/simulated-airlines.md', import.meta.url), 'utf8');
		const rows = (page.split('## Sentinels')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm);
		const listed = table.filter(({ input }) => LISTED.has(input)).map(({ value }) => value);
		expect([...rows].map(([, value]) => value).toSorted()).toEqual(listed.toSorted());
	});
	it('is not there in live mode', async () => {
		const token = await t.token({ mode: 'live' });
		expect((await t.request('GET', '/sandbox/sentinels', { token })).statusCode).toBe(404);
	});
});
