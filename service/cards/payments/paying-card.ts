import type { FindCard, FoundCard } from '#contract/payments/card-host.ts';
import type { PayingCard } from '../../suppliers/acquirer.ts';
import { openContents, openCvc } from '../vault/card-contents.ts';
import { isExpired } from '../vault/rules.ts';
import type { Sealer } from '#service/seal.ts';
import type { PaymentDesk } from './payment-desk.ts';
import type { Owner } from '#service/context.ts';
import { findUnusedCard, type PayingCardRow } from './store.ts';

/** A card opened for the acquirer, and whether its month has passed. */
export function openCard(sealer: Sealer, owner: Owner, row: PayingCardRow): { card: PayingCard; expired: boolean } {
	const contents = openContents(sealer, owner, row.id, { keyId: row.key_id, bytes: row.sealed });
	const { number, name, expiry_month: expiryMonth, expiry_year: expiryYear, address } = contents;
	const cvc = row.sealed_cvc ? openCvc(sealer, owner, row.id, { keyId: row.key_id, bytes: row.sealed_cvc }) : undefined;
	return {
		card: { number, name, expiryMonth, expiryYear, cvc, address },
		expired: isExpired(expiryMonth, expiryYear, row.now),
	};
}

/** The brand of a card that can pay, or until when one is stored. */
export async function findPayingCard({ ctx, sealer }: PaymentDesk, request: FindCard): Promise<FoundCard> {
	const owner = { organisationId: request.organisation_id, liveMode: request.live_mode };
	const row = await findUnusedCard(ctx.db, owner, request.card_id);
	if (!row?.multi_use) return { brand: row?.brand ?? null, stored_until: null };
	const { expiryMonth, expiryYear } = openCard(sealer, owner, row).card;
	return { brand: null, stored_until: `20${expiryYear}-${expiryMonth}` };
}
