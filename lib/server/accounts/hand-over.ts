import 'server-only';
import type { WebTransaction } from '../db/web-database.ts';

/** What says in a table of schema `web` whose a row is. */
type OwnerColumn = `${string}.${string}`;

/**
 * Every column that names a visitor, and how its rows go from `$1`, a browser's visitor, to `$2`, the account that signs in
 * there: the statements run one after the other. Null: they stay. A table with such a column has a line here.
 */
export const OWNER_COLUMNS: Readonly<Record<OwnerColumn, readonly string[] | null>> = {
	// Of two searches for the same the account's stands.
	'visitor_searches.visitor_id': [
		`update web.visitor_searches b set visitor_id = $2 where visitor_id = $1 and not exists
			(select 1 from web.visitor_searches a where a.visitor_id = $2 and a.query_hash = b.query_hash)`,
		'delete from web.visitor_searches where visitor_id = $1 and visitor_id <> $2',
	],
	// Before the bookings of the browser are the account's: what it has itself stays in its list.
	'removed_trips.visitor_id': [
		`insert into web.removed_trips (visitor_id, trip_id)
			select $2, b.trip_id from web.removed_trips b where b.visitor_id = $1 and not exists
				(select 1 from web.trip_readers a where a.visitor_id = $2 and a.trip_id = b.trip_id)
			on conflict do nothing`,
		'delete from web.removed_trips where visitor_id = $1 and visitor_id <> $2',
	],
	// Of two drafts for the same the one that was typed last stands; what is under way or done is never taken away.
	'intents.visitor_id': [
		`delete from web.intents a where a.visitor_id = $2 and a.state = 'draft' and exists
			(select 1 from web.intents b where b.visitor_id = $1 and b.purpose = a.purpose and b.subject_id = a.subject_id
				and (b.state <> 'confirmed' or not b.repeatable))`,
		`update web.intents b set visitor_id = $2 where visitor_id = $1
			and ((b.state = 'confirmed' and b.repeatable) or not exists
				(select 1 from web.intents a where a.visitor_id = $2 and a.purpose = b.purpose and a.subject_id = b.subject_id
					and (a.state <> 'confirmed' or not a.repeatable)))`,
	],
	'trip_grants.visitor_id': [
		`insert into web.trip_grants (visitor_id, trip_id, granted_at, expires_at)
			select $2, trip_id, granted_at, expires_at from web.trip_grants where visitor_id = $1
			on conflict (visitor_id, trip_id) do update set
				granted_at = greatest(trip_grants.granted_at, excluded.granted_at),
				expires_at = greatest(trip_grants.expires_at, excluded.expires_at)`,
		'delete from web.trip_grants where visitor_id = $1 and visitor_id <> $2',
	],
	'trip_lookups.visitor_id': [
		`delete from web.trip_lookups where visitor_id = $2 and exists
			(select 1 from web.trip_lookups b where b.visitor_id = $1)`,
		'update web.trip_lookups set visitor_id = $2 where visitor_id = $1',
	],
	// Accounts alone have these: what a browser keeps, its pages bring along.
	'saved_items.visitor_id': null,
	'price_alerts.visitor_id': null,
	// Of sessions at the desk alone.
	'desk_serving.visitor_id': null,
	// A view of intents and grants.
	'trip_readers.visitor_id': null,
	// Whose an account and a session are never changes.
	'accounts.visitor_id': null,
	'sessions.visitor_id': null,
};

/** Gives what a browser has to the account that signs in there: searches, checkouts, opened trips. */
export async function handOver(tx: WebTransaction, browser: string, account: string): Promise<void> {
	for (const statements of Object.values(OWNER_COLUMNS))
		for (const statement of statements ?? []) await tx.query(statement, [browser, account]);
}
