import type { Queryable } from '#service/db/db.ts';
import { ServiceError } from '#service/errors.ts';
import { creditProblem, type CreditUse, isHolder } from './rules.ts';
import type { Owner } from '#service/context.ts';
import { findAirlineCredit } from './store.ts';
import { creditAmount, creditState } from './to-airline-credit.ts';

/** A credit that can be used. */
export interface SpendableCredit {
	id: string;
	/** What the airline knows it by. */
	code: string;
	amount: string;
	currency: string;
	/** Its holder's place among the passengers; null when they were not named. */
	passenger: number | null;
}

/**
 * Makes sure that a credit of this caller can be used now. It is spent only by `spendAirlineCredit`, which asks again.
 * @throws ServiceError `ineligible_airline_credit`: unknown, spent, invalid, another airline's or another person's
 */
export async function assertCreditSpendable(
	db: Queryable,
	caller: Owner,
	creditId: string,
	use: CreditUse,
): Promise<SpendableCredit> {
	const row = await findAirlineCredit(db, caller, creditId);
	const credit = row && creditState(row);
	const problem = credit ? creditProblem(credit, use) : 'There is no airline credit of this id.';
	if (!row || !credit || problem) throw new ServiceError('ineligible_airline_credit', { message: problem });
	const holder = use.passengers?.findIndex((passenger) => isHolder(credit, passenger));
	return {
		id: row.id,
		code: row.code,
		amount: creditAmount(row),
		currency: row.amount_currency,
		passenger: holder ?? null,
	};
}
