import { setImmediate as immediate } from 'node:timers/promises';
import type { createBatchOfferRequest as Endpoint } from '#contract/air/offer-request.ts';
import type { RequestContext } from '#service/context.ts';
import type { Verb } from '#service/http/handler.ts';
import { type PreparedSearch, prepareSearch } from '../search/prepare-search.ts';
import { supplierTimeoutMs } from '../search/rules.ts';
import { searchEach } from '../search/search-all.ts';
import { insertBatchSearch, insertMissingParts, insertPart, newSearch } from '../search/searches.ts';
import { tellFirstTaken } from '#service/suppliers/air/first-answer.ts';
import { firstTaking, tellArrival } from './arrivals.ts';
import { batchView } from './batch-view.ts';

/** How long after the airlines' time the last answer must be kept, milliseconds. */
const GRACE_MS = 2_000;

/** Starts to ask every airline and answers at once. */
export const createBatchOfferRequest: Verb<typeof Endpoint> = async (ctx, { body, query }) => {
	const search = await prepareSearch(ctx, body);
	const timeoutMs = supplierTimeoutMs(query.supplier_timeout);
	const codes = search.suppliers.map(({ code }) => code);
	await insertBatchSearch(ctx.db, ctx.caller, newSearch(ctx, 'batch', search), codes, timeoutMs + GRACE_MS);
	// After the reply: the airlines' work must not hold it up.
	ctx.background.add(immediate().then(() => askAirlines(ctx, search, timeoutMs)));
	return batchView(search.head, codes, [], ctx.suppliers.air);
};

/** Keeps each airline's answer as it comes, for polls in any process. Never rejects. */
async function askAirlines(ctx: RequestContext, search: PreparedSearch, timeoutMs: number): Promise<void> {
	const { id } = search.head;
	const { log, background } = ctx;
	const first = firstTaking(id);
	tellFirstTaken(search.question, first.taken);
	try {
		await searchEach(ctx, search, { timeoutMs, signal: background.signal }, async (part, { supplier }) => {
			try {
				await insertPart(ctx.db, id, search.suppliers.indexOf(supplier), part);
			} catch (error) {
				log.warn({ err: error, search_id: id, supplier: supplier.code }, 'a batch was not kept');
			}
			tellArrival(id);
		});
	} catch (error) {
		log.error({ err: error, search_id: id }, 'a batch search ended early');
		// Polls in other processes need not wait for what will not come.
		await insertMissingParts(ctx.db, id).catch((lost: unknown) =>
			log.error({ err: lost }, 'a batch search stays open'),
		);
		tellArrival(id);
	} finally {
		first.stop();
	}
}
