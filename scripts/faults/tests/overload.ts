import { readFileSync } from 'node:fs';
import http from 'node:http';
import { checkInvariants, type History, noteSent } from '../check-invariants.ts';
import { ask, type Lost } from '../client.ts';
import { type FaultTest, waitUntil } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { dataOf, newMarker, searchAsk } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';

const CALM = 16;
const TIMES = 10;
const RECOVERY_MS = 10_000;
const MOST_MIB = 700;
const PROMPT_MS = 500;

const rssMiB = (pid: number): number =>
	Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

interface Wave {
	done: number;
	refused: number;
	seconds: number;
}

/** So many clients that search without end for a while. */
async function wave(
	lab: Lab,
	origin: string,
	clients: number,
	ms: number,
	history: History,
	tally: Tally,
): Promise<Wave> {
	const agent = new http.Agent({ keepAlive: true });
	const result = { done: 0, refused: 0, seconds: ms / 1_000 };
	const end = performance.now() + ms;
	await Promise.all(
		Array.from({ length: clients }, async () => {
			while (performance.now() < end) {
				const told = noteSent(history, newMarker());
				tally.attempts++;
				const reply = await ask(origin, searchAsk(lab.headers, told.marker, { agent, timeoutMs: 60_000 })).catch(
					(error: unknown) => error as Lost,
				);
				if (!('text' in reply)) {
					expectThat(tally, false, () => `no reply under load: ${reply.message}`);
					continue;
				}
				expectThat(
					tally,
					[201, 429, 503].includes(reply.status),
					() => `under load: ${reply.status} ${reply.text.slice(0, 200)}`,
				);
				if (reply.status === 201) {
					told.id = dataOf(reply).id;
					if (performance.now() < end) result.done++;
				} else result.refused++;
			}
		}),
	);
	agent.destroy();
	return result;
}

async function overload(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const service = await lab.service({ databaseUrl: store.url, settings: { WARM_UP: 'on' } });
	const history: History = new Map();
	const ms = rounds * 1_500;
	await wave(lab, service.origin, CALM, ms / 2, history, tally);
	const calm = await wave(lab, service.origin, CALM, ms / 2, history, tally);
	let peak = 0;
	const watch = setInterval(() => (peak = Math.max(peak, rssMiB(service.pid))), 200);
	const stormy = await wave(lab, service.origin, CALM * TIMES, ms, history, tally);
	clearInterval(watch);
	const recovery = await waitUntil(RECOVERY_MS, async () => {
		const [health, ready] = [
			await ask(service.origin, { path: '/healthz' }),
			await ask(service.origin, { path: '/readyz' }),
		];
		return health.tookMs < PROMPT_MS && ready.status === 200;
	});
	expectThat(tally, recovery !== undefined, () => `not itself again ${RECOVERY_MS} ms after the load`);
	expectThat(tally, peak < MOST_MIB, () => `${peak.toFixed(0)} MiB under load`);
	const share = stormy.done / stormy.seconds / (calm.done / calm.seconds);
	tally.facts.push(
		`${CALM * TIMES} clients for ${stormy.seconds} s`,
		`${(share * 100).toFixed(0)} % of the searches a second of ${CALM} clients`,
		`${stormy.refused} refused`,
		`${peak.toFixed(0)} MiB at most`,
		`itself again after ${((recovery ?? RECOVERY_MS) / 1_000).toFixed(1)} s`,
	);
	await checkInvariants(store, history, tally);
}

export const overloaded: FaultTest = {
	name: 'overload',
	invariant: `${TIMES} times as many clients: only 2xx, 429 or 503, memory bounded, itself again within ${RECOVERY_MS / 1_000} s`,
	rounds: 20,
	alone: 'it measures what one process does with the whole machine',
	run: overload,
};
