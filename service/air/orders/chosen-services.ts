import type { ServiceChoice } from '#contract/air/order.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { BookableOffer } from './bookable-offer.ts';
import type { ChosenService } from './draft.ts';

/**
 * The extras and seats of an order, at the airline's prices of now.
 * @throws ServiceError `ancillary_service_not_available` when one is not sold (any more)
 */
export async function chosenServices(
	_ctx: RequestContext,
	_bookable: BookableOffer,
	choices: readonly ServiceChoice[],
): Promise<readonly ChosenService[]> {
	if (choices.length === 0) return [];
	throw new ServiceError('ancillary_service_not_available');
}
