import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { tripMailKey } from '../mail/outbox.ts';
import { writeToBooker } from '../mail/write-to-booker.ts';
import { stayTrip } from '../trips/kinds/stay.ts';
import { tripOf } from './intents-of-event.ts';
import type { EventEnvelope } from './receive-webhook.ts';

/** Of the card of a guest who did not come: the traveller gets a mail. A stay has no other payment with its own event. */
export async function noteNoShow(db: WebDatabase, event: Pick<EventEnvelope, 'type' | 'data'>): Promise<void> {
	const tripId = tripOf(event);
	if (event.type !== 'air.payment.succeeded' || !tripId?.startsWith(stayTrip.prefix)) return;
	const kind = 'stay_no_show';
	await writeToBooker(db, tripId, { kind, dedupe: tripMailKey(kind, tripId), facts: { trip_id: tripId } });
}
