import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { tripOf } from './intents-of-event.ts';
import type { EventEnvelope } from './receive-webhook.ts';
import { tellCancelled } from './tell-cancelled.ts';

const CANCELLED: ReadonlySet<string> = new Set(['order_cancellation.confirmed', 'stays.booking.cancelled']);

/** Of a cancellation, by anyone and anywhere: the traveller gets a mail. */
export async function noteCancelled(db: WebDatabase, event: Pick<EventEnvelope, 'type' | 'data'>): Promise<void> {
	if (!CANCELLED.has(event.type)) return;
	const tripId = tripOf(event);
	if (tripId !== null) await tellCancelled(db, tripId);
}
