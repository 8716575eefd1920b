import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { tripMailKey } from '../mail/outbox.ts';
import { writeToBooker } from '../mail/write-to-booker.ts';

/**
 * Writes to the traveller that a booking of this site is cancelled, unless that is written already: a person who cancels here
 * is told by their own act. Rejects when the service does not tell how the booking stands.
 */
export const tellCancelled = (db: WebDatabase, tripId: string): Promise<void> =>
	writeToBooker(db, tripId, {
		kind: 'cancelled',
		dedupe: tripMailKey('cancelled', tripId),
		facts: { trip_id: tripId },
	});
