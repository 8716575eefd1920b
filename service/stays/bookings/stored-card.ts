import type { RequestContext } from '#service/context.ts';
import { type FieldError, ValidationFailure } from '#service/errors.ts';
import { answered } from '#service/charging/card-host.ts';
import { ERRORS } from '#contract/errors.ts';
import { endsBeforeStay } from './rules.ts';

type CardProblem = 'card_missing' | 'card_not_found' | 'card_not_multi_use' | 'card_expires_before_check_in';

/** What is wrong with a card, named at its place in the body. */
export const cardProblem = (code: CardProblem | 'cannot_pay_with_card', pointer: string): ValidationFailure => {
	const field: FieldError = { code, pointer, message: ERRORS[code].message };
	return new ValidationFailure([field]);
};

/**
 * Makes sure that a card can be given to a hotel for a stay: a multi-use card of the caller that is good for a month after
 * check-in. It is not charged by that.
 * @throws ValidationFailure at `pointer`: `card_not_found`, `card_not_multi_use`, `card_expires_before_check_in`; ServiceError
 * when the card host does not answer
 */
export async function requireStoredCard(
	ctx: Pick<RequestContext, 'caller' | 'cardHost'>,
	cardId: string,
	{ checkInDate, pointer }: { checkInDate: string; pointer: string },
): Promise<void> {
	const { organisationId, liveMode } = ctx.caller;
	const asked = { organisation_id: organisationId, live_mode: liveMode, card_id: cardId };
	const { brand, stored_until: until } = await answered(ctx.cardHost.ask('find', asked));
	if (until === null) throw cardProblem(brand === null ? 'card_not_found' : 'card_not_multi_use', pointer);
	if (endsBeforeStay(until, checkInDate)) throw cardProblem('card_expires_before_check_in', pointer);
}
