import type { listOrderChangeOffers as Endpoint } from '#contract/air/order-change-offer.ts';
import type { Verb } from '#service/http/handler.ts';
import { changeOfferView } from './change-offer-view.ts';
import { selectChangeOffers } from './store.ts';

/** The open change offers of a request. One that the caller does not have is a list without matches. */
export const listOrderChangeOffers: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectChangeOffers(ctx.db, ctx.caller, query, ctx.now);
	return { data: rows.map(changeOfferView), meta };
};
