import { spendAirlineCredits } from '../air/airline-credits/spend-airline-credit.ts';
import type { RequestContext } from '../context.ts';
import type { Transaction } from '../db/db.ts';
import { withinBalance } from '../ledger/ledger.ts';
import { wakeDispatcher } from '../webhooks/wake.ts';
import { type Attempt, type AttemptPayment, orderIdOf, paidBy } from './attempt.ts';
import { reach } from './failpoints.ts';
import type { AttemptKind } from './kind.ts';
import { insertAttempt, type Run } from './store.ts';

/**
 * Begins an attempt and sets its money aside, in one transaction: one statement, unless credits pay. Of any number at
 * once, one begins.
 * @throws ServiceError the kind's word why it does not begin, `insufficient_balance`, `ineligible_airline_credit`
 */
export async function beginAttempt<A extends Attempt>(
	ctx: RequestContext,
	kind: AttemptKind<A, unknown, unknown>,
	attempt: A,
): Promise<void> {
	reach(ctx, attempt, 'before_begin');
	const begin = (run: Run) => withinBalance(insertAttempt(run, kind, attempt, ctx));
	const credits = paidBy(attempt, 'airline_credit');
	const begun =
		credits.length > 0
			? await ctx.db.transaction(async (tx) => (await begin(tx.query)) && spend(ctx, tx, attempt, credits))
			: await begin(ctx.db.queryAlone);
	if (!begun) throw await kind.refused(ctx, attempt);
	// An act on an order is told when it begins.
	if (kind.begin.on) wakeDispatcher();
	reach(ctx, attempt, 'begun');
}

/** Spends the credits that pay. */
async function spend(
	ctx: RequestContext,
	tx: Transaction,
	attempt: Attempt,
	credits: readonly AttemptPayment[],
): Promise<true> {
	const orderId = orderIdOf(attempt);
	const spendings = credits.map(({ airline_credit_id: creditId, passenger_id: passengerId }) => ({
		creditId: creditId ?? '',
		orderId,
		passengerId,
		now: ctx.now,
	}));
	await spendAirlineCredits(tx, ctx.caller, spendings);
	reach(ctx, attempt, 'in_begin');
	return true;
}
