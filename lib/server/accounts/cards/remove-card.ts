import 'server-only';
import { webDatabase } from '../../db/web-database.ts';
import { dropCard } from '../../intents/purposes/guarantee-card.ts';
import { discardCards } from './card-store.ts';

/**
 * Removes a card from an account and deletes it at the card host; while that does not answer, the job that ends stored
 * cards does. False when the account has no such card.
 */
export async function removeCard(accountId: string, id: string): Promise<boolean> {
	const gone = await discardCards(webDatabase(), accountId, id);
	for (const cardId of gone) await dropCard(cardId);
	return gone.length > 0;
}
