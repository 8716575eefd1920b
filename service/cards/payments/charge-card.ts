import type { CardCharge, ChargeCard } from '#contract/payments/card-host.ts';
import type { Owner } from '../../context.ts';
import { AcquirerSilence, type Authorisation } from '../../suppliers/acquirer.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { openCard } from './paying-card.ts';
import {
	type ChargeRow,
	findCharge,
	findStoredCard,
	findUnusedCard,
	insertCharge,
	settleCharge,
	takeCard,
} from './store.ts';

const answered = (charge: ChargeRow | undefined): CardCharge | undefined => {
	if (charge?.released) return { outcome: 'released' };
	if (charge?.authorised === true) return { outcome: 'authorised' };
	return charge?.refusal ? { outcome: charge.refusal } : undefined;
};

/**
 * Sets an amount aside on a card. The same reference gives the same answer, also after a crash: a single-use card is taken
 * for it first, and is deleted when the acquirer has answered; a stored card stays as it is.
 */
export async function chargeCard(desk: PaymentDesk, request: ChargeCard): Promise<CardCharge> {
	const { ctx, sealer } = desk;
	const { reference, card_id: cardId, amount, currency } = request;
	const owner: Owner = { organisationId: request.organisation_id, liveMode: request.live_mode };
	const before = answered(await findCharge(ctx.db, owner, reference));
	if (before) return before;
	await insertCharge(ctx.db, owner, { reference, amount, currency });
	const row = request.stored
		? await findStoredCard(ctx.db, owner, cardId)
		: await takeCard(ctx.db, owner, cardId, reference);
	if (!row) {
		// The same payment may have been asked for twice at once, and the other call may be done with the card.
		const meanwhile = answered(await findCharge(ctx.db, owner, reference));
		if (meanwhile) return meanwhile;
		const found = await findUnusedCard(ctx.db, owner, cardId);
		return { outcome: found?.multi_use && !request.stored ? 'multi_use' : 'card_not_found' };
	}
	const { card, expired } = openCard(sealer, owner, row);
	const answer = expired
		? ({ state: 'refused', code: 'invalid_card_expiration_date' } as const)
		: await ask(desk, request, card);
	if (!answer) return { outcome: 'unknown' };
	const refusal = answer.state === 'refused' ? answer.code : null;
	await settleCharge(ctx.db, owner, { reference, authorised: answer.state === 'authorised', refusal });
	return { outcome: refusal ?? 'authorised' };
}

async function ask(
	{ acquirer }: PaymentDesk,
	{
		reference,
		organisation_id,
		live_mode: liveMode,
		amount,
		currency,
		authentication,
		stored = false,
		screening: device,
	}: ChargeCard,
	card: ReturnType<typeof openCard>['card'],
): Promise<Authorisation | undefined> {
	try {
		const screening = device && {
			organisationId: organisation_id,
			ip: device.device_ip,
			userAgent: device.device_user_agent,
		};
		return await acquirer.authorise({ reference, liveMode, card, amount, currency, authentication, stored, screening });
	} catch (error) {
		if (error instanceof AcquirerSilence) return undefined;
		throw error;
	}
}
