import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';

/** A card as those who price and pay may know it: never its number. */
export interface IntendedCard {
	id: string;
	brand: string;
}

/**
 * The caller's card of this id, if it can pay: it is there, not used, not past its time, and not a multi-use card.
 * @throws ServiceError `invalid_intended_card`
 */
export async function requireCard(_ctx: RequestContext, _cardId: string): Promise<IntendedCard> {
	throw new ServiceError('invalid_intended_card');
}
