import type { SelectedService } from '#contract/air/service-item.ts';
import type { RequestContext } from '#service/context.ts';
import type { OfferRow } from '../search/searches.ts';
import { airlineSeatMaps } from './airline-seat-maps.ts';
import { airlineServices } from './offered-services.ts';
import { type ChosenService, chosenKeys, selectServices, soldNow } from './select-services.ts';
import { serviceKeys } from './service-ids.ts';

/**
 * What the chosen extras and seats of an offer are now, in the order in which they were chosen. `at` is where they
 * stand in the body. The airline is asked, unless nothing was chosen; for seats only when there are any.
 * @throws ValidationFailure for an id that this offer was not shown with, or a choice that cannot be
 * @throws ServiceError `ancillary_service_not_available` when one is sold no more; `offer_no_longer_available`; the
 * airline's failure
 */
export async function findServices(
	ctx: RequestContext,
	row: OfferRow,
	selected: readonly SelectedService[],
	at: string,
): Promise<ChosenService[]> {
	if (selected.length === 0) return [];
	const keys = await serviceKeys(ctx.db, { searchId: row.search_id, offerId: row.summary.id });
	const chosen = chosenKeys(selected, keys, at);
	const sold = await soldNow(chosen, await airlineServices(ctx, row), () => airlineSeatMaps(ctx, row));
	return selectServices(selected, chosen, sold, at);
}
