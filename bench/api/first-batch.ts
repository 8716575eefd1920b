import { request } from 'undici';
import type { Bench } from '../lib/bench.ts';
import { median, percentile } from '../lib/cpu.ts';
import { BUSY, type Pair, returnSearch, VARIED, variedPair } from '../lib/searches.ts';
import { type RunningService, withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

interface Batch {
	offers: unknown[];
	remaining_batches: number;
}

/** From asking for a batch search to holding its first offers, milliseconds. Waits for all the others before it ends. */
async function firstOffers({ origin, headers }: RunningService, pair: Pair): Promise<number> {
	const url = `${origin}/air/batch_offer_requests`;
	const started = performance.now();
	const created = await request(url, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: returnSearch(pair),
	});
	const { data } = (await created.body.json()) as { data: { id: string } };
	let waited: number | undefined;
	for (;;) {
		const reply = await request(`${url}/${data.id}`, { headers });
		const batch = ((await reply.body.json()) as { data: Batch }).data;
		if (batch.offers.length > 0) waited ??= performance.now() - started;
		if (batch.remaining_batches > 0) continue;
		if (waited === undefined) throw new Error(`no offers at all from ${pair[0]} to ${pair[1]}`);
		return waited;
	}
}

function rowOf(which: string, waits: readonly number[]): Row {
	const middle = median(waits);
	return {
		measure: `First batch after the fastest airline (0 ms), ${which}`,
		goal: '≤ 30 ms',
		value: `${middle.toFixed(1)} ms`,
		met: middle <= 30,
		note: `median of ${waits.length}, creation included; 95 of 100 within ${percentile(waits, 0.95).toFixed(1)} ms`,
	};
}

/** How long a traveller waits for the first offers when the airlines do not: searches seen before, and pairs never asked for. */
export const firstBatch = (bench: Bench): Promise<Row[]> =>
	withService(bench, async (service) => {
		// Code that has run: the first requests of any process are slow, and not what is asked here.
		for (let i = 0; i < 10; i++) await firstOffers(service, BUSY);
		const cold: number[] = [];
		for (let i = 1; i < VARIED; i++) cold.push(await firstOffers(service, variedPair(i)));
		const warm: number[] = [];
		for (let i = 0; i < (bench.quick ? 20 : 60); i++) warm.push(await firstOffers(service, BUSY));
		return [rowOf('a search asked before', warm), rowOf('a pair never asked for', cold)];
	});
