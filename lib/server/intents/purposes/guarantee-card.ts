import 'server-only';
import { createCard, deleteCard } from '#contract/payments/card.ts';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import { type Answer, call, type CallOptions } from '../../service-client.ts';
import { forgetGuaranteeCard, keepGuaranteeCard } from '../guarantee-card-store.ts';

/** Whose card is stored. */
interface Storing extends Pick<CallOptions, 'device'> {
	intentId: string;
	idempotencyKey: string;
}

/**
 * Stores the card of an attempt that guarantees: of the browser's single-use card, by our own token, comes one multi-use
 * card that the browser does not know. The same attempt gets the same card again. It is written down before it guarantees
 * anything, so that it is deleted once it can no longer be charged.
 */
export async function storeCard(
	cardId: string,
	{ intentId, idempotencyKey, device }: Storing,
): Promise<Answer<typeof createCard>> {
	const stored = await call(
		createCard,
		{ body: { card_id: cardId, multi_use: true } },
		{ ...(device && { device }), idempotencyKey: `${idempotencyKey}.card` },
	);
	if (stored.ok) await keepGuaranteeCard(webDatabase(), { cardId: stored.data.id, intentId });
	return stored;
}

/** Deletes a stored card that guarantees nothing. False: the card host has not said that it is gone. */
export async function dropCard(id: string): Promise<boolean> {
	const answer = await call(deleteCard, { params: { id } });
	if (answer.ok || answer.problem.status === 404) {
		await forgetGuaranteeCard(webDatabase(), id);
		return true;
	}
	logFailure('delete a stored card', new Error(answer.problem.errors[0]?.code));
	return false;
}
