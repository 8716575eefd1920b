import type { Caller } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import type { Account, Transfer } from './rules.ts';

/** Whose books: one for each organisation and mode. */
export type Holder = Pick<Caller, 'organisationId' | 'liveMode'>;

/** Something that happened to money, once. */
export interface Posting extends Holder {
	/** Says what happened to what, and so is there once: `ord_…:reserve`. */
	reference: string;
	/** The order, or whatever the money is about. */
	resourceId: string;
	currency: string;
	transfers: readonly Transfer[];
}

/**
 * Writes what one posting moves, as SQL: for each row of `cause`, which has one or none. The values of `postingValues`
 * are its parameters, from `$first` on.
 */
export function postingSql(first: number, cause?: string): string {
	const [reference, organisation, live, currency, resource, from, to, amounts] = Array.from(
		{ length: 8 },
		(_, i) => `$${first + i}`,
	);
	return `insert into service.ledger_transfers (posting, organisation_id, live_mode, currency, resource_id, from_account, to_account, amount)
		select ${reference}, ${organisation}, ${live}, ${currency}, ${resource}, t.from_account, t.to_account, t.amount
		from ${cause ? `${cause}, ` : ''}unnest(${from}::service.ledger_account[], ${to}::service.ledger_account[], ${amounts}::numeric[])
			as t (from_account, to_account, amount)`;
}

/** The parameters of `postingSql`. */
export const postingValues = (posting: Posting): unknown[] => [
	posting.reference,
	posting.organisationId,
	posting.liveMode,
	posting.currency,
	posting.resourceId,
	posting.transfers.map(({ from }) => from),
	posting.transfers.map(({ to }) => to),
	posting.transfers.map(({ amount }) => amount),
];

/** What the row `of`, which is about `resource`, has on an account, as SQL. */
export const heldSql = (account: Account, of: string, resource: string): string =>
	`(select coalesce(sum(case t.to_account when '${account}' then t.amount else -t.amount end), 0) from service.ledger_transfers t
					where t.resource_id = ${resource} and t.organisation_id = ${of}.organisation_id and t.live_mode = ${of}.live_mode
						and '${account}' in (t.to_account, t.from_account))`;

/** Writes what one posting moves. */
export async function insertPosting(tx: Queryable, posting: Posting): Promise<void> {
	await tx.query(postingSql(1), postingValues(posting));
}

/** What each account holds. */
export async function sumAccounts(
	db: Queryable,
	{ organisationId, liveMode }: Holder,
	currency: string,
): Promise<Partial<Record<Account, string>>> {
	const rows = await db.query<{ account: Account; amount: string }>(
		`select account, sum(amount) as amount from service.ledger_entries
		where organisation_id = $1 and live_mode = $2 and currency = $3 group by account`,
		[organisationId, liveMode, currency],
	);
	return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
