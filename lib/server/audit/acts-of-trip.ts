import 'server-only';
import type { TripAct } from '#lib/trips/trip-act.ts';
import type { WebQueryable } from '../db/web-database.ts';

interface Row extends Omit<TripAct, 'begunAt' | 'settledAt'> {
	begun_at: Date;
	settled_at: Date | null;
}

/** As much of a session's id as tells it from others. */
const SHOWN = 6;

/**
 * What was set out to be done to an order, the oldest first: also the attempts to book its offer that came before the one
 * that did. What was begun and not sent is left out.
 */
export async function actsOfTrip(db: WebQueryable, orderId: string, offerId = ''): Promise<TripAct[]> {
	const rows = await db.query<Row>(
		`with own as (select distinct split_part(idempotency_key, '.', 1) as intent
			from web.audit where subject = $1 and idempotency_key is not null),
		acts as (select idempotency_key, split_part(idempotency_key, '.', 1) as intent,
				max(id) filter (where outcome = 'begun') as begun, max(id) as last
			from web.audit where subject in ($1, $2) and split_part(idempotency_key, '.', 1) in (select intent from own)
			group by idempotency_key)
		select b.action, b.role, left(b.viewer_id, ${SHOWN}) as session, b.on_behalf_of as "onBehalfOf", b.at as begun_at,
			l.outcome, l.code, case when l.id <> b.id then l.at end as settled_at, q.id::text as record
		from acts join web.audit b on b.id = begun join web.audit l on l.id = last
		left join web.shown_quotes q on q.intent_id = acts.intent
			and acts.intent || '.' || (q.body::jsonb ->> 'attempt') = acts.idempotency_key
		where l.outcome <> 'refused' order by b.id`,
		[orderId, offerId],
	);
	return rows.map(({ begun_at, settled_at, ...act }) => ({
		...act,
		begunAt: begun_at.toISOString(),
		settledAt: settled_at?.toISOString() ?? null,
	}));
}

/** The same without who it was: for those who are not to see more of an agent than that there was one. */
export const withoutSessions = (acts: readonly TripAct[]): TripAct[] =>
	acts.map((act) => ({ ...act, session: null, onBehalfOf: null }));
