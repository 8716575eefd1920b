import type { createPartialOfferRequest as Endpoint } from '#contract/air/offer-request.ts';
import type { Verb } from '#service/http/handler.ts';
import { prepareSearch } from '../search/prepare-search.ts';
import { supplierTimeoutMs } from '../search/rules.ts';
import { searchAll } from '../search/search-all.ts';
import { saveSearch } from '../search/searches.ts';
import { partialOffers } from './rules.ts';
import { offersIn, unexpired } from './stored-offers.ts';

/** Searches the whole journey and shows the choices for its first slice. */
export const createPartialOfferRequest: Verb<typeof Endpoint> = async (ctx, { body, query }) => {
	const search = await prepareSearch(ctx, body);
	const part = await searchAll(ctx, search, {
		timeoutMs: supplierTimeoutMs(query.supplier_timeout),
		signal: ctx.signal,
	});
	await saveSearch(ctx, 'partial', search, part);
	return { ...search.head, offers: partialOffers(unexpired(await offersIn([part.piece]), ctx.now), []) };
};
