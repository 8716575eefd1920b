import 'server-only';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import { unseal } from '../../sealed.ts';
import { shownPlace } from './write-entries.ts';

/** The references of bookings by their ids, of those that the index knows: one statement, where the API takes a question for each. */
export async function referencesOf(db: WebQueryable, tripIds: readonly string[]): Promise<Map<string, string | null>> {
	if (tripIds.length === 0) return new Map();
	const rows = await db.query<{ trip_id: string; shown: Buffer }>(
		'select trip_id, shown from web.desk_bookings where trip_id = any($1)',
		[tripIds],
	);
	return new Map(
		rows.flatMap(({ trip_id: id, shown }) => {
			const row = unseal<DeskRow>(shown, shownPlace(id));
			return row ? [[id, row.reference] as const] : [];
		}),
	);
}
