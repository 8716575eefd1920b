import type { getBatchOfferRequest as Endpoint } from '#contract/air/offer-request.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import type { Piece } from '../search/gzip-pieces.ts';
import { searchReply } from '../search/search-reply.ts';
import { type BatchRow, findBatch, findTaken, insertMissingParts, takeParts } from '../search/searches.ts';
import { listenForArrival } from './arrivals.ts';
import { batchView, type Taken } from './batch-view.ts';

/** A poll answers after this long even when nothing came, milliseconds. */
const HOLD_MS = 20_000;
/** How often the database is asked for what came by way of another process, milliseconds. */
const LOOK_MS = 200;
/** How long after the airlines' time a batch search can be polled, milliseconds. */
const LIFE_MS = 60_000;

/** Waits until a batch is there that nobody has been given, and gives all such batches: each one to one poll. */
export const getBatchOfferRequest: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const batch = await findBatch(ctx.db, ctx.caller, params.id);
	if (!batch || batch.due_in_ms_of_caller < -LIFE_MS) throw new ServiceError('not_found');
	const { pieces, taken } = await nextBatches(ctx, batch);
	return searchReply(JSON.stringify(batchView(batch.head, batch.suppliers, taken, ctx.suppliers.air)), pieces);
};

async function nextBatches(ctx: RequestContext, batch: BatchRow): Promise<{ pieces: Piece[]; taken: Taken[] }> {
	const startedAt = ctx.monotonicMs();
	const dueAt = startedAt + batch.due_in_ms;
	for (;;) {
		const arrival = listenForArrival(batch.id);
		try {
			ctx.signal.throwIfAborted();
			if (ctx.monotonicMs() >= dueAt) await insertMissingParts(ctx.db, batch.id);
			const pieces = await takeParts(ctx.db, batch.id);
			const taken = await findTaken(ctx.db, batch.id);
			const left = startedAt + HOLD_MS - ctx.monotonicMs();
			if (pieces.length > 0 || taken.length >= batch.suppliers.length || left <= 0) return { pieces, taken };
			await arrival.within(Math.min(left, LOOK_MS), ctx.signal);
		} finally {
			arrival.stop();
		}
	}
}
