import type { listNegotiatedRates as Endpoint } from '#contract/stays/negotiated-rate.ts';
import type { Verb } from '#service/http/handler.ts';
import { selectNegotiatedRates } from './store.ts';

/** The caller's negotiated rates, newest first. */
export const listNegotiatedRates: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectNegotiatedRates(ctx.db, ctx.caller, query);
	return { data: rows, meta };
};
