import type { RequestContext } from '#service/context.ts';
import type { Transaction } from '#service/db/db.ts';
import { ServiceError } from '#service/errors.ts';
import { withinBalance } from '#service/ledger/ledger.ts';
import { reservation } from '#service/ledger/rules.ts';
import { spendAirlineCredit } from '../airline-credits/spend-airline-credit.ts';
import type { BookableOffer } from './bookable-offer.ts';
import { reach } from './failpoints.ts';
import { sharesOf } from './money.ts';
import { findAttemptState, insertAttempt, type NewAttempt, type Run } from './store.ts';

/**
 * Begins an attempt and sets its money aside, in one transaction: one statement, unless credits pay. Of any number at once, one begins.
 * @throws ServiceError `order_creation_already_attempted`, `offer_request_already_booked`, `offer_expired`,
 * `insufficient_balance`, `ineligible_airline_credit`
 */
export async function reserve(ctx: RequestContext, attempt: NewAttempt, { row }: BookableOffer): Promise<void> {
	const { organisationId, liveMode } = ctx.caller;
	const { currency } = attempt;
	const setAside = {
		organisationId,
		liveMode,
		reference: `${attempt.id}:reserve`,
		resourceId: attempt.id,
		currency,
		transfers: reservation(currency, sharesOf(attempt.payments)),
	};
	const begin = (run: Run) => withinBalance(insertAttempt(run, attempt, row.summary.expires_at, setAside));
	const spends = attempt.payments.some(({ airline_credit_id: creditId }) => creditId);
	const begun = spends
		? await ctx.db.transaction(async (tx) => (await begin(tx.query)) && spend(ctx, tx, attempt))
		: await begin(ctx.db.queryAlone);
	if (begun) return;
	const state = await findAttemptState(ctx.db, ctx.caller, attempt.offer_id);
	if (state === 'won') throw new ServiceError('offer_request_already_booked');
	throw new ServiceError(state ? 'order_creation_already_attempted' : 'offer_expired');
}

/** Spends the credits that pay. */
async function spend(ctx: RequestContext, tx: Transaction, { id: orderId, payments }: NewAttempt): Promise<true> {
	for (const { airline_credit_id: creditId, passenger_id: passengerId } of payments) {
		if (creditId) await spendAirlineCredit(tx, ctx.caller, { creditId, orderId, passengerId, now: ctx.now });
	}
	reach(ctx, 'in_reservation');
	return true;
}
