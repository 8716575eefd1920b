import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardBody } from '../../testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';
import { CardHostSilence } from '../card-host.ts';
import { authorise } from '../card-payment.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const MINUTE = 60_000;
const CHALLENGED = '4242424242424242';
const FRICTIONLESS = '4111110116638870';
const FAILING = '4000000000000101';

const departure = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
async function offerOf(
	token: TestToken,
): Promise<{ id: string; total_amount: string; total_currency: string; expires_at: string }> {
	const reply = await t.request('POST', '/air/offer_requests', {
		token,
		body: {
			slices: [{ origin: 'LHR', destination: 'JFK', departure_date: departure }],
			passengers: [{ type: 'adult' }],
		},
	});
	const offer = reply
		.json()
		.data.offers.find((each: { owner: { iata_code: string } }) => each.owner.iata_code === 'ZZ');
	expect(offer).toBeDefined();
	return offer;
}
async function cardOf(token: TestToken, number: string, change: Record<string, unknown> = {}): Promise<string> {
	const reply = await t.request('POST', '/payments/cards', {
		host: 'cards',
		token,
		body: cardBody({ number, ...change }),
	});
	expect(reply.statusCode).toBe(201);
	return reply.json().data.id;
}
const ask = (token: TestToken | string, body: object, path = '/payments/three_d_secure_sessions') =>
	t.request('POST', path, { token, body: { services: [], ...body } });
const refresh = (token: TestToken | string, id: string) =>
	t.request('POST', `/payments/three_d_secure_sessions/${id}/actions/refresh`, { token });
const answerChallenge = (clientId: string, code: string) =>
	t.db.query(`update sandbox.card_authentications set state = $2 where client_id = $1`, [
		clientId,
		code === '111-111' ? 'passed' : 'failed',
	]);

interface Scene {
	token: TestToken;
	offer: Awaited<ReturnType<typeof offerOf>>;
	cardId: string;
}
async function scene(number: string): Promise<Scene> {
	const token = await t.token();
	const [offer, cardId] = await Promise.all([offerOf(token), cardOf(token, number)]);
	return { token, offer, cardId };
}
async function sessionOf({ token, offer, cardId }: Scene) {
	const reply = await ask(token, { card_id: cardId, resource_id: offer.id });
	expect(reply.statusCode).toBe(201);
	return reply.json().data;
}

describe('a session', () => {
	test('of a card without a challenge is ready at once', async () => {
		const { token, offer, cardId } = await scene(FRICTIONLESS);
		const reply = await ask(token, { card_id: cardId, resource_id: offer.id, cardholder_present: true, exception: '' });
		expect(reply.statusCode).toBe(201);
		expect(reply.json().data).toEqual({
			id: expect.stringMatching(/^3ds_0000/),
			live_mode: false,
			card_id: cardId,
			resource_id: offer.id,
			status: 'ready_for_payment',
			client_id: null,
			expires_at: expect.any(String),
		});
		const minutes = (Date.parse(reply.json().data.expires_at) - Date.now()) / MINUTE;
		expect(Math.abs(minutes - 20)).toBeLessThan(0.1);
	});

	test('of a card with a challenge waits for its holder, and is ready when that is passed', async () => {
		const { token, offer, cardId } = await scene(CHALLENGED);
		const { data } = (await ask(token, { card_id: cardId, resource_id: offer.id }, '/three_d_secure_sessions')).json();
		expect(data).toMatchObject({ status: 'client_action_required', client_id: expect.stringMatching(/^tds_/) });
		expect((await refresh(token, data.id)).json().data.status).toBe('client_action_required');
		await answerChallenge(data.client_id, '111-111');
		const after = await refresh(token, data.id);
		expect([after.statusCode, after.json().data.status]).toEqual([200, 'ready_for_payment']);
		expect((await refresh(token, data.id)).json().data.status).toBe('ready_for_payment');
	});

	test('has failed when the challenge is not passed, and stays so', async () => {
		const made = await scene(CHALLENGED);
		const { id, client_id } = await sessionOf(made);
		await answerChallenge(client_id, '000-000');
		expect((await refresh(made.token, id)).json().data.status).toBe('failed');
		await t.request('POST', '/sandbox/clock', { token: made.token, body: { advance_ms: 21 * MINUTE } });
		expect((await refresh(made.token, id)).json().data.status).toBe('failed');
	});

	test.each([
		[CHALLENGED, 'failed'],
		['5555555555554444', 'failed'],
		[FRICTIONLESS, 'ready_for_payment'],
		['5555550130659057', 'ready_for_payment'],
		['378282246310005', 'ready_for_payment'],
	])('of %s with the corporate exception is %s, without a challenge', async (number, status) => {
		const token = await t.token();
		const offer = await offerOf(token);
		const cardId = await cardOf(token, number, { cvc: number.length === 15 ? '1234' : '123' });
		const reply = await ask(token, { card_id: cardId, resource_id: offer.id, exception: 'secure_corporate_payment' });
		expect(reply.json().data).toMatchObject({ status, client_id: null });
	});

	test('of a card told by phone is ready without a challenge, unless its data are wrong', async () => {
		const made = await scene(CHALLENGED);
		const told = { resource_id: made.offer.id, cardholder_present: false };
		const reply = await ask(made.token, { ...told, card_id: made.cardId });
		expect(reply.json().data).toMatchObject({ status: 'ready_for_payment', client_id: null });
		const wrong = await ask(made.token, { ...told, card_id: await cardOf(made.token, FAILING) });
		expect(wrong.json().data).toMatchObject({ status: 'failed', client_id: null });
	});

	test('of a holder whose data are wrong has failed', async () => {
		expect((await sessionOf(await scene(FAILING))).status).toBe('failed');
	});

	test('expires by the test clock, and no later than its card', async () => {
		const made = await scene(FRICTIONLESS);
		await t.request('POST', '/sandbox/clock', { token: made.token, body: { advance_ms: 10 * MINUTE } });
		const offer = await offerOf(made.token);
		const { id, expires_at } = await sessionOf({ ...made, offer });
		const [card] = await t.db.query<{ unavailable_at: Date }>('select unavailable_at from vault.cards where id = $1', [
			made.cardId,
		]);
		expect(expires_at).toBe(card?.unavailable_at.toISOString());
		await t.request('POST', '/sandbox/clock', { token: made.token, body: { advance_ms: 15 * MINUTE } });
		expect((await refresh(made.token, id)).json().data.status).toBe('expired');
	});

	test('is made and refreshed by a component client key, from any origin', async () => {
		const { token, offer, cardId } = await scene(CHALLENGED);
		const key = (await t.request('POST', '/identity/component_client_keys', { token, body: {} })).json().data
			.component_client_key;
		const told = { card_id: cardId, resource_id: offer.id, cardholder_present: false };
		const made = await ask(key, told, '/three_d_secure_sessions');
		expect(made.json().data.status).toBe('client_action_required');
		expect([made.statusCode, made.headers['access-control-allow-origin']]).toEqual([201, '*']);
		const again = await refresh(key, made.json().data.id);
		expect([again.statusCode, again.headers['access-control-allow-origin']]).toEqual([200, '*']);
		const preflight = await t.app.inject({ method: 'OPTIONS', url: '/three_d_secure_sessions' });
		expect(preflight.headers['access-control-allow-headers']).toContain('service-version');
		const closed = await t.app.inject({ method: 'OPTIONS', url: '/identity/component_client_keys' });
		expect(closed.headers['access-control-allow-origin']).toBeUndefined();
	});

	test('forgets the cvc of its card', async () => {
		const made = await scene(FRICTIONLESS);
		const cvcOf = () => t.db.query('select sealed_cvc is null as gone from vault.cards where id = $1', [made.cardId]);
		expect(await cvcOf()).toEqual([{ gone: false }]);
		await sessionOf(made);
		expect(await cvcOf()).toEqual([{ gone: true }]);
	});

	test('is its organisation’s alone', async () => {
		const made = await scene(CHALLENGED);
		const { id } = await sessionOf(made);
		const reply = await refresh(await t.token(), id);
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([404, 'not_found']);
	});
});

describe('is refused', () => {
	const refusal = async (asked: ReturnType<typeof ask>) => {
		const reply = await asked;
		return [reply.statusCode, reply.json().errors[0].code];
	};

	test('for a card that is not there, or is another’s', async () => {
		const { token, offer } = await scene(FRICTIONLESS);
		const foreign = await cardOf(await t.token(), FRICTIONLESS);
		for (const card_id of ['tcd_x', foreign])
			expect(await refusal(ask(token, { card_id, resource_id: offer.id }))).toEqual([422, 'card_not_found']);
	});

	test('for a multi-use card', async () => {
		const { token, offer } = await scene(FRICTIONLESS);
		const card_id = await cardOf(token, FRICTIONLESS, { multi_use: true, cvc: undefined });
		expect(await refusal(ask(token, { card_id, resource_id: offer.id }))).toEqual([422, 'cannot_pay_with_card']);
	});

	test('for a card whose 25 minutes are over', async () => {
		const { token, cardId } = await scene(FRICTIONLESS);
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms: 25 * MINUTE } });
		const offer = await offerOf(token);
		expect(await refusal(ask(token, { card_id: cardId, resource_id: offer.id }))).toEqual([422, 'card_not_found']);
	});

	test('for an offer that has expired', async () => {
		const { token, offer } = await scene(FRICTIONLESS);
		const advance_ms = Date.parse(offer.expires_at) - Date.now() + 1_000;
		await t.request('POST', '/sandbox/clock', { token, body: { advance_ms } });
		const card_id = await cardOf(token, FRICTIONLESS);
		expect(await refusal(ask(token, { card_id, resource_id: offer.id }))).toEqual([422, 'offer_expired']);
	});

	test.each(['off_0000VbaoKqRT6AFYU1C001', 'tcd_x', 'nothing', 'valueOf', 'constructor'])(
		'for a resource %s that is not there',
		async (resource_id) => {
			expect(await refusal(ask(await t.token(), { card_id: 'tcd_x', resource_id }))).toEqual([404, 'not_found']);
		},
	);

	test('for another’s offer', async () => {
		const { offer } = await scene(FRICTIONLESS);
		const stranger = await t.token();
		expect(
			await refusal(ask(stranger, { card_id: await cardOf(stranger, FRICTIONLESS), resource_id: offer.id })),
		).toEqual([404, 'not_found']);
	});

	test('while the card host is away', async () => {
		const alone = await createTestApp();
		const { ask: reach } = alone.ctx.cardHost;
		const token = await alone.token();
		const reply = await alone.request('POST', '/air/offer_requests', {
			token,
			body: {
				slices: [{ origin: 'LHR', destination: 'JFK', departure_date: departure }],
				passengers: [{ type: 'adult' }],
			},
		});
		const body = { card_id: 'tcd_x', resource_id: reply.json().data.offers[0].id, services: [] };
		alone.ctx.cardHost.ask = () => Promise.reject(new CardHostSilence('away'));
		const away = await alone.request('POST', '/payments/three_d_secure_sessions', { token, body });
		expect([away.statusCode, away.json().errors[0].code]).toEqual([503, 'service_unavailable']);
		alone.ctx.cardHost.ask = reach;
		const back = await alone.request('POST', '/payments/three_d_secure_sessions', { token, body });
		expect(back.json().errors[0].code).toBe('card_not_found');
		await alone.close();
	});

	test('where no card host is known', async () => {
		const alone = await createTestApp({ settings: { CARDS_KEY: '' } });
		const token = await alone.token();
		const offers = await alone.request('POST', '/air/offer_requests', {
			token,
			body: {
				slices: [{ origin: 'LHR', destination: 'JFK', departure_date: departure }],
				passengers: [{ type: 'adult' }],
			},
		});
		Reflect.deleteProperty(alone.ctx.config, 'CARDS_KEY');
		const body = { card_id: 'tcd_x', resource_id: offers.json().data.offers[0].id, services: [] };
		const reply = await alone.request('POST', '/payments/three_d_secure_sessions', { token, body });
		expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'unavailable_feature']);
		await alone.close();
	});
});

describe('pays', () => {
	const pay = ({ token, offer }: Scene, session: string, change: object = {}) =>
		authorise(
			{ db: t.db, cardHost: t.ctx.cardHost, caller: { organisationId: token.organisationId, liveMode: false } },
			{
				reference: `pay_${session}`,
				method: { three_d_secure_session_id: session },
				resourceId: offer.id,
				amount: offer.total_amount,
				currency: offer.total_currency,
				...change,
			},
		);

	test('once: the same payment again is the same, another is refused', async () => {
		const made = await scene(FRICTIONLESS);
		const { id } = await sessionOf(made);
		await pay(made, id);
		await pay(made, id);
		await expect(pay(made, id, { reference: 'another' })).rejects.toMatchObject({
			code: 'three_d_secure_session_not_ready_for_payment',
		});
		expect((await refresh(made.token, id)).json().data.status).toBe('expired');
		const rows = await t.db.query('select state from sandbox.card_charges where reference = $1', [`pay_${id}`]);
		expect(rows).toEqual([{ state: 'authorised' }]);
	});

	test('after a challenge that was passed, and not before', async () => {
		const made = await scene(CHALLENGED);
		const { id, client_id } = await sessionOf(made);
		await expect(pay(made, id)).rejects.toMatchObject({ code: 'three_d_secure_session_not_ready_for_payment' });
		await answerChallenge(client_id, '111-111');
		await refresh(made.token, id);
		await pay(made, id);
	});

	test.each([
		['another amount', { amount: '1.00' }],
		['another currency', { currency: 'XXX' }],
		['another resource', { resourceId: 'off_other' }],
	])('not %s', async (_, change) => {
		const made = await scene(FRICTIONLESS);
		const { id } = await sessionOf(made);
		await expect(pay(made, id, change)).rejects.toMatchObject({ code: 'three_d_secure_session_not_ready_for_payment' });
		await pay(made, id);
	});

	test('not after its time, nor for another organisation', async () => {
		const made = await scene(FRICTIONLESS);
		const { id } = await sessionOf(made);
		const stranger = { ...made, token: await t.token() };
		await expect(pay(stranger, id)).rejects.toMatchObject({ code: 'three_d_secure_session_not_found' });
		await t.request('POST', '/sandbox/clock', { token: made.token, body: { advance_ms: 21 * MINUTE } });
		await expect(pay(made, id)).rejects.toMatchObject({ code: 'three_d_secure_session_expired' });
	});

	test('one of 32 payments that want it at once', async () => {
		const made = await scene(FRICTIONLESS);
		const { id } = await sessionOf(made);
		const tries = await Promise.allSettled(
			Array.from({ length: 32 }, (_, i) => pay(made, id, { reference: `pay_${i}_${id}` })),
		);
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		const [row] = await t.db.query<{ n: string }>(
			"select count(*) as n from sandbox.card_charges where reference like $1 and state = 'authorised'",
			[`pay_%${id}`],
		);
		expect(row?.n).toBe('1');
	});
});
