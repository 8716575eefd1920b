import 'server-only';
import type { TripAct } from '#lib/trips/trip-act.ts';
import type { WebQueryable } from '../db/web-database.ts';

interface Row extends Omit<TripAct, 'begunAt' | 'settledAt'> {
	begun_at: Date;
	settled_at: Date | null;
}

/** As much of a session's id as tells it from others. */
const SHOWN = 6;

/** Who did what to an order, the oldest first. What was begun and not sent is left out. */
export async function actsOfTrip(db: WebQueryable, orderId: string): Promise<TripAct[]> {
	const rows = await db.query<Row>(
		`with acts as (select idempotency_key, max(id) filter (where outcome = 'begun') as begun, max(id) as last
			from web.audit where idempotency_key in
				(select idempotency_key from web.audit where subject = $1 and idempotency_key is not null)
			group by idempotency_key)
		select b.action, b.role, left(b.viewer_id, ${SHOWN}) as session, b.on_behalf_of as "onBehalfOf", b.at as begun_at,
			l.outcome, l.code, case when l.id <> b.id then l.at end as settled_at
		from acts join web.audit b on b.id = begun join web.audit l on l.id = last
		where l.outcome <> 'refused' order by b.id`,
		[orderId],
	);
	return rows.map(({ begun_at, settled_at, ...act }) => ({
		...act,
		begunAt: begun_at.toISOString(),
		settledAt: settled_at?.toISOString() ?? null,
	}));
}
