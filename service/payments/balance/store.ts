import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

export interface BalanceRow {
	currency: string;
	amount: string;
	held: string;
}

/** By how much a transfer changes the balance. */
const CHANGE = "case when to_account = 'balance' then amount else -amount end";
const OF_OWNER = "organisation_id = $1 and live_mode = $2 and (from_account = 'balance' or to_account = 'balance')";

/** What is on each balance, and what of the spent is still open: taken by attempts without an outcome. */
export const selectBalances = (db: Queryable, { organisationId, liveMode }: Owner): Promise<BalanceRow[]> =>
	db.query<BalanceRow>(
		`select b.currency, b.amount, coalesce(h.amount, 0) as held from (
			select currency, sum(${CHANGE}) as amount from service.ledger_transfers where ${OF_OWNER} group by currency
		) b left join (
			select t.currency, sum(t.amount) as amount
			from service.attempts a join service.ledger_transfers t on t.posting = a.id || ':reserve' and t.from_account = 'balance'
			where a.state in ('open', 'unknown') and a.organisation_id = $1 and a.live_mode = $2 group by t.currency
		) h using (currency) order by b.currency`,
		[organisationId, liveMode],
	);

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
			sql: `select posting as id, resource_id, currency, created_at, created_at::text as at, sum(${CHANGE}) as amount
				from service.ledger_transfers where ${OF_OWNER} and currency = $3
					and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
				group by posting, resource_id, currency, created_at`,
			values: [organisationId, liveMode, asked.currency, asked.from, asked.before],
			sort: [
				{ name: 'created_at', type: 'timestamptz' },
				{ name: 'id', type: 'text' },
			],
			direction: 'desc',
		},
		page,
	);

/** What was on the balance after a posting. */
export async function balanceAfter(
	db: Queryable,
	{ organisationId, liveMode }: Owner,
	{ currency, at, id }: PostingRow,
): Promise<string> {
	const [row] = await db.query<{ amount: string }>(
		`select coalesce(sum(${CHANGE}), 0) as amount from service.ledger_transfers
		where ${OF_OWNER} and currency = $3 and (created_at, posting) <= ($4::timestamptz, $5)`,
		[organisationId, liveMode, currency, at, id],
	);
	return row?.amount ?? '0';
}
