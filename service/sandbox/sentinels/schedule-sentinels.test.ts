import { describe, expect, it } from 'vitest';
import { acceptAirlineInitiatedChange, updateAirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';
import { createSandboxScheduleChange, type ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { offerOn, orderBody } from '../../air/orders/testing/booking.ts';
import { type Reply, type Scene, SentinelBench } from './testing/sentinel-bench.ts';

const ENDPOINTS = [acceptAirlineInitiatedChange, updateAirlineInitiatedChange, createSandboxScheduleChange];

const bench = new SentinelBench(ENDPOINTS);

async function book(familyName = 'Traveller'): Promise<Scene> {
	const token = await bench.t.token();
	const body = orderBody(await offerOn(bench.t, 'BTS-ABV', { token }), {}, () => ({ family_name: familyName }));
	const reply = await bench.t.request('POST', '/air/orders', { token, body });
	expect([familyName, reply.statusCode]).toEqual([familyName, 201]);
	return { token, order: reply.json<{ data: Order }>().data };
}
const make = ({ token, order }: Scene, kind: ScheduleChangeKind) =>
	bench.t.request('POST', createSandboxScheduleChange.path, { token, body: { order_id: order.id, kind } });
const made = async (scene: Scene, kind: ScheduleChangeKind): Promise<string> =>
	(await make(scene, kind)).json().data.id;
const accept = ({ token }: Scene, id: string): Promise<Reply> =>
	bench.t.request('POST', `/air/airline_initiated_changes/${id}/actions/accept`, { token });
const say = ({ token }: Scene, id: string): Promise<Reply> =>
	bench.t.request('PATCH', `/air/airline_initiated_changes/${id}`, { token, body: { action_taken: 'accepted' } });
async function cancel({ token, order }: Scene): Promise<void> {
	const quoted = await bench.t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
	const path = `/air/order_cancellations/${quoted.json().data.id}/actions/confirm`;
	expect((await bench.t.request('POST', path, { token })).statusCode).toBe(200);
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
		await bench.tryAll(12, bringAbout, async (sentinel, scene) => {
			if (sentinel.value === null) return;
			const isMoved = (await bench.read(scene)).slices[0]?.id !== scene.order.slices[0]?.id;
			expect([sentinel, isMoved]).toEqual([sentinel, ACCEPTS.includes(sentinel.value)]);
		});
	}, 120_000);

	it.each(ENDPOINTS)('there is one for each code of $name', (endpoint) => {
		expect(bench.untried(endpoint)).toEqual([]);
	});
});
