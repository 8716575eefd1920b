import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { noteRefunds } from '#lib/server/refunds/note-refunds.ts';
import { markPaid, owedRefunds } from '#lib/server/refunds/refund-store.ts';

/** As long as the desk gives itself for a refund, and a day: what is older was paid long ago. */
const PAID_AFTER_MS = 8 * 86_400_000;
const MOST = 1_000;

/** Marks refunds of bookings that were cancelled long ago as paid to their customers, as an agent would have. */
export async function payOldRefunds(db: WebDatabase): Promise<void> {
	await noteRefunds(db);
	const owed = await owedRefunds(db, MOST);
	const old = owed.filter(({ confirmed_at: at }) => at.getTime() < Date.now() - PAID_AFTER_MS);
	for (const { act_id: id } of old) await markPaid(db, id);
}
