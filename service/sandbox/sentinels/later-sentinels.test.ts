import { describe, expect, it, vi } from 'vitest';
import { addOrderServices } from '#contract/air/order-service.ts';
import type { Order } from '#contract/air/order.ts';
import { createPayment } from '#contract/air/payment.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { ServiceError } from '#service/errors.ts';
import { offerOn, orderBody } from '../../air/orders/testing/booking.ts';
import { CHALLENGED, cardOf, numberThat, PAYS, sessionFor } from '../../testing/pay-by-card.ts';
import { type Reply, type Scene as Booked, SentinelBench } from './testing/sentinel-bench.ts';

const ENDPOINTS = [createPayment, addOrderServices];
const bench = new SentinelBench(ENDPOINTS);

/** An order, and how it is paid for or added to. */
interface Scene extends Booked {
	/** The extra that is added; none where a hold is paid. */
	bag: { id: string; quantity: number }[];
	send(change?: Record<string, unknown>): Promise<Reply>;
}

async function book(route: string, owner: string, hold: boolean, familyName?: string) {
	// An organisation that may do more, and is checked more, meets the same answers.
	const token = await bench.t.token({
		organisationId: await bench.t.organisation({ accreditedAgent: true, fraudCheck: true }),
	});
	const offer = await offerOn(bench.t, route, { token, owner });
	const change = hold ? { type: 'hold', payments: undefined } : {};
	const person = () => (familyName ? { family_name: familyName } : {});
	const reply = await bench.t.request('POST', '/air/orders', { token, body: orderBody(offer, change, person) });
	expect([familyName, reply.statusCode, reply.body]).toEqual([familyName, 201, reply.body]);
	return { token, order: reply.json<{ data: Order }>().data };
}

async function toPay(familyName?: string, hold = true): Promise<Scene> {
	const { token, order } = await book(hold ? 'JFK-EWR' : 'BTS-ABV', 'ZZ', hold, familyName);
	const payment = { type: 'balance', amount: order.total_amount, currency: order.total_currency };
	const send: Scene['send'] = (change) =>
		bench.t.request('POST', createPayment.path, {
			token,
			body: { order_id: order.id, payment: { ...payment, ...change } },
		});
	return { token, order, bag: [], send };
}

async function toAdd(familyName?: string): Promise<Scene> {
	const { token, order } = await book('LHR-DUB', 'BA', false, familyName);
	const reply = await bench.t.request('GET', `/air/orders/${order.id}/available_services`, { token });
	const one = reply.json().data.find(({ type }: { type: string }) => type === 'baggage');
	const payment = { type: 'balance', amount: one.total_amount, currency: one.total_currency };
	return adding({ token, order, bag: [{ id: one.id, quantity: 1 }] }, payment);
}
const adding = (scene: Omit<Scene, 'send'>, payment: Record<string, unknown>): Scene => ({
	...scene,
	send: (change) =>
		bench.t.request('POST', `/air/orders/${scene.order.id}/services`, {
			token: scene.token,
			body: { add_services: scene.bag, payment: { ...payment, ...change } },
		}),
});
const ANY = { type: 'balance', amount: '1.00', currency: 'USD' };
const anyBag = [{ id: 'aso_0000000000000000000001', quantity: 1 }];

const session = ({ token, order, bag }: Scene, number = PAYS) => sessionFor(bench.t, token, order.id, number, bag);
const bySession = async (scene: Scene, id: string) => scene.send({ type: 'card', three_d_secure_session_id: id });

const MONEY: Record<string, (scene: Scene) => ReturnType<Scene['send']>> = {
	three_d_secure_session_not_found: (scene) => bySession(scene, '3ds_none'),
	three_d_secure_session_not_ready_for_payment: async (scene) => bySession(scene, await session(scene, CHALLENGED)),
	three_d_secure_session_expired: async (scene) => {
		const id = await session(scene);
		await bench.later(scene, 21 * 60_000);
		return bySession(scene, id);
	},
	card_not_found: (scene) => scene.send({ type: 'card', card_id: 'tcd_none' }),
	cannot_pay_with_card: async (scene) => {
		const card = await cardOf(bench.t, scene.token, PAYS, { multi_use: true, cvc: undefined });
		return scene.send({ type: 'card', card_id: card });
	},
	high_fraud_risk: async (scene) => {
		const number = await numberThat(bench.t, scene.token, 'high_fraud_risk');
		return bySession(scene, await session(scene, number));
	},
	payment_amount_does_not_match_order_amount: (scene) => scene.send({ amount: '1.00' }),
	payment_currency_does_not_match_order_currency: (scene) => scene.send({ currency: 'CHF' }),
	gateway_timeout_error: async (scene) => {
		const id = await session(scene);
		const stopped = vi.spyOn(bench.t.ctx.cardHost, 'ask').mockRejectedValue(new ServiceError('gateway_timeout_error'));
		return bySession(scene, id).finally(() => stopped.mockRestore());
	},
};

/** What the table says is to be done, done; gives the order it was done to. */
const STEPS: Record<string, () => Promise<[Scene, Reply]>> = {
	'createPayment order_type_not_eligible_for_payment': async () => {
		const scene = await toPay(undefined, false);
		return [scene, await scene.send()];
	},
	'createPayment already_paid': async () => {
		const scene = await toPay();
		expect((await scene.send()).statusCode).toBe(201);
		return [scene, await scene.send()];
	},
	'createPayment past_payment_required_by_date': async () => {
		const scene = await toPay();
		await bench.later(scene, Date.parse(scene.order.payment_status.payment_required_by ?? '') - Date.now() + 60_000);
		return [scene, await scene.send()];
	},
	'createPayment schedule_changed': async () => {
		const scene = await toPay();
		const body = { order_id: scene.order.id, kind: 'time' };
		const made = await bench.t.request('POST', '/sandbox/schedule_changes', { token: scene.token, body });
		expect(made.statusCode).toBe(201);
		return [scene, await scene.send()];
	},
	'createPayment ineligible_airline_credit': async () => {
		const scene = await toPay();
		const [passenger] = scene.order.passengers;
		const { total_amount: amount, total_currency: amount_currency } = scene.order;
		const credit = {
			airline_iata_code: 'ZZ',
			code: '2000000000001',
			type: 'eticket',
			amount,
			amount_currency,
			issued_on: '2026-01-15',
			expires_at: '2030-01-01T00:00:00Z',
			given_name: passenger?.given_name,
			family_name: passenger?.family_name,
		};
		const made = await bench.t.request('POST', '/air/airline_credits', { token: scene.token, body: credit });
		return [scene, await scene.send({ type: 'airline_credit', airline_credit_id: made.json().data.id })];
	},
	'addOrderServices unsupported_action': async () => {
		const scene = adding({ ...(await book('BTS-ABV', 'ZZ', false)), bag: anyBag }, ANY);
		return [scene, await scene.send()];
	},
	'addOrderServices pay_later_order_no_payment_for_ancillaries': async () => {
		const scene = adding({ ...(await book('JFK-EWR', 'ZZ', true)), bag: anyBag }, ANY);
		return [scene, await scene.send()];
	},
	'addOrderServices already_paid': async () => {
		const scene = await toAdd();
		return [
			scene,
			await bench.whileAdding(
				() => scene.send(),
				() => scene.send(),
			),
		];
	},
};

async function bringAbout({ endpoint, input, value, code }: SandboxSentinel) {
	const make = endpoint === 'createPayment' ? toPay : toAdd;
	if (input === 'steps') {
		const steps = STEPS[`${endpoint} ${code}`];
		if (steps) return steps();
		const money = MONEY[code ?? ''];
		if (!money) throw new Error(`nobody has tried the steps to ${code} of ${endpoint}`);
		const scene = await make();
		return [scene, await money(scene)] as const;
	}
	const scene = await make(value ?? undefined);
	return [scene, await scene.send()] as const;
}

describe('sentinels of paying for a hold and of adding extras', () => {
	it('each does what the table says, and the money is where it belongs', async () => {
		await bench.tryAll(30, bringAbout, async (sentinel, { token, order }) => {
			if (sentinel.status !== 202) return;
			const list = await bench.t.request('GET', '/air/payments', { token, query: { order_id: order.id } });
			const open = list.json().data.filter(({ status }: { status: string }) => status !== 'succeeded');
			expect([sentinel, open]).toEqual([sentinel, []]);
		});
	}, 120_000);
	it.each(ENDPOINTS)('there is one for each code of $name', (endpoint) => {
		expect(bench.untried(endpoint)).toEqual([]);
	});
});
