import type { AuthenticateCard, CardAuthentication, FindAuthentication } from '#contract/payments/card-host.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { openCard } from './paying-card.ts';
import { eraseCvc, findUnusedCard } from './store.ts';

const none = (outcome: CardAuthentication['outcome']): CardAuthentication => ({
	outcome,
	client_id: null,
	card_unavailable_at: null,
});

/** Has the issuer authenticate the holder of a single-use card for an amount. Its cvc is gone afterwards. */
export async function authenticateCard(
	{ ctx, sealer, acquirer }: PaymentDesk,
	request: AuthenticateCard,
): Promise<CardAuthentication> {
	const owner = { organisationId: request.organisation_id, liveMode: request.live_mode };
	const row = await findUnusedCard(ctx.db, owner, request.card_id);
	if (!row) return none('card_not_found');
	if (row.multi_use) return none('multi_use');
	const { card, expired } = openCard(sealer, owner, row);
	if (expired) return none('failed');
	const { state, clientId } = await acquirer.authenticate({
		reference: request.reference,
		liveMode: request.live_mode,
		card,
		amount: request.amount,
		currency: request.currency,
		corporateException: request.corporate_exception,
		cardholderAbsent: request.cardholder_absent,
	});
	await eraseCvc(ctx.db, owner, row.id);
	return { outcome: state, client_id: clientId, card_unavailable_at: row.unavailable_at?.toISOString() ?? null };
}

/** The outcome of an authentication; failed when the issuer never heard of it. */
export async function findAuthentication(
	{ acquirer }: PaymentDesk,
	{ reference }: FindAuthentication,
): Promise<CardAuthentication> {
	const found = await acquirer.findAuthentication(reference);
	return found ? { ...none(found.state), client_id: found.clientId } : none('failed');
}
