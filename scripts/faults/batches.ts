import { ask, type Reply } from './client.ts';
import type { Lab } from './lab.ts';
import { BATCH, dataOf, type OnWire } from './searches.ts';
import { expectThat, type Tally } from './tally.ts';

/** A batch search as its clients see it. */
export interface Batch {
	id: string;
	total: number;
	/** How often each offer was handed out. */
	offers: Map<string, number>;
	/** How many batches each poll said remain. */
	remaining: number;
}

/** Starts a batch search. */
export async function startBatch(lab: Lab, origin: string, body: unknown, timeoutMs = 2_000): Promise<Batch> {
	const reply = await ask(origin, {
		method: 'POST',
		path: `${BATCH}?supplier_timeout=${timeoutMs}`,
		body,
		headers: lab.headers,
	});
	if (reply.status !== 201) throw new Error(`a batch search answers ${reply.status} ${reply.text.slice(0, 300)}`);
	const { id, total_batches } = dataOf(reply);
	return { id, total: total_batches, offers: new Map(), remaining: total_batches };
}

/** Notes what one poll brought. */
function note(batch: Batch, { offers = [], remaining_batches }: OnWire): void {
	for (const { id } of offers) batch.offers.set(id, (batch.offers.get(id) ?? 0) + 1);
	batch.remaining = Math.min(batch.remaining, remaining_batches);
}

/** Polls once. Gives the reply. */
export async function pollOnce(lab: Lab, origin: string, batch: Batch): Promise<Reply> {
	const reply = await ask(origin, { path: `${BATCH}/${batch.id}`, headers: lab.headers });
	if (reply.status === 200) note(batch, dataOf(reply));
	return reply;
}

/** Polls until nothing remains. A poll that answers anything but 200 is a violation. */
export async function drain(lab: Lab, origin: string, batch: Batch, tally: Tally): Promise<void> {
	for (let polls = 0; ; polls++) {
		const reply = await pollOnce(lab, origin, batch);
		tally.attempts++;
		expectThat(
			tally,
			reply.status === 200 && polls < 100,
			() => `poll ${polls} of ${batch.id}: ${reply.status} ${reply.text.slice(0, 200)}`,
		);
		if (reply.status !== 200 || polls >= 100 || dataOf(reply).remaining_batches === 0) return;
	}
}

/** No offer may come twice. */
export function expectOnce(batch: Batch, tally: Tally): void {
	const twice = [...batch.offers].filter(([, times]) => times > 1).map(([id]) => id);
	expectThat(
		tally,
		twice.length === 0,
		() => `${batch.id} handed out ${twice.length} offers twice: ${twice.slice(0, 3).join()}`,
	);
}
