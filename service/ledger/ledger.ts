import type { Queryable, Transaction } from '../db/db.ts';
import { ServiceError } from '../errors.ts';
import { type Account, deposit } from './rules.ts';
import { type Holder, insertPosting, type Posting, sumAccounts } from './store.ts';

export { heldSql, type Holder, type Posting, postingSql, postingValues } from './store.ts';

const OVERDRAWN = 'ledger_balances_amount_check';
const isOverdrawn = (error: unknown) =>
	error instanceof Error && 'constraint' in error && error.constraint === OVERDRAWN;

/**
 * Books what happened to an organisation's money, in the transaction of its cause. A posting happens once: a second
 * one of the same reference is refused by the database.
 * @throws ServiceError `insufficient_balance` when a live balance would fall below zero
 */
export const post = (tx: Transaction, posting: Posting): Promise<void> => withinBalance(insertPosting(tx, posting));

/**
 * Says of a statement with a posting in it (`postingSql`) that there is not so much money, when that is why it failed.
 * @throws ServiceError `insufficient_balance`
 */
export async function withinBalance<T>(statement: Promise<T>): Promise<T> {
	try {
		return await statement;
	} catch (error) {
		if (isOverdrawn(error)) throw new ServiceError('insufficient_balance', { cause: error });
		throw error;
	}
}

/** Adds money to a balance. `reference` names the payment it came by, so that it counts once. */
export const payIn = (
	tx: Transaction,
	{ organisationId, liveMode }: Holder,
	money: { amount: string; currency: string; reference: string },
): Promise<void> =>
	post(tx, {
		organisationId,
		liveMode,
		reference: `${money.reference}:deposit`,
		resourceId: money.reference,
		currency: money.currency,
		transfers: deposit(money.currency, money.amount),
	});

/** What an organisation's accounts hold in one currency; accounts never used are absent. */
export const accountsOf = (
	db: Queryable,
	holder: Holder,
	currency: string,
): Promise<Partial<Record<Account, string>>> => sumAccounts(db, holder, currency);
