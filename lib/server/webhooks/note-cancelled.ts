import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { orderOf } from './intents-of-event.ts';
import type { EventEnvelope } from './receive-webhook.ts';
import { tellCancelled } from './tell-cancelled.ts';

/** Of a cancellation, by anyone and anywhere: the traveller gets a mail. */
export async function noteCancelled(db: WebDatabase, event: Pick<EventEnvelope, 'type' | 'data'>): Promise<void> {
	if (event.type !== 'order_cancellation.confirmed') return;
	const tripId = orderOf(event);
	if (tripId !== null) await tellCancelled(db, tripId);
}
