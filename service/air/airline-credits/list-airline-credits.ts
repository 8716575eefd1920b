import type { listAirlineCredits as Endpoint } from '#contract/air/airline-credit.ts';
import type { Verb } from '#service/http/handler.ts';
import { listAirlineCreditRows } from './store.ts';
import { toAirlineCredit } from './to-airline-credit.ts';

/** The caller's credits, newest first; only one customer user's if that is named. */
export const listAirlineCredits: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await listAirlineCreditRows(ctx.db, ctx.caller, query, query.user_id);
	return { data: rows.map((row) => toAirlineCredit(row, ctx.now)), meta };
};
