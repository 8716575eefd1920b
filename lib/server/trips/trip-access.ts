import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';

/** Whether a visitor may see all of an order: they booked it in this browser or account, or have entered its code. */
export async function isTripOpen(db: WebQueryable, tripId: string, visitorId: string): Promise<boolean> {
	const rows = await db.query('select 1 from web.trip_readers where trip_id = $1 and visitor_id = $2 limit 1', [
		tripId,
		visitorId,
	]);
	return rows.length > 0;
}

/** How long a code that was entered opens the acts on a trip; minutes. */
const CODE_OPENS_MIN = 30;
/** How long the browser that booked needs none; hours. */
export const BOOKED_OPENS_H = 24;

/**
 * Whether a visitor may act on an order now: they have just entered its code, or have booked it in this browser within a day.
 * An account is open in many browsers, so that it has booked says nothing of this one.
 */
export async function isTripOpenToActs(
	db: WebQueryable,
	tripId: string,
	visitorId: string,
	{ ofAccount = false } = {},
): Promise<boolean> {
	const rows = await db.query(
		`select 1 from web.trip_grants
		where trip_id = $1 and visitor_id = $2 and granted_at > now() - make_interval(mins => $3) and expires_at > now()
		union all
		select 1 from web.intents where result_id = $1 and visitor_id = $2 and purpose in ('book', 'book_stay') and state = 'confirmed'
			and sent_at > now() - make_interval(hours => $4)
			and exists (select 1 from web.trip_readers where trip_id = $1 and visitor_id = $2) and not $5`,
		[tripId, visitorId, CODE_OPENS_MIN, BOOKED_OPENS_H, ofAccount],
	);
	return rows.length > 0;
}
