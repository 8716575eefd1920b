import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptAirlineInitiatedChange, updateAirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';
import { createSandboxScheduleChange, type ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { listSandboxSentinels, type SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { invariants, offerOn, orderBody } from '../../air/orders/testing/booking.ts';
import { createTestApp, type TestApp, type TestToken } from '../../testing/create-test-app.ts';

const ENDPOINTS = [acceptAirlineInitiatedChange, updateAirlineInitiatedChange, createSandboxScheduleChange];

let t: TestApp;
let table: SandboxSentinel[];
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
	const all: SandboxSentinel[] = (await t.request('GET', listSandboxSentinels.path)).json().data;
	const names: string[] = ENDPOINTS.map(({ name }) => name);
	table = all.filter(({ endpoint }) => names.includes(endpoint));
}, 60_000);
afterAll(() => t.close());

interface Scene {
	token: TestToken;
	order: Order;
}
type Reply = Awaited<ReturnType<TestApp['request']>>;

async function book(familyName = 'Traveller'): Promise<Scene> {
	const token = await t.token();
	const body = orderBody(await offerOn(t, 'BTS-ABV', { token }), {}, () => ({ family_name: familyName }));
	const reply = await t.request('POST', '/air/orders', { token, body });
	expect([familyName, reply.statusCode]).toEqual([familyName, 201]);
	return { token, order: reply.json<{ data: Order }>().data };
}
const make = ({ token, order }: Scene, kind: ScheduleChangeKind): Promise<Reply> =>
	t.request('POST', createSandboxScheduleChange.path, { token, body: { order_id: order.id, kind } });
const made = async (scene: Scene, kind: ScheduleChangeKind): Promise<string> =>
	(await make(scene, kind)).json().data.id;
const accept = ({ token }: Scene, id: string): Promise<Reply> =>
	t.request('POST', `/air/airline_initiated_changes/${id}/actions/accept`, { token });
const say = ({ token }: Scene, id: string): Promise<Reply> =>
	t.request('PATCH', `/air/airline_initiated_changes/${id}`, { token, body: { action_taken: 'accepted' } });
async function cancel({ token, order }: Scene): Promise<void> {
	const quoted = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
	const path = `/air/order_cancellations/${quoted.json().data.id}/actions/confirm`;
	expect((await t.request('POST', path, { token })).statusCode).toBe(200);
}

/** What the table says is to be done, done; gives the order it was done to, and the answer. */
const STEPS: Record<string, (scene: Scene) => Promise<Reply>> = {
	'acceptAirlineInitiatedChange unsupported_action': async (scene) => accept(scene, await made(scene, 'update_only')),
	'acceptAirlineInitiatedChange stale_airline_initiated_change_accept': async (scene) => {
		const first = await made(scene, 'time');
		await made(scene, 'time');
		return accept(scene, first);
	},
	'updateAirlineInitiatedChange unsupported_action': async (scene) => say(scene, await made(scene, 'time')),
	'updateAirlineInitiatedChange already_cancelled': async (scene) => {
		const id = await made(scene, 'update_only');
		await cancel(scene);
		return say(scene, id);
	},
	'createSandboxScheduleChange unsupported_action': async (scene) => {
		await cancel(scene);
		return make(scene, 'time');
	},
};

async function bringAbout({ endpoint, input, value, code }: SandboxSentinel): Promise<[Scene, Reply]> {
	const scene = await book(value ?? undefined);
	if (input !== 'steps') return [scene, await accept(scene, await made(scene, 'time'))];
	const steps = STEPS[`${endpoint} ${code}`];
	if (!steps) throw new Error(`nobody has tried the steps to ${code} of ${endpoint}`);
	return [scene, await steps(scene)];
}

/** Those whose airline takes the answer, although its first answer does not say so. */
const ACCEPTS = ['Accept-Lost', 'Accept-Later'];

describe('sentinels of schedule changes', () => {
	it('each does what the table says, and the order is what its airline says', async () => {
		expect(table.length).toBeGreaterThan(12);
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
			const isMoved = after.slices[0]?.id !== order.slices[0]?.id;
			expect([sentinel, isMoved]).toEqual([sentinel, ACCEPTS.includes(sentinel.value)]);
		}
	}, 120_000);

	it.each(ENDPOINTS)('there is one for each code of $name', ({ name, errors }) => {
		const codes = new Set(table.filter(({ endpoint }) => endpoint === name).map(({ code }) => code));
		expect(errors.filter((code) => !codes.has(code))).toEqual([]);
	});
});
