import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import { post } from '#service/ledger/ledger.ts';
import { reservation } from '#service/ledger/rules.ts';
import { spendAirlineCredit } from '../airline-credits/spend-airline-credit.ts';
import type { BookableOffer } from './bookable-offer.ts';
import { reach } from './failpoints.ts';
import { sharesOf } from './money.ts';
import { findAttemptState, insertAttempt, type NewAttempt } from './store.ts';

/**
 * Begins an attempt and sets its money aside, in one transaction. Of any number at once, one begins.
 * @throws ServiceError `order_creation_already_attempted`, `offer_request_already_booked`, `offer_expired`,
 * `insufficient_balance`, `ineligible_airline_credit`
 */
export async function reserve(ctx: RequestContext, attempt: NewAttempt, { row }: BookableOffer): Promise<void> {
	const shares = sharesOf(attempt.payments);
	const { organisationId, liveMode } = ctx.caller;
	const begun = await ctx.db.transaction(async (tx) => {
		if (!(await insertAttempt(tx, attempt, row.summary.expires_at))) return false;
		if (shares.length > 0) {
			await post(tx, {
				organisationId,
				liveMode,
				reference: `${attempt.id}:reserve`,
				resourceId: attempt.id,
				currency: attempt.currency,
				entries: reservation(attempt.currency, shares),
			});
		}
		for (const { airline_credit_id: creditId, passenger_id: passengerId } of attempt.payments) {
			if (creditId)
				await spendAirlineCredit(tx, ctx.caller, { creditId, orderId: attempt.id, passengerId, now: ctx.now });
		}
		reach(ctx, 'in_reservation');
		return true;
	});
	if (begun) return;
	const state = await findAttemptState(ctx.db, ctx.caller, attempt.offer_id);
	if (state === 'won') throw new ServiceError('offer_request_already_booked');
	throw new ServiceError(state ? 'order_creation_already_attempted' : 'offer_expired');
}
