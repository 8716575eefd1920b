import { releaseAirlineCredits } from '../air/airline-credits/spend-airline-credit.ts';
import type { Context } from '../context.ts';
import { wakeDispatcher } from '../webhooks/wake.ts';
import { type Attempt, holderOf, orderIdOf, paidBy } from './attempt.ts';
import { type Foretold, noteKept } from './foretell.ts';
import { reach } from './failpoints.ts';
import type { AttemptKind, Lost } from './kind.ts';
import * as store from './store.ts';

/** What an attempt that was won has become; undefined: it had been settled before. */
export interface Won<Result> {
	result: Result | undefined;
	/** Money is to go back to cards. */
	owesCards: boolean;
}

/**
 * Makes what a supplier has done ours: the change, payments, ledger, events and the reply that is foretold, in one
 * statement, once.
 */
export async function settleWon<A extends Attempt, Answer, Result>(
	{ db }: Pick<Context, 'db'>,
	kind: AttemptKind<A, Answer, Result>,
	attempt: A,
	answer: Answer,
	foretold?: Foretold,
): Promise<Won<Result>> {
	const returned = kind.returns?.(attempt, answer);
	const row = await store.settleWon(db.queryAlone, kind, attempt, { answer, returned, foretold });
	if (foretold && row?.kept_at) noteKept(foretold, row.kept_at);
	wakeDispatcher();
	return {
		result: row && kind.resultOf(row, attempt, answer),
		owesCards: returned?.refunds.some(({ means }) => means === 'card') ?? false,
	};
}

/** Ends what a supplier has certainly not done, and gives the money back, once. */
export async function settleLost(
	ctx: Pick<Context, 'db' | 'config'>,
	kind: AttemptKind<Attempt, unknown, unknown>,
	attempt: Attempt,
	lost: Lost,
): Promise<void> {
	await ctx.db.transaction(async (tx) => {
		if (!(await store.settleLost(tx, kind, attempt, lost))) return;
		tx.onCommit(wakeDispatcher);
		const creditIds = paidBy(attempt, 'airline_credit').flatMap(({ airline_credit_id: id }) => id ?? []);
		if (creditIds.length > 0) {
			await releaseAirlineCredits(tx, holderOf(attempt), { orderId: orderIdOf(attempt), creditIds });
		}
		reach(ctx, attempt, 'in_release');
	});
}
