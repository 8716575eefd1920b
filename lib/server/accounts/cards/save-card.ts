import 'server-only';
import { createCard } from '#contract/payments/card.ts';
import { webDatabase } from '../../db/web-database.ts';
import { call, type Device } from '../../service-client.ts';
import { refused, type ServiceProblem } from '../../service-problem.ts';
import { addCard, hasRoom } from './card-store.ts';

interface Saving {
	/** A single-use card that the browser's form made. */
	cardId: string;
	/** It is to pay as well: the stored card stands beside it. */
	isPaying: boolean;
	device: Device;
}

/**
 * Saves a card to an account: by our own token a multi-use card is stored of the single-use one. The same card again is
 * the same saved card. A problem where the account has as many as it can, and where the card host refuses.
 */
export async function saveCard(
	accountId: string,
	{ cardId, isPaying, device }: Saving,
): Promise<{ data: undefined } | { problem: ServiceProblem }> {
	if (!(await hasRoom(webDatabase(), accountId))) return refused(422, 'unsupported_action');
	const body = { card_id: cardId, multi_use: true, ...(isPaying && { keep_single_use: true }) };
	const stored = await call(createCard, { body }, { device, idempotencyKey: `${cardId}.save` });
	if (!stored.ok) return stored;
	const { id, brand, last_4_digits, expires_in: expires, name } = stored.data;
	if (expires === undefined) return refused(502, 'bad_gateway');
	const kept = await addCard(webDatabase(), accountId, id, { brand, last_4_digits, expires_in: expires, name });
	return kept ? { data: undefined } : refused(422, 'unsupported_action');
}
