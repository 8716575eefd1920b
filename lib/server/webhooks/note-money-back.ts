import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { followTrip } from '../refunds/follow-refunds.ts';
import { orderOf } from './intents-of-event.ts';
import type { EventEnvelope } from './receive-webhook.ts';

const ENDS: ReadonlySet<string> = new Set(['air.refund.arrived', 'air.refund.failed']);

/** Of money that has arrived or could not: the traveller is told, and the desk learns what has failed. */
export async function noteRefundEnd(db: WebDatabase, event: Pick<EventEnvelope, 'type' | 'data'>): Promise<void> {
	const tripId = orderOf(event);
	if (ENDS.has(event.type) && tripId !== null) await followTrip(db, tripId);
}
