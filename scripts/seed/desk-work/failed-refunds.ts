import { setTimeout as delay } from 'node:timers/promises';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { followTrip } from '#lib/server/refunds/follow-refunds.ts';
import { noteTripRefunds } from '#lib/server/refunds/note-refunds.ts';

const PAUSE_MS = 250;
const LOOKS = 40;

/** Notes refunds that banks refuse, as soon as they have: the booking service gives them in the background. */
export async function noteFailedRefunds(db: WebDatabase, orders: readonly string[]): Promise<void> {
	for (const orderId of orders) {
		await noteTripRefunds(db, orderId);
		for (let n = 0; n < LOOKS && !(await hasFailed(db, orderId)); n++) await delay(PAUSE_MS);
		await followTrip(db, orderId);
	}
}

async function hasFailed(db: WebDatabase, orderId: string): Promise<boolean> {
	const rows = await db.query(`select 1 from service.refunds where order_id = $1 and state = 'failed'`, [orderId]);
	return rows.length > 0;
}
