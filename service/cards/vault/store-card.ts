import type { Card } from '#contract/payments/card.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import { newId } from '#service/ids.ts';
import type { Sealer } from '#service/seal.ts';
import { expiryMonthOf, openContents, sealContents } from './card-contents.ts';
import { copyCard, findCard, replaceCard } from './store.ts';

/** The single-use card that is stored, and whether it stays, to pay once. */
interface Source {
	id: string;
	keepsSource: boolean;
}

/**
 * Stores a single-use card that has not been used: a multi-use card takes its place, without its cvc and under another id,
 * which the person who typed the card does not know. Of one card comes one stored card, however often it is asked for, unless the
 * single-use card is to stay: then each request stores one beside it.
 * @throws ServiceError `card_not_found`; ValidationFailure of a card that is multi-use already
 */
export async function storeCard(
	{ db, caller, now }: RequestContext,
	sealer: Sealer,
	{ id: sourceId, keepsSource }: Source,
): Promise<Card> {
	const source = { field: 'card_id', pointer: '/card_id' };
	const row = await findCard(db, caller, sourceId);
	if (!row) throw new ServiceError('card_not_found', { source });
	if (row.multi_use) {
		const message = 'This card is multi-use already.';
		throw new ValidationFailure([{ code: 'validation_inclusion', pointer: '/card_id', message }]);
	}
	const contents = openContents(sealer, caller, sourceId, { keyId: row.key_id, bytes: row.sealed });
	const id = newId('card');
	const { keyId, bytes } = sealContents(sealer, caller, id, contents);
	const card = { id, key_id: keyId, sealed: bytes, created_at: now };
	const write = keepsSource ? copyCard : replaceCard;
	if (!(await write(db, caller, sourceId, card))) throw new ServiceError('card_not_found', { source });
	return {
		id,
		live_mode: caller.liveMode,
		brand: row.brand,
		last_4_digits: row.last_4_digits,
		name: contents.name,
		multi_use: true,
		unavailable_at: null,
		expires_in: expiryMonthOf(contents),
	};
}
