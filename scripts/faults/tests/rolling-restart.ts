import { setTimeout as delay } from 'node:timers/promises';
import { drain, expectOnce, startBatch } from '../batches.ts';
import { checkInvariants, type History, noteSent } from '../check-invariants.ts';
import { ask, Lost } from '../client.ts';
import type { FaultTest } from '../fault-test.ts';
import type { Lab, Service } from '../lab.ts';
import { readAll, startLoad, statusWords } from '../load.ts';
import { dataOf, newMarker, SEARCH, searchBody } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';

/** A request that the process had not begun: refused, or its connection reset before a byte of a reply. */
const NOT_BEGUN = ['ECONNREFUSED', 'ECONNRESET'];
const BATCHES = 2;

/** Clients of batch searches: each starts on one process and polls wherever there is one. */
async function batchClient(
	lab: Lab,
	origin: () => string,
	going: () => boolean,
	history: History,
	tally: Tally,
): Promise<number> {
	let lost = 0;
	while (going()) {
		const told = noteSent(history, newMarker());
		try {
			const batch = await startBatch(lab, origin(), searchBody(told.marker, { wide: true }), 5_000);
			told.id = batch.id;
			while (batch.remaining > 0) {
				try {
					await drain(lab, origin(), batch, tally);
				} catch (error) {
					if (!(error instanceof Lost) || error.begun || !NOT_BEGUN.includes(error.code)) throw error;
					await delay(20);
				}
			}
			expectOnce(batch, tally);
			const found = dataOf(await ask(origin(), { path: `${SEARCH}/${batch.id}`, headers: lab.headers })).offers ?? [];
			if (found.length > batch.offers.size) lost++;
		} catch (error) {
			if (!(error instanceof Lost) || error.begun || !NOT_BEGUN.includes(error.code)) throw error;
			await delay(20);
		}
	}
	return lost;
}

async function rolling(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const history: History = new Map();
	const start = () => lab.service({ databaseUrl: store.url, settings: { SIMULATED_LATENCY: 'real' } });
	const services: Service[] = [await start(), await start()];
	let turn = 0;
	const origin = () => services[turn++ % services.length]?.origin ?? '';
	let refused = 0;
	const load = startLoad({
		lab,
		tally,
		history,
		origin,
		workers: 6,
		allowed: [],
		limitMs: 60_000,
		onLost: (lost) => {
			refused++;
			expectThat(tally, !lost.begun && NOT_BEGUN.includes(lost.code), () => `a request failed: ${lost.message}`);
		},
	});
	let going = true;
	const clients = Promise.all(
		Array.from({ length: BATCHES }, () => batchClient(lab, origin, () => going, history, tally)),
	);
	clients.catch(() => undefined);
	for (let n = 0; n < rounds; n++) {
		await delay(500);
		const leaving = services[n % 2] as Service;
		const words = leaving.stop().then(() => leaving.ended);
		expectThat(
			tally,
			(await words) === 'with code 0',
			() => `a process did not drain: ${leaving.lines.slice(-3).join('\n')}`,
		);
		services[n % 2] = await start();
	}
	going = false;
	const lost = (await clients).reduce((sum, each) => sum + each, 0);
	await load.stop();
	expectThat(tally, lost === 0, () => `${lost} batch searches have offers that reached nobody`);
	await readAll(lab, origin(), load.acked, tally);
	const timedOut = await store.db.query<{ search_id: string }>(
		`select distinct search_id from service.search_parts p join service.searches s on s.id = p.search_id
		where p.failure = 'timeout' and s.kind = 'batch' and p.handed_out_at > s.deadline`,
	);
	expectThat(tally, timedOut.length === 0, () => `${timedOut.length} batch searches were left by a process that ended`);
	tally.facts.push(`${rounds} restarts`, statusWords(load.statuses), `${refused} refused`);
	await checkInvariants(store, history, tally);
}

export const rollingRestart: FaultTest = {
	name: 'rolling-restart',
	invariant:
		'two processes restarted in turn by SIGTERM under load: no request fails but refused ones, no batch search is dropped',
	rounds: 20,
	run: rolling,
};
