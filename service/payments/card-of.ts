import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { CardHostSilence } from './card-host.ts';

/** A card as those who price and pay may know it: never its number. */
export interface IntendedCard {
	id: string;
	brand: string;
}

/**
 * The caller's card of this id, if it can pay: it is there, not used, not past its time, and not a multi-use card.
 * @throws ServiceError `invalid_intended_card`; `service_unavailable` when the card host does not answer
 */
export async function requireCard(ctx: RequestContext, cardId: string): Promise<IntendedCard> {
	const { organisationId, liveMode } = ctx.caller;
	const asked = { organisation_id: organisationId, live_mode: liveMode, card_id: cardId };
	const { brand } = await ctx.cardHost.ask('find', asked).catch((error: unknown) => {
		if (error instanceof CardHostSilence) throw new ServiceError('service_unavailable', { cause: error });
		throw error;
	});
	if (brand === null) throw new ServiceError('invalid_intended_card');
	return { id: cardId, brand };
}
