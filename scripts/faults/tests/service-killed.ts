import { type Batch, drain, expectOnce, pollOnce, startBatch } from '../batches.ts';
import { searchFirst } from '../booked.ts';
import { checkInvariants, type History, noteSent } from '../check-invariants.ts';
import { Lost } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab, Service } from '../lab.ts';
import { readAll, startLoad } from '../load.ts';
import { between, newMarker, searchBody } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';

const SUPPLIER_TIMEOUT_MS = 2_000;
/** The service gives a batch search this long after its airlines' time; the rest is for a busy machine. */
const DEADLINE_MS = SUPPLIER_TIMEOUT_MS + 2_000;
const SLACK_MS = 6_000;
const BATCHES = 3;

interface Open extends Batch {
	startedAt: number;
}

/** Starts batch searches and polls them until the process is gone. */
async function batchClient(lab: Lab, origin: string, history: History, open: Open[]): Promise<void> {
	try {
		for (;;) {
			const told = noteSent(history, newMarker());
			const startedAt = performance.now();
			const batch: Open = {
				...(await startBatch(lab, origin, searchBody(told.marker, { wide: true }), SUPPLIER_TIMEOUT_MS)),
				startedAt,
			};
			told.id = batch.id;
			open.push(batch);
			while (batch.remaining > 0) await pollOnce(lab, origin, batch);
		}
	} catch (error) {
		if (!(error instanceof Lost)) throw error;
	}
}

/** Polls what was open when the process died. The time that another one took to start is not the batch search's. */
async function finish(lab: Lab, service: Service, open: readonly Open[], tally: Tally): Promise<void> {
	const startedAt = performance.now();
	await inParallel(open.length, 8, async (n) => {
		const batch = open[n] as Open;
		await drain(lab, service.origin, batch, tally);
		const lateMs = performance.now() - Math.max(startedAt, batch.startedAt + DEADLINE_MS);
		expectThat(tally, batch.remaining === 0, () => `${batch.id} did not end`);
		expectThat(tally, lateMs < SLACK_MS, () => `${batch.id} ended ${Math.round(lateMs)} ms after its time`);
		expectOnce(batch, tally);
	});
}

async function killed(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const history: History = new Map();
	const start = () => lab.service({ databaseUrl: store.url, settings: { SIMULATED_LATENCY: 'real' } });
	let service = await start();
	let slowestStartMs = 0;
	let orphans = 0;
	for (let n = 0; n < rounds; n++) {
		const { origin } = service;
		// Its first search, which makes what all need, is no moment of those at which it is killed.
		await searchFirst(lab, [service]);
		const open: Open[] = [];
		const load = startLoad({
			lab,
			tally,
			history,
			origin: () => origin,
			workers: 6,
			allowed: [],
			limitMs: 60_000,
			onLost: () => {},
		});
		const clients = Array.from({ length: BATCHES }, () => batchClient(lab, origin, history, open));
		await new Promise((done) => setTimeout(done, between(100, 1_500)));
		await service.kill();
		await Promise.all([load.stop(), ...clients]);
		const began = performance.now();
		service = await start();
		slowestStartMs = Math.max(slowestStartMs, performance.now() - began);
		const unfinished = open.filter(({ remaining }) => remaining > 0);
		orphans += unfinished.length;
		await finish(lab, service, unfinished, tally);
		for (const batch of open) expectOnce(batch, tally);
		await readAll(lab, service.origin, load.acked, tally);
	}
	tally.facts.push(
		`${rounds} kills`,
		`${orphans} batch searches left open`,
		`slowest start ${(slowestStartMs / 1_000).toFixed(1)} s`,
	);
	await checkInvariants(store, history, tally);
}

export const serviceKilled: FaultTest = {
	name: 'service-killed',
	invariant:
		'kill -9 of the service at any moment: what was acknowledged is read again with the same bytes; open batch searches end in their time and hand out nothing twice',
	rounds: 60,
	run: killed,
};
