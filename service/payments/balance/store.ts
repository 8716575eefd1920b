import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Database, Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import { CHANGE, type FreshSum, keepSums, OF_BALANCE, OF_OWNER, SUMS, sumBalances } from './sums.ts';

export interface BalanceRow {
	currency: string;
	amount: string;
	held: string;
}

/** What is on each balance, and what of the spent is still open: taken by attempts without an outcome. */
export async function selectBalances(db: Database, owner: Owner): Promise<BalanceRow[]> {
	const sums = await sumBalances(db, owner);
	if (sums.length === 0) return [];
	const held = await db.query<{ currency: string; amount: string }>(
		`select t.currency, sum(t.amount) as amount
		from service.attempts a join service.ledger_transfers t on t.posting = a.id || ':reserve' and t.from_account = 'balance'
		where a.state in ('open', 'unknown') and a.organisation_id = $1 and a.live_mode = $2 group by t.currency`,
		[owner.organisationId, owner.liveMode],
	);
	const heldIn = new Map(held.map(({ currency, amount }) => [currency, amount]));
	return sums.map((sum) => ({ ...sum, held: heldIn.get(sum.currency) ?? '0' }));
}

export interface PostingRow {
	id: string;
	resource_id: string;
	currency: string;
	amount: string;
	created_at: Date;
	/** The same to the microsecond. */
	at: string;
}

/** One page of what changed a balance, the newest first. */
export const selectPostings = (
	db: Queryable,
	{ organisationId, liveMode }: Owner,
	asked: { currency: string; from: string | null; before: string | null },
	page: PageQuery,
): Promise<KeysetPage<PostingRow>> =>
	selectPage<PostingRow>(
		db,
		{
			// The first row of each posting stands for it: its page is read off the index, however long the statement.
			sql: `select posting as id, resource_id, currency, created_at, created_at::text as at,
					(select sum(${CHANGE}) from service.ledger_transfers s where s.posting = t.posting and ${OF_BALANCE}) as amount
				from service.ledger_transfers t where ${OF_OWNER} and currency = $3
					and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
					and not exists (select from service.ledger_transfers s where s.posting = t.posting and ${OF_BALANCE}
						and (s.from_account, s.to_account) < (t.from_account, t.to_account))`,
			values: [organisationId, liveMode, asked.currency, asked.from, asked.before],
			sort: [
				{ name: 'created_at', type: 'timestamptz' },
				{ name: 'id', type: 'text' },
			],
			direction: 'desc',
		},
		page,
	);

/** What was on the balance after a posting: what is on it now, without what came later, at one moment. */
export async function balanceAfter(db: Database, owner: Owner, { currency, at, id }: PostingRow): Promise<string> {
	const rows = await db.query<FreshSum>(
		`select now.currency, now.since, now.amount - coalesce((select sum(${CHANGE}) from service.ledger_transfers
			where ${OF_OWNER} and currency = $3 and (created_at, posting) > ($4::timestamptz, $5)), 0) as amount
		from (${SUMS}) now where now.currency = $3`,
		[owner.organisationId, owner.liveMode, currency, at, id],
	);
	await keepSums(db, owner, rows);
	return rows[0]?.amount ?? '0';
}
