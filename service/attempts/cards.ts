import { authorise, capture, release } from '../charging/card-payment.ts';
import type { Context, RequestContext } from '../context.ts';
import { type Attempt, holderOf, paidBy } from './attempt.ts';
import type { AttemptKind } from './kind.ts';
import { lookAfter } from './look-after.ts';
import { markCardsDone } from './store.ts';

/**
 * Sets the money of an attempt aside on its cards, each once, by the payment's own id.
 * @throws ServiceError what `authorise` says; nothing is charged then, or what is set aside will be released
 */
export async function authoriseCards<A extends Attempt>(
	ctx: RequestContext,
	kind: Pick<AttemptKind<A, unknown, unknown>, 'paysFor' | 'byStoredCard'>,
	attempt: A,
): Promise<void> {
	for (const { id: reference, amount, card_id, three_d_secure_session_id } of paidBy(attempt, 'card')) {
		const method = three_d_secure_session_id ? { three_d_secure_session_id } : { card_id: card_id ?? '' };
		const { currency, locks, subject_id } = attempt;
		const resourceId = kind.paysFor?.(attempt) ?? locks ?? subject_id;
		const payment = { reference, method, resourceId, amount, currency };
		await authorise(ctx, { ...payment, stored: kind.byStoredCard ?? false, screening: screeningOf(ctx) });
	}
}

/** What a check for fraud judges; null where the organisation wants none. */
const screeningOf = ({ caller, device }: RequestContext) =>
	caller.fraudCheck ? { device_ip: device.ip, device_user_agent: device.userAgent } : null;

/**
 * Takes what is set aside on cards for attempts that were won, and gives up what is for those that were not, until it is
 * done. Gives how many were looked after.
 */
export const settleCards = (ctx: Pick<Context, 'db' | 'log' | 'cardHost'>, attemptId?: string): Promise<number> =>
	lookAfter(ctx, 'cards', attemptId, async (due) => {
		const settle = due.card_due === 'capture' ? capture : release;
		for (const { id } of paidBy(due, 'card')) await settle({ ...ctx, caller: holderOf(due) }, id);
		await markCardsDone(ctx.db, due.id);
	});
