import type { updateOfferPassenger as Endpoint } from '#contract/air/offer.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { updatePassenger } from '../search/searches.ts';
import { requireOffer } from './require-offer.ts';

/**
 * Names a passenger of an offer, and their loyalty accounts. They are kept with the search, so for all of its offers;
 * airlines hear of them when an offer is read next.
 * @throws ServiceError `not_found`
 */
export const updateOfferPassenger: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const { row } = await requireOffer(ctx, params.offer_id);
	const passenger = await ctx.db.transaction((tx) =>
		updatePassenger(tx, ctx.caller, row.search_id, params.passenger_id, body),
	);
	if (!passenger) throw new ServiceError('not_found');
	return passenger;
};
