import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import { confirmOrderCancellation, createOrderCancellation } from '#contract/air/order-cancellation.ts';
import { listSandboxSentinels, type SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { invariants, offerOn, orderBody } from '../../air/orders/testing/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';

let t: TestApp;
let table: SandboxSentinel[];
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
	const all: SandboxSentinel[] = (await t.request('GET', listSandboxSentinels.path)).json().data;
	const names: string[] = [createOrderCancellation.name, confirmOrderCancellation.name];
	table = all.filter(({ endpoint }) => names.includes(endpoint));
}, 60_000);
afterAll(() => t.close());

interface Scene {
	token: TestToken;
	order: Order;
}
type Reply = Awaited<ReturnType<TestApp['request']>>;

async function book(familyName = 'Traveller', route = 'BTS-ABV', owner = 'ZZ'): Promise<Scene> {
	const token = await t.token();
	const offer = await offerOn(t, route, { token, owner });
	const body = orderBody(offer, {}, () => ({ family_name: familyName }));
	const reply = await t.request('POST', '/air/orders', { token, body });
	expect([familyName, reply.statusCode, reply.body]).toEqual([familyName, 201, reply.body]);
	return { token, order: reply.json<{ data: Order }>().data };
}
const quote = ({ token, order }: Scene): Promise<Reply> =>
	t.request('POST', createOrderCancellation.path, { token, body: { order_id: order.id } });
async function quoted(scene: Scene): Promise<string> {
	const reply = await quote(scene);
	expect(reply.statusCode, reply.body).toBe(201);
	return reply.json().data.id;
}
const confirm = ({ token }: Scene, id: string): Promise<Reply> =>
	t.request('POST', `/air/order_cancellations/${id}/actions/confirm`, { token });
const later = ({ token }: Scene, ms: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: ms } });

/** Adds a bag, and does something else while its airline is at it. */
async function whileAdding({ token, order }: Scene, act: () => Promise<Reply>): Promise<Reply> {
	const path = `/air/orders/${order.id}`;
	const sold = (await t.request('GET', `${path}/available_services`, { token })).json().data;
	const bag = sold.find(({ type }: { type: string }) => type === 'baggage');
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
const STEPS: Record<string, () => Promise<[Scene, Reply]>> = {
	'createOrderCancellation already_cancelled': async () => {
		const scene = await book();
		expect((await confirm(scene, await quoted(scene))).statusCode).toBe(200);
		return [scene, await quote(scene)];
	},
	'createOrderCancellation order_not_cancellable': async () => {
		const scene = await book();
		const leaves = Date.parse(`${scene.order.slices[0]?.segments[0]?.departing_at}Z`);
		await later(scene, leaves - Date.now() + 86_400_000);
		return [scene, await quote(scene)];
	},
	'confirmOrderCancellation order_cancellation_stale': async () => {
		const scene = await book();
		const first = await quoted(scene);
		const second = await quoted(scene);
		expect((await confirm(scene, first)).json().errors[0].code).toBe('order_cancellation_stale');
		await later(scene, 61 * 60_000);
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
		return [scene, await whileAdding(scene, () => confirm(scene, id))];
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
	return [scene, await confirm(scene, await quoted(scene))];
}

/** Those whose airline cancels, although its first answer does not say so. */
const CANCELS = ['Cancel-Lost', 'Cancel-Later'];

describe('sentinels of cancellations', () => {
	it('each does what the table says, and the money is where it belongs', async () => {
		expect(table.length).toBeGreaterThan(20);
		for (const sentinel of table) {
			const [{ token, order }, reply] = await bringAbout(sentinel);
			const answer = [reply.statusCode, reply.json().errors?.[0]?.code ?? null];
			expect([sentinel, ...answer]).toEqual([sentinel, sentinel.status, sentinel.code]);
			await t.ctx.background.finish(5_000);
			await t.db.query("update service.attempts set next_check_at = now() where state = 'unknown'");
			await reconcileAttempts(t.ctx);
			expect([sentinel, await invariants(t, token.organisationId)]).toEqual([sentinel, []]);
			if (sentinel.value === null) continue;
			const after: Order = (await t.request('GET', `/air/orders/${order.id}`, { token })).json().data;
			expect([sentinel, after.cancelled_at !== null]).toEqual([sentinel, CANCELS.includes(sentinel.value)]);
		}
	}, 120_000);

	it.each([createOrderCancellation, confirmOrderCancellation])('there is one for each code of $name', (endpoint) => {
		const codes = new Set(table.filter(({ endpoint: name }) => name === endpoint.name).map(({ code }) => code));
		expect(endpoint.errors.filter((code) => !codes.has(code))).toEqual([]);
	});
});
