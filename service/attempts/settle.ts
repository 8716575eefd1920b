import { releaseAirlineCredits } from '../air/airline-credits/spend-airline-credit.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { wakeDispatcher } from '../webhooks/wake.ts';
import { type Attempt, holderOf, orderIdOf } from './attempt.ts';
import { reach } from './failpoints.ts';
import type { AttemptKind, Lost } from './kind.ts';
import { postingOf, settlementOf } from './money.ts';
import * as store from './store.ts';

/**
 * Makes what a supplier has done ours: the change, payments, ledger and events in one statement, once. Returns undefined
 * if it was already settled.
 */
export async function settleWon<A extends Attempt, Answer, Result>(
	{ db }: Pick<Context, 'db'>,
	kind: AttemptKind<A, Answer, Result>,
	attempt: A,
	answer: Answer,
): Promise<Result | undefined> {
	const credits = attempt.payments.filter(({ airline_credit_id: creditId }) => creditId !== null);
	const returned = kind.returns?.(attempt, answer);
	const row = await store.settleWon(db.queryAlone, kind, attempt, answer, {
		settled: settlementOf(attempt, returned),
		creditEvents: credits.map(() => newId('webhook_event')),
		returned,
	});
	wakeDispatcher();
	return row && kind.resultOf(row, attempt);
}

/** Ends what a supplier has certainly not done, and gives the money back, once. */
export async function settleLost(
	ctx: Pick<Context, 'db' | 'config'>,
	kind: AttemptKind<Attempt, unknown, unknown>,
	attempt: Attempt,
	lost: Lost,
): Promise<void> {
	await ctx.db.transaction(async (tx) => {
		if (!(await store.settleLost(tx, kind, attempt, lost, postingOf(attempt, 'release')))) return;
		tx.onCommit(wakeDispatcher);
		if (attempt.payments.some(({ airline_credit_id: creditId }) => creditId)) {
			await releaseAirlineCredits(tx, holderOf(attempt), orderIdOf(attempt));
		}
		reach(ctx, attempt, 'in_release');
	});
}
