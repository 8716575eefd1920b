import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';

/** Whether a visitor may see all of an order: they booked it in this browser, or have entered its code. */
export async function isTripOpen(db: WebQueryable, tripId: string, visitorId: string): Promise<boolean> {
	const rows = await db.query('select 1 from web.trip_readers where trip_id = $1 and visitor_id = $2 limit 1', [
		tripId,
		visitorId,
	]);
	return rows.length > 0;
}
