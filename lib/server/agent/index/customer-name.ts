import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { WebQueryable } from '../../db/web-database.ts';
import { unseal } from '../../sealed.ts';
import { shownPlace } from './write-entries.ts';

/** The first traveller of a booking, as they are called, by the desk's index; null: it is not in there yet. */
export async function customerName(db: WebQueryable, tripId: string): Promise<string | null> {
	const [found] = await db.query<{ shown: Buffer }>('select shown from web.desk_bookings where trip_id = $1', [tripId]);
	const first = found && unseal<DeskRow>(found.shown, shownPlace(tripId))?.travellers[0];
	return first ? `${first.given_name} ${first.family_name}` : null;
}
