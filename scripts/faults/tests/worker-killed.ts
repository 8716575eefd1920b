import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../client.ts';
import { creditOf, FOR_TESTS } from '../booked.ts';
import { type FaultTest, waitUntil } from '../fault-test.ts';
import type { Lab, Service, Store } from '../lab.ts';
import { between } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';
import { type Listener, startListener } from '../told.ts';

const WORKERS = 2;
const CLIENTS = 4;
/** So many events are never delivered yet while processes are killed. */
const ON_THEIR_WAY = 200;
/** A claim of a dead worker ends after 30 seconds. */
const DELIVERED_MS = 90_000;
/** By how much the clock moves on at each look: all of them are well within the 72 hours of the schedule. */
const PAUSE_MS = 10_000;

/** Has a listener told of every credit that is made. */
async function subscribe(lab: Lab, { origin }: Service, listener: Listener): Promise<void> {
	const body = { url: listener.url, events: ['air.airline_credit.created'] };
	const reply = await ask(origin, { method: 'POST', path: '/air/webhooks', headers: lab.headers, body });
	if (reply.status !== 201) throw new Error(`no webhook: ${reply.status} ${reply.text.slice(0, 300)}`);
	listener.secret = (JSON.parse(reply.text) as { data: { secret: string } }).data.secret;
}

/** Makes credits as fast as their events arrive, some always on their way, until it is stopped. Gives how many. */
function startClients(lab: Lab, service: Service, { taken }: Listener): () => Promise<number> {
	let going = true;
	let made = 0;
	const client = async (): Promise<void> => {
		while (going) {
			if (made - taken.size > ON_THEIR_WAY) await delay(10);
			else {
				await creditOf(lab, service);
				made++;
			}
		}
	};
	const clients = Promise.all(Array.from({ length: CLIENTS }, client));
	clients.catch(() => undefined);
	return async () => {
		going = false;
		await clients;
		return made;
	};
}

interface Scene {
	lab: Lab;
	api: Service;
	store: Store;
	listener: Listener;
}

const WAITING = `select s.event_id, s.attempts, s.claimed_until > now() as claimed,
		(select json_agg(d.response_status_code || coalesce(d.failure, '')) from service.webhook_deliveries d where d.event_id = s.event_id) as answers
	from service.webhook_sends s`;

/** Waits until nothing waits any more, with a clock on which the pauses between attempts are over. */
async function untilDelivered({ lab, api, store }: Scene, tally: Tally): Promise<number> {
	const isEmpty = async () => {
		const body = { advance_ms: PAUSE_MS };
		await ask(api.origin, { method: 'POST', path: '/sandbox/clock', headers: lab.headers, body });
		return (await store.db.query('select 1 from service.webhook_sends limit 1')).length === 0;
	};
	const tookMs = await waitUntil(DELIVERED_MS, isEmpty);
	const left = tookMs === undefined ? await store.db.query(WAITING) : [];
	expectThat(tally, left.length === 0, () => `waits after ${DELIVERED_MS} ms: ${JSON.stringify(left.slice(0, 5))}`);
	return tookMs ?? DELIVERED_MS;
}

/** Every event arrived, is written down as delivered, and waits no more. */
async function expectTold(scene: Scene, tally: Tally): Promise<void> {
	const { listener } = scene;
	const { db } = scene.store;
	const tookMs = await untilDelivered(scene, tally);
	const events = await db.query<{ id: string; delivered: boolean }>(
		`select e.id, exists (select 1 from service.webhook_deliveries d where d.event_id = e.id and d.success) as delivered
		from service.events e where e.type = 'air.airline_credit.created'`,
	);
	tally.attempts += events.length;
	for (const { id, delivered } of events) {
		expectThat(tally, listener.taken.has(id), () => `${id} never arrived`);
		expectThat(tally, delivered, () => `${id} arrived and is not written down`);
	}
	expectThat(tally, listener.wrong === 0, () => `${listener.wrong} deliveries are not signed rightly`);
	const known = new Set(events.map(({ id }) => id));
	const strange = [...listener.taken.keys()].filter((id) => !known.has(id));
	expectThat(tally, strange.length === 0, () => `${strange[0]} arrived and is no event`);
	const again = [...listener.taken.values()].filter((times) => times > 1).length;
	tally.facts.push(`${events.length} events`, `${again} came more than once`);
	tally.facts.push(`the last ${(tookMs / 1_000).toFixed(1)} s after the load`);
}

async function killed(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const listener = await startListener();
	const settings = { ...FOR_TESTS, WEBHOOK_ALLOW_HOSTS: '127.0.0.1' };
	const start = (WORKER: 'on' | 'off') => lab.service({ databaseUrl: store.url, settings: { ...settings, WORKER } });
	const api = await start('off');
	await subscribe(lab, api, listener);
	const workers = await Promise.all(Array.from({ length: WORKERS }, () => start('on')));
	const stopClients = startClients(lab, api, listener);
	try {
		for (let n = 0; n < rounds; n++) {
			await delay(between(50, 600));
			await workers[n % WORKERS]?.kill();
			tally.attempts++;
			workers[n % WORKERS] = await start('on');
		}
		await stopClients();
		await expectTold({ lab, api, store, listener }, tally);
	} finally {
		await stopClients().catch(() => undefined);
		await listener.close();
	}
	tally.facts.unshift(`${rounds} kills`);
}

export const workerKilled: FaultTest = {
	name: 'worker-killed',
	invariant:
		'kill -9 of the process that delivers webhooks, one of two, at any moment under load: every event is delivered at least once, and written down',
	rounds: 50,
	run: killed,
};
