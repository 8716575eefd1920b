import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';

/** How long a booking stays open in the browser in which its code was entered. */
const GRANT_DAYS = 30;

/** Opens bookings to a visitor who has proved that they read the bookings' mail: to an account `forGood`. */
export async function keepTrips(
	tx: WebQueryable,
	visitorId: string,
	tripIds: readonly string[],
	forGood: boolean,
): Promise<void> {
	await tx.query('delete from web.trip_grants where expires_at < now()');
	await tx.query('delete from web.removed_trips where visitor_id = $1 and trip_id = any($2)', [visitorId, tripIds]);
	await tx.query(
		`insert into web.trip_grants as known (visitor_id, trip_id, expires_at)
		select $1, id, case when $4 then 'infinity' else now() + make_interval(days => $3) end from unnest($2::text[]) id
		on conflict (visitor_id, trip_id) do update set granted_at = now(),
			expires_at = greatest(known.expires_at, excluded.expires_at)`,
		[visitorId, tripIds, GRANT_DAYS, forGood],
	);
}

/** Takes a booking off a visitor's list, booked or opened by them; its code opens it again. False: it was not on it. */
export async function removeTrip(tx: WebQueryable, visitorId: string, tripId: string): Promise<boolean> {
	const rows = await tx.query(
		`with was as (
			select trip_id from web.trip_readers where trip_id = $2 and visitor_id = $1 limit 1
		), granted as (
			delete from web.trip_grants where visitor_id = $1 and trip_id = $2
		)
		insert into web.removed_trips (visitor_id, trip_id) select $1, trip_id from was
		on conflict do nothing returning trip_id`,
		[visitorId, tripId],
	);
	return rows.length > 0;
}
