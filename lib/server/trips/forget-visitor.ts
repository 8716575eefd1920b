import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';

/** Takes from a visitor what their browser has opened and typed. Bookings stay, and open by their code. */
export const forgetVisitor = (db: WebDatabase, visitorId: string): Promise<void> =>
	db.transaction(async (tx) => {
		await tx.query('delete from web.trip_grants where visitor_id = $1', [visitorId]);
		await tx.query('delete from web.trip_lookups where visitor_id = $1', [visitorId]);
		await tx.query('delete from web.visitor_searches where visitor_id = $1', [visitorId]);
		await tx.query(`update web.intents set draft = null where visitor_id = $1 and state = 'draft'`, [visitorId]);
	});
