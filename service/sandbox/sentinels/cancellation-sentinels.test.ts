import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { confirmOrderCancellation, createOrderCancellation } from '#contract/air/order-cancellation.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { offerOn, orderBody } from '../../air/orders/testing/booking.ts';
import { type Reply, type Scene, SentinelBench } from './testing/sentinel-bench.ts';

const ENDPOINTS = [createOrderCancellation, confirmOrderCancellation];
const ALMOST_SIX_HOURS_MS = 6 * 3_600_000 - 60_000;
const bench = new SentinelBench(ENDPOINTS);

async function book(familyName = 'Traveller', route = 'BTS-ABV', owner = 'ZZ'): Promise<Scene> {
	const token = await bench.t.token();
	const offer = await offerOn(bench.t, route, { token, owner });
	const body = orderBody(offer, {}, () => ({ family_name: familyName }));
	const reply = await bench.t.request('POST', '/air/orders', { token, body });
	expect([familyName, reply.statusCode, reply.body]).toEqual([familyName, 201, reply.body]);
	return { token, order: reply.json<{ data: Order }>().data };
}
const quote = ({ token, order }: Scene) =>
	bench.t.request('POST', createOrderCancellation.path, { token, body: { order_id: order.id } });
async function quoted(scene: Scene): Promise<string> {
	const reply = await quote(scene);
	expect(reply.statusCode, reply.body).toBe(201);
	return reply.json().data.id;
}
const confirm = ({ token }: Scene, id: string) =>
	bench.t.request('POST', `/air/order_cancellations/${id}/actions/confirm`, { token });
/** What the table says is to be done, done; gives the order it was done to, and the answer. */
const STEPS: Record<string, () => Promise<[Scene, Reply]>> = {
	'createOrderCancellation already_cancelled': async () => {
		const scene = await book();
		expect((await confirm(scene, await quoted(scene))).statusCode).toBe(200);
		return [scene, await quote(scene)];
	},
	'createOrderCancellation order_not_cancellable': async () => {
		const scene = await book();
		const leaves = Date.parse(`${scene.order.slices[0]?.segments[0]?.departing_at}Z`);
		await bench.later(scene, leaves - Date.now() + 86_400_000);
		return [scene, await quote(scene)];
	},
	'confirmOrderCancellation order_cancellation_stale': async () => {
		const scene = await book();
		const first = await quoted(scene);
		const second = await quoted(scene);
		expect((await confirm(scene, first)).json().errors[0].code).toBe('order_cancellation_stale');
		await bench.later(scene, 61 * 60_000);
		return [scene, await confirm(scene, second)];
	},
	'confirmOrderCancellation already_cancelled': async () => {
		const scene = await book();
		const id = await quoted(scene);
		expect((await confirm(scene, id)).statusCode).toBe(200);
		return [scene, await confirm(scene, id)];
	},
	'confirmOrderCancellation order_not_cancellable': async () => {
		const scene = await book('Traveller', 'LHR-DUB', 'BA');
		const id = await quoted(scene);
		return [
			scene,
			await bench.whileAdding(
				() => bench.addBag(scene),
				() => confirm(scene, id),
			),
		];
	},
};

async function bringAbout({ endpoint, input, value, code }: SandboxSentinel): Promise<[Scene, Reply]> {
	if (input === 'steps') {
		const steps = STEPS[`${endpoint} ${code}`];
		if (!steps) throw new Error(`nobody has tried the steps to ${code} of ${endpoint}`);
		return steps();
	}
	const scene = await book(value ?? undefined);
	if (endpoint === createOrderCancellation.name) return [scene, await quote(scene)];
	const reply = await confirm(scene, await quoted(scene));
	if (value === 'Cancel-Hours') {
		await bench.later(scene, ALMOST_SIX_HOURS_MS);
		await bench.t.db.query("update service.attempts set next_check_at = now() where state = 'unknown'");
		await reconcileAttempts(bench.t.ctx);
		expect((await bench.read(scene)).cancelled_at).toBeNull();
		await bench.later(scene, 60_000);
	}
	return [scene, reply];
}

/** Those whose airline cancels, although its first answer does not say so. */
const CANCELS = ['Cancel-Lost', 'Cancel-Later', 'Cancel-Hours'];

describe('sentinels of cancellations', () => {
	it('each does what the table says, and the money is where it belongs', async () => {
		await bench.tryAll(20, bringAbout, async (sentinel, scene) => {
			if (sentinel.value === null) return;
			const { cancelled_at } = await bench.read(scene);
			expect([sentinel, cancelled_at !== null]).toEqual([sentinel, CANCELS.includes(sentinel.value)]);
		});
	}, 120_000);

	it.each(ENDPOINTS)('there is one for each code of $name', (endpoint) => {
		expect(bench.untried(endpoint)).toEqual([]);
	});
});
