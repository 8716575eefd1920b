import type { getPartialOfferRequestFares as Endpoint } from '#contract/air/offer-request.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireSearch } from '../search/searches.ts';
import { isFieldError, matching, readSelection, refuseIncomplete } from './rules.ts';
import { offersIn, unexpired } from './stored-offers.ts';

/** Full offers of the journey that was put together slice by slice. */
export const getPartialOfferRequestFares: Verb<typeof Endpoint> = async (ctx, { params, query }) => {
	const search = await requireSearch(ctx, params.id, 'partial');
	const { head } = search;
	const offers = await offersIn(search.pieces);
	const selection = readSelection(query['selected_partial_offer[]'] ?? [], offers);
	if (isFieldError(selection)) throw new ValidationFailure([selection]);
	const incomplete = refuseIncomplete(selection, head.slices.length);
	if (incomplete) throw new ValidationFailure([incomplete]);
	return { ...head, offers: matching(unexpired(offers, ctx.now), selection) };
};
