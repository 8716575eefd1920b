import { request } from 'undici';
import type { Bench } from '../lib/bench.ts';
import { mainThread, median, percentile } from '../lib/cpu.ts';
import { BUSY, type Pair, returnSearch, VARIED, variedPair } from '../lib/searches.ts';
import { type RunningService, withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

interface Batch {
	offers: unknown[];
	remaining_batches: number;
}

/** One wait, milliseconds. */
interface Wait {
	/** From asking for a batch search to holding its first offers. */
	ms: number;
	/** Of it, the service at work; the rest is the database, the client, and waiting for a processor. */
	workedMs: number;
	/** Of it, the service ready to go on while other processes had the processors. */
	queuedMs: number;
}

/** Starts a batch search and polls it to its end. */
async function firstOffers({ origin, headers, pid }: RunningService, pair: Pair): Promise<Wait> {
	const url = `${origin}/air/batch_offer_requests`;
	const before = mainThread(pid);
	const started = performance.now();
	const created = await request(url, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: returnSearch(pair),
	});
	const { data } = (await created.body.json()) as { data: { id: string } };
	let waited: Wait | undefined;
	for (;;) {
		const reply = await request(`${url}/${data.id}`, { headers });
		const batch = ((await reply.body.json()) as { data: Batch }).data;
		if (batch.offers.length > 0 && !waited) {
			const ms = performance.now() - started;
			const after = mainThread(pid);
			waited = { ms, workedMs: after.workedMs - before.workedMs, queuedMs: after.queuedMs - before.queuedMs };
		}
		if (batch.remaining_batches > 0) continue;
		if (waited === undefined) throw new Error(`no offers at all from ${pair[0]} to ${pair[1]}`);
		return waited;
	}
}

function rowOf(which: string, waits: readonly Wait[]): Row {
	const all = waits.map(({ ms }) => ms);
	const middle = median(all);
	const worked = median(waits.map(({ workedMs }) => workedMs));
	const queued = median(waits.map(({ queuedMs }) => queuedMs));
	return {
		measure: `First batch after the fastest airline (0 ms), ${which}`,
		goal: '≤ 30 ms',
		value: `${middle.toFixed(1)} ms`,
		met: middle <= 30,
		note: `median of ${all.length}, creation included; 95 of 100 within ${percentile(all, 0.95).toFixed(0)} ms; of the median the service worked ${worked.toFixed(1)} ms and waited ${queued.toFixed(1)} ms for a processor`,
	};
}

/** How long a traveller waits for the first offers when the airlines do not: searches seen before, and pairs never asked for. */
export const firstBatch = (bench: Bench): Promise<Row[]> =>
	withService(bench, async (service) => {
		// Code that has run: the first requests of any process are slow, and not what is asked here.
		for (let i = 0; i < 10; i++) await firstOffers(service, BUSY);
		const cold: Wait[] = [];
		for (let i = 1; i < VARIED; i++) cold.push(await firstOffers(service, variedPair(i)));
		const warm: Wait[] = [];
		for (let i = 0; i < (bench.quick ? 20 : 60); i++) warm.push(await firstOffers(service, BUSY));
		return [rowOf('a search asked before', warm), rowOf('a pair never asked for', cold)];
	});
