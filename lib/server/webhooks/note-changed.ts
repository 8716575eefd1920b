import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { noteTrip } from '../schedule-changes/note-trip.ts';
import { waitingChange } from '../schedule-changes/schedule-change-store.ts';
import { tripOf } from './intents-of-event.ts';
import type { EventEnvelope } from './receive-webhook.ts';

const DETECTED = 'order.airline_initiated_change_detected';
/** After these a schedule change may wait no longer. */
const SETTLING: ReadonlySet<string> = new Set(['air.order.changed', 'order_cancellation.confirmed']);

/** Of a schedule change: the traveller gets a mail, and the outcome of one that waited is noted. */
export async function noteChanged(db: WebDatabase, event: Pick<EventEnvelope, 'type' | 'data'>): Promise<void> {
	const tripId = tripOf(event);
	if (tripId === null) return;
	const waits = SETTLING.has(event.type) && (await waitingChange(db, tripId)) !== null;
	if (event.type === DETECTED || waits) await noteTrip(db, tripId);
}
