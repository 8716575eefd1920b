import 'server-only';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import { unseal } from '../../sealed.ts';
import { shownPlace } from '../index/write-entries.ts';

/** What the desk's index knows of these bookings, by their ids: the service is not asked. */
export async function knownBookings(db: WebQueryable, tripIds: readonly string[]): Promise<Map<string, DeskRow>> {
	if (tripIds.length === 0) return new Map();
	const rows = await db.query<{ trip_id: string; shown: Buffer }>(
		'select trip_id, shown from web.desk_bookings where trip_id = any($1)',
		[[...new Set(tripIds)]],
	);
	return new Map(
		rows.flatMap(({ trip_id: id, shown }) => {
			const row = unseal<DeskRow>(shown, shownPlace(id));
			return row ? [[id, row] as const] : [];
		}),
	);
}
