import type { getNegotiatedRate as Endpoint } from '#contract/stays/negotiated-rate.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { findNegotiatedRates } from './store.ts';

/** One negotiated rate of the caller. */
export const getNegotiatedRate: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const [rate] = await findNegotiatedRates(ctx.db, ctx.caller, [params.id]);
	if (!rate) throw new ServiceError('not_found');
	return rate;
};
