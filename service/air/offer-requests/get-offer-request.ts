import type { getOfferRequest as Endpoint } from '#contract/air/offer-request.ts';
import type { Verb } from '#service/http/handler.ts';
import { searchReply } from '../search/search-reply.ts';
import { requireSearch } from '../search/searches.ts';

/** A search with all its offers as they were found, expired ones too: the bytes that were kept. */
export const getOfferRequest: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const { head, pieces } = await requireSearch(ctx, params.id);
	return searchReply(JSON.stringify(head), pieces);
};
