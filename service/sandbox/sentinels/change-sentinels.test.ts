import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { confirmOrderChange, createOrderChange, type OrderChange } from '#contract/air/order-change.ts';
import { createOrderChangeRequest } from '#contract/air/order-change-request.ts';
import { listSandboxSentinels, type SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { ServiceError } from '#service/errors.ts';
import {
	askForChange,
	changeOffers,
	type ChangeScene,
	confirmChange,
	paidOrder,
	pendingChange,
} from '../../air/order-changes/testing/changing.ts';
import { invariants } from '../../air/orders/testing/booking.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { CHALLENGED, cardOf, numberThat, PAYS, sessionFor } from '../../testing/pay-by-card.ts';

const ENDPOINTS = [createOrderChangeRequest, createOrderChange, confirmOrderChange] as const;
let t: TestApp;
let table: SandboxSentinel[];
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
	const all: SandboxSentinel[] = (await t.request('GET', listSandboxSentinels.path)).json().data;
	table = all.filter(({ endpoint }) => ENDPOINTS.some(({ name }) => name === endpoint));
}, 60_000);
afterAll(() => t.close());

type Reply = Awaited<ReturnType<TestApp['request']>>;
type Done = [ChangeScene, Reply];

const later = ({ token }: ChangeScene, ms: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });
const take = ({ token }: ChangeScene, id: string | undefined) =>
	t.request('POST', createOrderChange.path, { token, body: { selected_order_change_offer: id } });
const read = async ({ token, order }: ChangeScene): Promise<Order> =>
	(await t.request('GET', `/air/orders/${order.id}`, { token })).json().data;

/** Adds a bag, and does something else while its airline is at it. */
async function whileAdding({ token, order }: ChangeScene, act: () => Promise<Reply>): Promise<Reply> {
	const path = `/air/orders/${order.id}`;
	const [bag] = (await t.request('GET', `${path}/available_services`, { token })).json().data;
	const payment = { type: 'balance', amount: bag.total_amount, currency: bag.total_currency };
	const airline = t.ctx.suppliers.air.byCode('BA');
	if (!airline) throw new Error('no airline');
	const add = airline.addServices;
	let answer: Reply | undefined;
	const meanwhile = vi.spyOn(airline, 'addServices').mockImplementationOnce(async (...asked) => {
		answer = await act();
		return add(...asked);
	});
	const body = { add_services: [{ id: bag.id, quantity: 1 }], payment };
	expect((await t.request('POST', `${path}/services`, { token, body })).statusCode).toBe(200);
	meanwhile.mockRestore();
	if (!answer) throw new Error('the airline was not asked');
	return answer;
}

/** What the table says is to be done, done; gives the order it was done to, and the answer. */
const STEPS: Record<string, () => Promise<Done>> = {
	'createOrderChangeRequest order_not_changeable': async () => {
		const scene = await paidOrder(t);
		expect((await confirmChange(t, scene, await pendingChange(t, scene))).statusCode).toBe(200);
		const changed = { ...scene, order: await read(scene) };
		return [scene, await askForChange(t, changed)];
	},
	'createOrderChangeRequest order_not_changeable_yet': async () => {
		const scene = await paidOrder(t, { route: 'STN-DUB', owner: 'FR' });
		return [scene, await askForChange(t, scene)];
	},
	'createOrderChange order_not_changeable': async () => {
		const scene = await paidOrder(t);
		const [offer] = await changeOffers(t, scene);
		await later(scene, 31 * 60_000);
		return [scene, await take(scene, offer?.id)];
	},
	'createOrderChange order_change_already_actioned': async () => {
		const scene = await paidOrder(t);
		const [offer] = await changeOffers(t, scene);
		expect((await confirmChange(t, scene, await pendingChange(t, scene, offer))).statusCode).toBe(200);
		return [scene, await take(scene, offer?.id)];
	},
	'confirmOrderChange order_change_already_actioned': async () => {
		const scene = await paidOrder(t);
		const change = await pendingChange(t, scene);
		expect((await confirmChange(t, scene, change)).statusCode).toBe(200);
		return [scene, await confirmChange(t, scene, change)];
	},
	'confirmOrderChange order_not_changeable': async () => {
		const scene = await paidOrder(t, { route: 'LHR-DUB', owner: 'BA' });
		const offers = await changeOffers(t, scene);
		const dear = offers.find(({ change_total_amount: amount }) => Number(amount) > 0);
		const change = await pendingChange(t, scene, dear);
		return [scene, await whileAdding(scene, () => confirmChange(t, scene, change))];
	},
};

/** What may be wrong with the money of a change. */
const MONEY: Record<string, (scene: ChangeScene, change: OrderChange) => Promise<Reply>> = {
	three_d_secure_session_not_found: (...about) => bySession(...about, '3ds_none'),
	three_d_secure_session_not_ready_for_payment: async (scene, change) =>
		bySession(scene, change, await sessionFor(t, scene.token, change.id, CHALLENGED)),
	three_d_secure_session_expired: async (scene, change) => {
		const id = await sessionFor(t, scene.token, change.id);
		await later(scene, 21 * 60_000);
		return bySession(scene, change, id);
	},
	card_not_found: (scene, change) => confirmChange(t, scene, change, { type: 'card', card_id: 'tcd_none' }),
	cannot_pay_with_card: async (scene, change) => {
		const card_id = await cardOf(t, scene.token, PAYS, { multi_use: true, cvc: undefined });
		return confirmChange(t, scene, change, { type: 'card', card_id });
	},
	high_fraud_risk: async (scene, change) => {
		const number = await numberThat(t, scene.token, 'high_fraud_risk');
		return bySession(scene, change, await sessionFor(t, scene.token, change.id, number));
	},
	payment_amount_does_not_match_order_amount: (scene, change) => confirmChange(t, scene, change, { amount: '1.00' }),
	payment_currency_does_not_match_order_currency: (scene, change) =>
		confirmChange(t, scene, change, { currency: 'CHF' }),
	gateway_timeout_error: async (scene, change) => {
		const id = await sessionFor(t, scene.token, change.id);
		const stopped = vi.spyOn(t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		return bySession(scene, change, id).finally(() => stopped.mockRestore());
	},
};
const bySession = (scene: ChangeScene, change: OrderChange, id: string): Promise<Reply> =>
	confirmChange(t, scene, change, { type: 'card', three_d_secure_session_id: id });

async function bringAbout({ endpoint, input, value, code }: SandboxSentinel): Promise<Done> {
	if (input === 'steps') {
		const steps = STEPS[`${endpoint} ${code}`];
		if (steps) return steps();
		const money = MONEY[code ?? ''];
		if (!money) throw new Error(`nobody has tried the steps to ${code} of ${endpoint}`);
		const scene = await paidOrder(t);
		return [scene, await money(scene, await pendingChange(t, scene))];
	}
	const scene = await paidOrder(t, { familyName: value ?? undefined });
	if (endpoint === createOrderChangeRequest.name) return [scene, await askForChange(t, scene)];
	return [scene, await confirmChange(t, scene, await pendingChange(t, scene))];
}

/** Those whose airline changes the order, although its first answer does not say so. */
const CHANGES = ['Change-Lost', 'Change-Later'];

describe('sentinels of changes', () => {
	it('each does what the table says, and the money is where it belongs', async () => {
		expect(table.length).toBeGreaterThan(30);
		for (const sentinel of table) {
			const [scene, reply] = await bringAbout(sentinel);
			const answer = [reply.statusCode, reply.json().errors?.[0]?.code ?? null];
			expect([sentinel, ...answer]).toEqual([sentinel, sentinel.status, sentinel.code]);
			await t.ctx.background.finish(5_000);
			await t.db.query("update service.attempts set next_check_at = now() where state = 'unknown'");
			await reconcileAttempts(t.ctx);
			expect([sentinel, await invariants(t, scene.token.organisationId)]).toEqual([sentinel, []]);
			if (sentinel.value === null) continue;
			const { changes } = await read(scene);
			expect([sentinel, changes.length > 0]).toEqual([sentinel, CHANGES.includes(sentinel.value)]);
		}
	}, 180_000);

	it.each(ENDPOINTS)('there is one for each code of $name', ({ name, errors }) => {
		const codes = new Set(table.filter(({ endpoint }) => endpoint === name).map(({ code }) => code));
		expect(errors.filter((code) => !codes.has(code))).toEqual([]);
	});

	it('a change that an airline does not make through us is refused as such, by nobody in particular', async () => {
		const scene = await paidOrder(t, { familyName: 'Change-Unsupported' });
		const reply = await confirmChange(t, scene, await pendingChange(t, scene));
		expect(reply.json().errors[0]).toMatchObject({ code: 'unsupported_action', type: 'invalid_request_error' });
	});
});
