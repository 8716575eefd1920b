import type { getOrderChangeOffer as Endpoint } from '#contract/air/order-change-offer.ts';
import type { Verb } from '#service/http/handler.ts';
import { changeOfferView } from './change-offer-view.ts';
import { requireChangeOffer } from './require-change-offer.ts';

/** One change offer of the caller. */
export const getOrderChangeOffer: Verb<typeof Endpoint> = async (ctx, { params }) =>
	changeOfferView(await requireChangeOffer(ctx, params.id));
