import { setTimeout as delay } from 'node:timers/promises';
import { checkInvariants, type History } from '../check-invariants.ts';
import { ask } from '../client.ts';
import { type FaultTest, waitUntil } from '../fault-test.ts';
import type { Lab, Service, Store } from '../lab.ts';
import { type Load, readAll, startLoad, statusWords } from '../load.ts';
import { between } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';
import { startTcpProxy } from '../tcp-proxy.ts';

/** What may be answered while the database is away: the service is unavailable, or gave up waiting. */
const AWAY = [503, 504];
/** Longest wait for a connection and then for a statement, twice over (who calls, then what is asked), and a busy machine. */
const LIMIT_MS = 16_000;
const RECOVERY_MS = 5_000;
/** What a busy machine may add to any wait. */
const SLACK_MS = 5_000;
/** Connections of one process: its pool and its worker's. */
const MOST_CONNECTIONS = 10 + 2;

const isReady = async ({ origin }: Service): Promise<boolean> =>
	(await ask(origin, { path: '/readyz' })).status === 200;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

interface Scene {
	store: Store;
	service: Service;
	history: History;
	load: Load;
}

async function underLoad(lab: Lab, tally: Tally, store: Store, databaseUrl = store.url): Promise<Scene> {
	const service = await lab.service({ databaseUrl });
	const history: History = new Map();
	const load = startLoad({
		lab,
		tally,
		history,
		origin: () => service.origin,
		workers: 6,
		allowed: AWAY,
		airlinesFail: true,
		limitMs: LIMIT_MS,
	});
	return { store, service, history, load };
}

/** Waits until the same process searches again. */
async function recovered(lab: Lab, { service, load }: Scene, tally: Tally): Promise<number> {
	const before = load.acked.length;
	const tookMs = await waitUntil(
		RECOVERY_MS + SLACK_MS,
		async () => (await isReady(service)) && load.acked.length > before,
	);
	expectThat(
		tally,
		tookMs !== undefined,
		() => `not recovered after ${seconds(RECOVERY_MS + SLACK_MS)}: ${service.lines.slice(-3).join('\n')}`,
	);
	return tookMs ?? RECOVERY_MS + SLACK_MS;
}

/** Ends the load, reads everything again, and looks at the database and the log. */
async function settle(lab: Lab, { store, service, history, load }: Scene, tally: Tally): Promise<void> {
	await load.stop();
	await readAll(lab, service.origin, load.acked, tally);
	await checkInvariants(store, history, tally);
	const unexpected = service.lines.filter((line) => line.includes('unexpected error'));
	expectThat(
		tally,
		unexpected.length === 0,
		() => `the log has ${unexpected.length} unexpected errors: ${unexpected[0]}`,
	);
	const connections = async (): Promise<number> => {
		const [row] = await store.db.query<{ count: string }>(
			"select count(*) from pg_stat_activity where datname = current_database() and application_name <> 'faults' and pid <> pg_backend_pid()",
		);
		return Number(row?.count);
	};
	const few = await waitUntil(30_000, async () => (await connections()) <= MOST_CONNECTIONS);
	const left = await connections();
	expectThat(tally, few !== undefined, () => `${left} connections are left`);
	tally.facts.push(statusWords(load.statuses), `slowest reply ${seconds(load.slowestMs())}`);
}

async function restarted(lab: Lab, rounds: number, tally: Tally, how: 'quit' | 'kill'): Promise<void> {
	const scene = await underLoad(lab, tally, await lab.store());
	let slowest = 0;
	for (let n = 0; n < rounds; n++) {
		await delay(between(300, 1_200));
		await lab.server[how]();
		await delay(between(0, 1_500));
		await lab.server.start();
		slowest = Math.max(slowest, await recovered(lab, scene, tally));
	}
	tally.facts.push(`${rounds} ${how === 'quit' ? 'immediate stops' : 'kills'}`, `slowest recovery ${seconds(slowest)}`);
	await settle(lab, scene, tally);
}

async function frozen(lab: Lab, rounds: number, tally: Tally, frozenMs: number): Promise<void> {
	const scene = await underLoad(lab, tally, await lab.store());
	await waitUntil(10_000, () => isReady(scene.service));
	let slowestNo = 0;
	let slowestYes = 0;
	try {
		for (let n = 0; n < rounds; n++) {
			lab.server.freeze();
			const began = performance.now();
			const noMs = await waitUntil(2_000 + SLACK_MS, async () => !(await isReady(scene.service)));
			expectThat(tally, noMs !== undefined, () => 'still ready with the database frozen');
			slowestNo = Math.max(slowestNo, noMs ?? 0);
			await delay(Math.max(0, frozenMs - (performance.now() - began)));
			lab.server.thaw();
			slowestYes = Math.max(slowestYes, await recovered(lab, scene, tally));
			await delay(500);
		}
	} finally {
		lab.server.thaw();
	}
	tally.facts.push(
		`${rounds} × ${seconds(frozenMs)}`,
		`not ready after ${seconds(slowestNo)} at most`,
		`recovery ${seconds(slowestYes)} at most`,
	);
	await settle(lab, scene, tally);
}

async function network(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const proxy = await startTcpProxy(lab.server.port);
	try {
		const scene = await underLoad(lab, tally, store, store.url.replace(`:${lab.server.port}/`, `:${proxy.port}/`));
		let slowest = 0;
		for (let n = 0; n < rounds; n++) {
			await delay(between(50, 300));
			if (n % 3 === 0) proxy.cut();
			if (n % 3 === 1) proxy.cutReplies(between(1, 6));
			if (n % 3 === 2) {
				proxy.delay(between(20, 300));
				await delay(1_000);
				proxy.delay(0);
			}
			if (n % 15 === 14) {
				proxy.stall();
				await delay(6_000);
				proxy.resume();
			}
			slowest = Math.max(slowest, await recovered(lab, scene, tally));
		}
		proxy.cutReplies(0);
		tally.facts.push(`${rounds} faults`, `recovery ${seconds(slowest)} at most`);
		await settle(lab, scene, tally);
	} finally {
		await lab.clear();
		await proxy.close();
	}
}

const HOLDS = 'what was acknowledged stays, meanwhile 503 or 504, the same process recovers within 5 s';

export const DATABASE: readonly FaultTest[] = [
	{
		name: 'database-stopped',
		invariant: `PostgreSQL stopped at once (\`-m immediate\`) and started under load: ${HOLDS}`,
		rounds: 40,
		alone: 'it stops the server that all tests share',
		run: (lab, rounds, tally) => restarted(lab, rounds, tally, 'quit'),
	},
	{
		name: 'database-killed',
		invariant: `kill -9 of PostgreSQL and a start as the supervisor does it: ${HOLDS}`,
		rounds: 40,
		alone: 'it kills the server that all tests share',
		run: (lab, rounds, tally) => restarted(lab, rounds, tally, 'kill'),
	},
	{
		name: 'database-frozen',
		invariant:
			'PostgreSQL stands still: every request is answered in bounded time, not ready at once, no connection leaks',
		rounds: 3,
		alone: 'it freezes the server that all tests share',
		run: (lab, rounds, tally) => frozen(lab, rounds, tally, rounds > 1 ? 20_000 : 8_000),
	},
	{
		name: 'database-network',
		invariant: `connections to PostgreSQL break, lose replies, slow down, stall: ${HOLDS}`,
		rounds: 120,
		run: network,
	},
];
