import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { followTrip } from '../refunds/follow-refunds.ts';
import { noteTripRefunds } from '../refunds/note-refunds.ts';
import { tripOf } from './intents-of-event.ts';
import type { EventEnvelope } from './receive-webhook.ts';

/** These tell of acts that may have given something back; what an accepted schedule change does, its refunds tell alone. */
const GIVING_BACK: ReadonlySet<string> = new Set([
	'order_cancellation.confirmed',
	'air.order.changed',
	'stays.booking.cancelled',
	'air.refund.arrived',
]);
const ENDS: ReadonlySet<string> = new Set(['air.refund.arrived', 'air.refund.failed']);

/**
 * Of money that comes back, by whichever act: the desk learns what the agency owes its customer and what has failed, and
 * the traveller is told once it has arrived. Rejects when the service does not tell.
 */
export async function noteMoneyBack(db: WebDatabase, event: Pick<EventEnvelope, 'type' | 'data'>): Promise<void> {
	const tripId = tripOf(event);
	if (tripId === null) return;
	if (GIVING_BACK.has(event.type)) await noteTripRefunds(db, tripId);
	if (ENDS.has(event.type)) await followTrip(db, tripId);
}
