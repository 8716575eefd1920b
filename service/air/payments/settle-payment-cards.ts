import type { Context } from '#service/context.ts';
import { settleCard } from '#service/payments/settle-card.ts';
import { type CardDue, claimCardsDue, markCardDone } from './store.ts';

type Settler = Pick<Context, 'db' | 'log' | 'cardHost'>;
const AT_ONCE = 10;

async function settle(ctx: Settler, due: CardDue): Promise<void> {
	await settleCard(ctx, due, due.id);
	await markCardDone(ctx.db, due.id);
}

/**
 * Takes what is set aside on cards for payments that were made, and gives up what is for those that were not, until it
 * is done. Gives how many were looked after.
 */
export async function settlePaymentCards(ctx: Settler, paymentId?: string): Promise<number> {
	const due = await claimCardsDue(ctx.db, AT_ONCE, paymentId);
	await Promise.all(
		due.map((each) =>
			settle(ctx, each).catch((error: unknown) =>
				ctx.log.warn({ err: error, payment: each.id, due: each.card_due }, 'a card payment is still to be settled'),
			),
		),
	);
	return due.length;
}
