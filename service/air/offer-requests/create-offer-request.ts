import type { createOfferRequest as Endpoint } from '#contract/air/offer-request.ts';
import type { Verb } from '#service/http/handler.ts';
import { prepareSearch } from '../search/prepare-search.ts';
import { supplierTimeoutMs } from '../search/rules.ts';
import { searchAll } from '../search/search-all.ts';
import { searchReply } from '../search/search-reply.ts';
import { saveSearch } from '../search/searches.ts';

/**
 * Asks every airline and waits for those that answer in time.
 * @throws ServiceError 502 or 504 of an airline when none of them answered; nothing is kept then
 */
export const createOfferRequest: Verb<typeof Endpoint> = async (ctx, { body, query }) => {
	const search = await prepareSearch(ctx, body);
	const part = await searchAll(ctx, search, {
		timeoutMs: supplierTimeoutMs(query.supplier_timeout),
		signal: ctx.signal,
	});
	await saveSearch(ctx, 'search', search, part);
	return query.return_offers ? searchReply(JSON.stringify(search.head), [part.piece]) : search.head;
};
