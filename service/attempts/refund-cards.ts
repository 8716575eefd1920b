import { refund } from '../charging/card-payment.ts';
import type { Context } from '../context.ts';
import { arrival } from '../ledger/rules.ts';
import { claimRefunds, type DueRefund, markArrived, markRefundFailed } from './refund-store.ts';

type Refunder = Pick<Context, 'db' | 'log' | 'cardHost'>;

async function refundCard(ctx: Refunder, due: DueRefund): Promise<void> {
	const { id, payment_id: reference, order_id: resourceId, amount, currency } = due;
	const owner = { organisationId: due.organisation_id, liveMode: due.live_mode };
	const done = await refund({ ...ctx, caller: owner }, { reference, refundReference: id, amount });
	if (!done) {
		ctx.log.error({ refund: id, payment: reference }, 'a refund to a card was refused');
		return markRefundFailed(ctx.db, id);
	}
	const transfers = arrival(currency, { from: 'card_clearing', amount });
	await markArrived(ctx.db, id, { ...owner, reference: `${id}:arrived`, resourceId, currency, transfers });
}

/**
 * Gives money back to cards, each refund by itself and by its own reference, so that none is given twice; what is not
 * known is asked for again until it has arrived. Gives how many there were.
 */
export async function refundCards(ctx: Refunder, attemptId?: string): Promise<number> {
	const due = await claimRefunds(ctx.db, attemptId);
	await Promise.all(
		due.map((each) =>
			refundCard(ctx, each).catch((error: unknown) => {
				ctx.log.warn({ err: error, refund: each.id }, 'a refund to a card is still on its way');
			}),
		),
	);
	return due.length;
}
