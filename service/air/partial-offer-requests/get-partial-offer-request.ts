import type { getPartialOfferRequest as Endpoint } from '#contract/air/offer-request.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireSearch } from '../search/searches.ts';
import { isFieldError, partialOffers, readSelection, refuseComplete } from './rules.ts';
import { offersIn, unexpired } from './stored-offers.ts';

/** The choices for the next slice, given what was selected for those before it. */
export const getPartialOfferRequest: Verb<typeof Endpoint> = async (ctx, { params, query }) => {
	const search = await requireSearch(ctx, params.id, 'partial');
	const { head } = search;
	const offers = await offersIn(search.pieces);
	const selection = readSelection(query['selected_partial_offer[]'] ?? [], offers);
	if (isFieldError(selection)) throw new ValidationFailure([selection]);
	const complete = refuseComplete(selection, head.slices.length);
	if (complete) throw new ValidationFailure([complete]);
	return { ...head, offers: partialOffers(unexpired(offers, ctx.now), selection) };
};
