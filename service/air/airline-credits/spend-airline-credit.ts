import type { Queryable } from '#service/db/db.ts';
import { ServiceError } from '#service/errors.ts';
import type { Owner } from '#service/context.ts';
import { type CreditSpending, updateCreditSpent, updateCreditsReleased } from './store.ts';

/**
 * Spends a credit for an order, in the transaction of its order. Of many who try one spends it; nobody spends it
 * twice, not for the same order either.
 * @throws ServiceError `ineligible_airline_credit` when it is not open, or not this caller's
 */
export async function spendAirlineCredit(tx: Queryable, caller: Owner, spending: CreditSpending): Promise<void> {
	const spent = await updateCreditSpent(tx, caller, spending);
	if (!spent) {
		throw new ServiceError('ineligible_airline_credit', {
			message: 'The airline credit has been spent, has expired or does not exist.',
		});
	}
}

/** The same of several, always in one order, so that no two orders with the same credits wait for each other. */
export async function spendAirlineCredits(
	tx: Queryable,
	caller: Owner,
	spendings: readonly CreditSpending[],
): Promise<void> {
	for (const spending of spendings.toSorted((a, b) => (a.creditId < b.creditId ? -1 : 1)))
		await spendAirlineCredit(tx, caller, spending);
}

/**
 * Opens again the credits that a failed act on an order had spent. What else was spent for the order
 * stays spent. Safe to repeat.
 */
export const releaseAirlineCredits = (
	tx: Queryable,
	caller: Owner,
	spent: { orderId: string; creditIds: readonly string[] },
): Promise<void> => updateCreditsReleased(tx, caller, spent);
