import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';

/** Whether a visitor may see all of an order: they booked it in this browser. */
export async function isTripOpen(db: WebDatabase, orderId: string, visitorId: string): Promise<boolean> {
	const rows = await db.query(
		`select 1 from web.booking_intents
		where order_id = $1 and visitor_id = $2 and purpose = 'book' and state = 'confirmed'`,
		[orderId, visitorId],
	);
	return rows.length > 0;
}
