import { authorise } from '../charging/card-payment.ts';
import { settleCard } from '../charging/settle-card.ts';
import type { Context, RequestContext } from '../context.ts';
import type { Attempt, AttemptPayment } from './attempt.ts';
import { type CardsDue, claimCardsDue, markCardsDone } from './store.ts';

type Settler = Pick<Context, 'db' | 'log' | 'cardHost'>;
const AT_ONCE = 10;

const cardsOf = (payments: readonly AttemptPayment[]) => payments.filter(({ type }) => type === 'card');

/**
 * Sets the money of an attempt aside on its cards, each once, by the payment's own id.
 * @throws ServiceError what `authorise` says; nothing is charged then, or what is set aside will be released
 */
export async function authoriseCards(ctx: RequestContext, attempt: Attempt): Promise<void> {
	for (const payment of cardsOf(attempt.payments)) {
		const { id, amount, card_id, three_d_secure_session_id } = payment;
		const method = three_d_secure_session_id ? { three_d_secure_session_id } : { card_id: card_id ?? '' };
		const { currency, locks, subject_id } = attempt;
		await authorise(ctx, { reference: id, method, resourceId: locks ?? subject_id, amount, currency });
	}
}

async function settle(ctx: Settler, due: CardsDue): Promise<void> {
	for (const { id } of cardsOf(due.payments)) await settleCard(ctx, due, id);
	await markCardsDone(ctx.db, due.id);
}

/**
 * Takes what is set aside on cards for attempts that were won, and gives up what is for those that were not, until it is
 * done. Gives how many were looked after.
 */
export async function settleCards(ctx: Settler, attemptId?: string): Promise<number> {
	const due = await claimCardsDue(ctx.db, AT_ONCE, attemptId);
	await Promise.all(
		due.map((each) =>
			settle(ctx, each).catch((error: unknown) =>
				ctx.log.warn({ err: error, attempt: each.id, due: each.card_due }, 'a card payment is still to be settled'),
			),
		),
	);
	return due.length;
}
