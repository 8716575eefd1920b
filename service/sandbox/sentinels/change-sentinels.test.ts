import { describe, expect, it, vi } from 'vitest';
import { confirmOrderChange, createOrderChange, type OrderChange } from '#contract/air/order-change.ts';
import { createOrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { ServiceError } from '#service/errors.ts';
import {
	askForChange,
	changeOffers,
	confirmChange,
	paidOrder,
	pendingChange,
} from '../../air/order-changes/testing/changing.ts';
import { CHALLENGED, cardOf, numberThat, PAYS, sessionFor } from '../../testing/pay-by-card.ts';
import { type Reply, type Scene, SentinelBench } from './testing/sentinel-bench.ts';

const ENDPOINTS = [createOrderChangeRequest, createOrderChange, confirmOrderChange] as const;
const bench = new SentinelBench(ENDPOINTS);

type Done = [Scene, Reply];

const take = ({ token }: Scene, id: string | undefined) =>
	bench.t.request('POST', createOrderChange.path, { token, body: { selected_order_change_offer: id } });

/** What the table says is to be done, done; gives the order it was done to, and the answer. */
const STEPS: Record<string, () => Promise<Done>> = {
	'createOrderChangeRequest order_not_changeable': async () => {
		const scene = await paidOrder(bench.t);
		expect((await confirmChange(bench.t, scene, await pendingChange(bench.t, scene))).statusCode).toBe(200);
		const changed = { ...scene, order: await bench.read(scene) };
		return [scene, await askForChange(bench.t, changed)];
	},
	'createOrderChangeRequest order_not_changeable_yet': async () => {
		const scene = await paidOrder(bench.t, { route: 'STN-DUB', owner: 'FR' });
		return [scene, await askForChange(bench.t, scene)];
	},
	'createOrderChange order_not_changeable': async () => {
		const scene = await paidOrder(bench.t);
		const [offer] = await changeOffers(bench.t, scene);
		await bench.later(scene, 31 * 60_000);
		return [scene, await take(scene, offer?.id)];
	},
	'createOrderChange order_change_already_actioned': async () => {
		const scene = await paidOrder(bench.t);
		const [offer] = await changeOffers(bench.t, scene);
		expect((await confirmChange(bench.t, scene, await pendingChange(bench.t, scene, offer))).statusCode).toBe(200);
		return [scene, await take(scene, offer?.id)];
	},
	'confirmOrderChange order_change_already_actioned': async () => {
		const scene = await paidOrder(bench.t);
		const change = await pendingChange(bench.t, scene);
		expect((await confirmChange(bench.t, scene, change)).statusCode).toBe(200);
		return [scene, await confirmChange(bench.t, scene, change)];
	},
	'confirmOrderChange order_not_changeable': async () => {
		const scene = await paidOrder(bench.t, { route: 'LHR-DUB', owner: 'BA' });
		const offers = await changeOffers(bench.t, scene);
		const dear = offers.find(({ change_total_amount: amount }) => Number(amount) > 0);
		const change = await pendingChange(bench.t, scene, dear);
		return [
			scene,
			await bench.whileAdding(
				() => bench.addBag(scene),
				() => confirmChange(bench.t, scene, change),
			),
		];
	},
};

/** What may be wrong with the money of a change. */
const MONEY: Record<string, (scene: Scene, change: OrderChange) => Promise<Reply>> = {
	three_d_secure_session_not_found: (...about) => bySession(...about, '3ds_none'),
	three_d_secure_session_not_ready_for_payment: async (scene, change) =>
		bySession(scene, change, await sessionFor(bench.t, scene.token, change.id, CHALLENGED)),
	three_d_secure_session_expired: async (scene, change) => {
		const id = await sessionFor(bench.t, scene.token, change.id);
		await bench.later(scene, 21 * 60_000);
		return bySession(scene, change, id);
	},
	card_not_found: (scene, change) => confirmChange(bench.t, scene, change, { type: 'card', card_id: 'tcd_none' }),
	cannot_pay_with_card: async (scene, change) => {
		const card_id = await cardOf(bench.t, scene.token, PAYS, { multi_use: true, cvc: undefined });
		return confirmChange(bench.t, scene, change, { type: 'card', card_id });
	},
	high_fraud_risk: async (scene, change) => {
		const number = await numberThat(bench.t, scene.token, 'high_fraud_risk');
		return bySession(scene, change, await sessionFor(bench.t, scene.token, change.id, number));
	},
	payment_amount_does_not_match_order_amount: (scene, change) =>
		confirmChange(bench.t, scene, change, { amount: '1.00' }),
	payment_currency_does_not_match_order_currency: (scene, change) =>
		confirmChange(bench.t, scene, change, { currency: 'CHF' }),
	gateway_timeout_error: async (scene, change) => {
		const id = await sessionFor(bench.t, scene.token, change.id);
		const stopped = vi.spyOn(bench.t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		return bySession(scene, change, id).finally(() => stopped.mockRestore());
	},
};
const bySession = (scene: Scene, change: OrderChange, id: string): Promise<Reply> =>
	confirmChange(bench.t, scene, change, { type: 'card', three_d_secure_session_id: id });

async function bringAbout({ endpoint, input, value, code }: SandboxSentinel): Promise<Done> {
	if (input === 'steps') {
		const steps = STEPS[`${endpoint} ${code}`];
		if (steps) return steps();
		const money = MONEY[code ?? ''];
		if (!money) throw new Error(`nobody has tried the steps to ${code} of ${endpoint}`);
		const scene = await paidOrder(bench.t);
		return [scene, await money(scene, await pendingChange(bench.t, scene))];
	}
	const scene = await paidOrder(bench.t, { familyName: value ?? undefined });
	if (endpoint === createOrderChangeRequest.name) return [scene, await askForChange(bench.t, scene)];
	return [scene, await confirmChange(bench.t, scene, await pendingChange(bench.t, scene))];
}

/** Those whose airline changes the order, although its first answer does not say so. */
const CHANGES = ['Change-Lost', 'Change-Later'];

describe('sentinels of changes', () => {
	it('each does what the table says, and the money is where it belongs', async () => {
		await bench.tryAll(30, bringAbout, async (sentinel, scene) => {
			if (sentinel.value === null) return;
			const { changes } = await bench.read(scene);
			expect([sentinel, changes.length > 0]).toEqual([sentinel, CHANGES.includes(sentinel.value)]);
		});
	}, 180_000);

	it.each(ENDPOINTS)('there is one for each code of $name', (endpoint) => {
		expect(bench.untried(endpoint)).toEqual([]);
	});

	it('a change that an airline does not make through us is refused as such, by nobody in particular', async () => {
		const scene = await paidOrder(bench.t, { familyName: 'Change-Unsupported' });
		const reply = await confirmChange(bench.t, scene, await pendingChange(bench.t, scene));
		expect(reply.json().errors[0]).toMatchObject({ code: 'unsupported_action', type: 'invalid_request_error' });
	});
});
