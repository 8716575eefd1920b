import type { getBatchOfferRequest as Endpoint } from '#contract/air/offer-request.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { searchReply } from '../search/search-reply.ts';
import { type BatchLook, insertMissingParts, takeParts } from '../search/searches.ts';
import { listenForArrival, tellTaking } from './arrivals.ts';
import { batchView } from './batch-view.ts';

/** A poll answers after this long even when nothing came, milliseconds. */
const HOLD_MS = 20_000;
/** How often the database is asked for what came by way of another process, milliseconds. */
const LOOK_MS = 200;
/** How long after the airlines' time a batch search can be polled, milliseconds. */
const LIFE_MS = 60_000;

/** Waits until a batch is there that nobody has been given, and gives all such batches: each one to one poll. */
export const getBatchOfferRequest: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const { head, suppliers, taken, pieces } = await nextBatches(ctx, params.id);
	if (pieces.length > 0) ctx.onReplied(() => tellTaking(head.id));
	return searchReply(JSON.stringify(batchView(head, suppliers, taken, ctx.suppliers.air)), pieces);
};

async function nextBatches(ctx: RequestContext, id: string): Promise<BatchLook> {
	const until = ctx.monotonicMs() + HOLD_MS;
	let last: BatchLook | undefined;
	for (;;) {
		const arrival = listenForArrival(id);
		try {
			// The process stops: the next poll goes to another one. After a hang-up nothing may be taken any more.
			if (ctx.signal.aborted && last) return last;
			ctx.signal.throwIfAborted();
			const look = await takeParts(ctx.db, ctx.caller, id, LIFE_MS);
			if (!look) throw new ServiceError('not_found');
			const left = until - ctx.monotonicMs();
			if (look.pieces.length > 0 || look.taken.length >= look.suppliers.length || left <= 0) return look;
			last = look;
			if (look.dueInMs <= 0) await insertMissingParts(ctx.db, id);
			else await arrival.within(Math.min(left, LOOK_MS), ctx.signal);
		} finally {
			arrival.stop();
		}
	}
}
