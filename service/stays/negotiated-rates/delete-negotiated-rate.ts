import type { deleteNegotiatedRate as Endpoint } from '#contract/stays/negotiated-rate.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { deleteNegotiatedRateRow } from './store.ts';

/** Deletes a negotiated rate of the caller and answers with it. */
export const deleteNegotiatedRate: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const rate = await deleteNegotiatedRateRow(ctx.db, ctx.caller, params.id);
	if (!rate) throw new ServiceError('not_found');
	return rate;
};
