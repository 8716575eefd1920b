import 'server-only';
import { createCard, deleteCard } from '#contract/payments/card.ts';
import { logFailure } from '../../log-failure.ts';
import { type Answer, call, type CallOptions } from '../../service-client.ts';

/**
 * Stores the card of an attempt that guarantees: of the browser's single-use card, by our own token, comes one multi-use
 * card that the browser does not know. The same attempt gets the same card again.
 */
export const storeCard = (
	cardId: string,
	{ idempotencyKey, device }: Pick<CallOptions, 'device'> & { idempotencyKey: string },
): Promise<Answer<typeof createCard>> =>
	call(
		createCard,
		{ body: { card_id: cardId, multi_use: true } },
		{ ...(device && { device }), idempotencyKey: `${idempotencyKey}.card` },
	);

/** Deletes a stored card that guarantees nothing. False: the card host has not said that it is gone. */
export async function dropCard(id: string): Promise<boolean> {
	const answer = await call(deleteCard, { params: { id } });
	if (answer.ok || answer.problem.status === 404) return true;
	logFailure('delete a stored card', new Error(answer.problem.errors[0]?.code));
	return false;
}
