import type { listOfferRequests as Endpoint } from '#contract/air/offer-request.ts';
import type { Verb } from '#service/http/handler.ts';
import { listSearches } from '../search/searches.ts';

/** The caller's searches of every kind, newest first, without their offers. */
export const listOfferRequests: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await listSearches(ctx.db, ctx.caller, query);
	return { data: rows.map(({ head }) => head), meta };
};
