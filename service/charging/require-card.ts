import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { answered } from './card-host.ts';

/** A card as those who price and pay may know it: never its number. */
export interface IntendedCard {
	id: string;
	brand: string;
}

/**
 * The caller's card of this id, if it can pay: it is there, not used, not past its time, and not a multi-use card.
 * @throws ServiceError `invalid_intended_card`; `service_unavailable` when the card host does not answer, `bad_gateway` when
 * it answers nonsense
 */
export async function requireCard(ctx: RequestContext, cardId: string): Promise<IntendedCard> {
	const { organisationId, liveMode } = ctx.caller;
	const asked = { organisation_id: organisationId, live_mode: liveMode, card_id: cardId };
	const { brand } = await answered(ctx.cardHost.ask('find', asked));
	if (brand === null) throw new ServiceError('invalid_intended_card');
	return { id: cardId, brand };
}
