import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { requireTripKind } from '../trips/trip-kinds.ts';
import { tripMailKey } from '../mail/outbox.ts';
import { writeToBooker } from '../mail/write-to-booker.ts';

/**
 * Writes to the traveller that a booking of this site is cancelled, unless that is written already: a person who cancels here
 * is told by their own act. Rejects when the service does not tell how the booking stands.
 */
export async function tellCancelled(db: WebDatabase, tripId: string): Promise<void> {
	const kind = requireTripKind(tripId).mails.cancelled;
	await writeToBooker(db, tripId, { kind, dedupe: tripMailKey(kind, tripId), facts: { trip_id: tripId } });
}
