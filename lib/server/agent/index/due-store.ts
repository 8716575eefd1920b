import { backoffSql } from '#base/backoff.ts';
import type { WebQueryable } from '../../db/web-database.ts';

/** The job that writes them, to wake it. */
export const KEEP_INDEX = 'keep the desk’s index';
/** How long one reading may take before another process has a go; seconds. */
const READ_S = 30;
const PAUSE_S = backoffSql({ first: 2, factor: 2, most: 600 }, 'tries');

/** Has bookings, and customers, written to the desk's index as they are now. In the transaction of what has changed them. */
export const noteForDesk = (db: WebQueryable, tripIds: readonly string[]): Promise<unknown> =>
	db.query(
		`insert into web.desk_due (trip_id) select distinct unnest($1::text[])
		on conflict (trip_id) do update set due_at = now(), tries = 0`,
		[tripIds],
	);

/** Takes bookings that are due, each for one process; `due_at`: of this taking. */
export const claimDue = (db: WebQueryable, most: number): Promise<{ trip_id: string; due_at: Date }[]> =>
	db.query(
		`update web.desk_due set due_at = date_trunc('milliseconds', now()) + make_interval(secs => ${READ_S}), tries = tries + 1
		where trip_id in (select trip_id from web.desk_due where due_at <= now() order by due_at limit $1 for update skip locked)
		returning trip_id, due_at`,
		[most],
	);

/** They are written: all but those that have changed again since they were taken. */
export const endDue = (db: WebQueryable, done: readonly { trip_id: string; due_at: Date }[]): Promise<unknown> =>
	db.query(
		`delete from web.desk_due d using unnest($1::text[], $2::timestamptz[]) t (trip_id, due_at)
		where d.trip_id = t.trip_id and d.due_at = t.due_at`,
		[done.map(({ trip_id: id }) => id), done.map(({ due_at: at }) => at)],
	);

/** They could not be read: again after 2 seconds growing to ten minutes. */
export const postponeDue = (db: WebQueryable, tripIds: readonly string[]): Promise<unknown> =>
	db.query(
		`update web.desk_due set due_at = now() + ${PAUSE_S} * interval '1 second' where trip_id = any($1) and due_at > now()`,
		[tripIds],
	);

/** Has bookings and customers read again that were not in so many days: those that their API has forgotten leave the index. */
export const noteOldEntries = (db: WebQueryable, days: number, most: number): Promise<unknown> =>
	db.query(
		`insert into web.desk_due (trip_id)
			(select trip_id from web.desk_bookings where indexed_at < now() - make_interval(days => $1) order by indexed_at limit $2)
			union all
			(select customer_id from web.desk_customers where indexed_at < now() - make_interval(days => $1) order by indexed_at limit $2)
		on conflict do nothing`,
		[days, most],
	);
