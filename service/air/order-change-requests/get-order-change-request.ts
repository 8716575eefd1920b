import type { getOrderChangeRequest as Endpoint } from '#contract/air/order-change-request.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { openChangeOffers } from '../order-change-offers/open-change-offers.ts';
import { changeRequestView } from './change-request-view.ts';
import { findChangeRequest } from './store.ts';

/** One change request of the caller, with the offers that have not expired. */
export const getOrderChangeRequest: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const row = await findChangeRequest(ctx.db, ctx.caller, params.id);
	if (!row) throw new ServiceError('not_found');
	return changeRequestView(row, await openChangeOffers(ctx.db, ctx.caller, row.id, ctx.now));
};
