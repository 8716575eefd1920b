import type { Owner } from '#service/context.ts';
import type { Database, Queryable } from '#service/db/db.ts';

/** A transfer that changes a balance. */
export const OF_BALANCE = "(from_account = 'balance' or to_account = 'balance')";
/** The same of the owner `$1`, in the mode `$2`. */
export const OF_OWNER = `organisation_id = $1 and live_mode = $2 and ${OF_BALANCE}`;
/** By how much it does. */
export const CHANGE = "case when to_account = 'balance' then amount else -amount end";

/** Transfers that are added up one by one; where more have come since the last time, their sum is kept. */
const MOST_SINCE = 1_000;
/** Transactions end well within this, so that a transfer is as old only where all can see it. */
const SETTLED = "interval '10 minutes'";

interface Sum {
	currency: string;
	amount: string;
}

/** A sum, and of how many transfers that were added up one by one. */
export type FreshSum = Sum & { since: number };

/** What is on each balance of the owner `$1`, in the mode `$2`, by what was added up before and what came since. */
export const SUMS = `with recursive currencies as (
			(select currency from service.ledger_transfers where ${OF_OWNER} order by currency limit 1)
			union all
			select (select currency from service.ledger_transfers where ${OF_OWNER} and currency > c.currency order by currency limit 1)
				from currencies c where c.currency is not null
		)
		select c.currency, coalesce(s.amount, 0) + coalesce(later.amount, 0) as amount, later.since from currencies c
			left join service.balance_sums s on s.organisation_id = $1 and s.live_mode = $2 and s.currency = c.currency
			cross join lateral (
				select sum(${CHANGE}) as amount, count(*)::int as since from service.ledger_transfers t
				where ${OF_OWNER} and t.currency = c.currency and t.created_at >= coalesce(s.until, '-infinity')
			) later
			where c.currency is not null order by c.currency`;

/** What is on each balance of an owner. */
export async function sumBalances(db: Database, owner: Owner): Promise<Sum[]> {
	const rows = await db.query<FreshSum>(SUMS, [owner.organisationId, owner.liveMode]);
	await keepSums(db, owner, rows);
	return rows.map(({ currency, amount }) => ({ currency, amount }));
}

/** Keeps the sums of these balances to which much has come since the last time. */
export async function keepSums(db: Database, owner: Owner, sums: readonly FreshSum[]): Promise<void> {
	for (const { currency, since } of sums) if (since > MOST_SINCE) await keepSum(db, owner, currency);
}

/** Adds up what is settled, and keeps it; not while something is booked as of an earlier day, for which no reader waits. */
const keepSum = (db: Database, { organisationId, liveMode }: Owner, currency: string): Promise<void> =>
	db.transaction(async (tx: Queryable) => {
		const [lock] = await tx.query<{ free: boolean }>(
			"select pg_try_advisory_xact_lock(hashtextextended('service.balance_sums', 0)) as free",
		);
		if (!lock?.free) return;
		await tx.query(
			`insert into service.balance_sums (organisation_id, live_mode, currency, until, amount)
				select $1, $2, $3, until, coalesce(sum(${CHANGE}), 0)
				from (select clock_timestamp() - ${SETTLED} as until) as settled
					left join service.ledger_transfers on ${OF_OWNER} and currency = $3 and created_at < until
				group by until
			on conflict (organisation_id, live_mode, currency) do update set until = excluded.until, amount = excluded.amount`,
			[organisationId, liveMode, currency],
		);
	});
