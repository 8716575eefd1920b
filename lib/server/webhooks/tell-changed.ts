import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { tripMailKey } from '../mail/outbox.ts';
import { readMailTrip } from '../mail/read-mail-trip.ts';
import { writeToBooker } from '../mail/write-to-booker.ts';
import { tripOf } from './intents-of-event.ts';
import type { EventEnvelope } from './receive-webhook.ts';

/**
 * The change that an event tells of; where it names none, the order's newest, and null where the airline alone acted.
 * Undefined: it is a schedule change, which has its own mails.
 */
async function changeOf({ data: { object } }: Pick<EventEnvelope, 'data'>, tripId: string) {
	const { order_change_id: id } = object;
	if (typeof id === 'string') return id;
	const { order } = await readMailTrip(tripId);
	const newest = order.changes.at(-1)?.id;
	return newest ?? (order.airline_initiated_changes.length > 0 ? undefined : null);
}

/**
 * Writes to the traveller that flights of a booking of this site were changed, once for each change and unless that is
 * written already: a person who changes them here gets the mail of their own act. Rejects when the service does not tell how the
 * booking stands.
 */
export async function tellChanged(db: WebDatabase, event: Pick<EventEnvelope, 'id' | 'type' | 'data'>): Promise<void> {
	const tripId = tripOf(event);
	if (event.type !== 'air.order.changed' || tripId === null) return;
	const changeId = await changeOf(event, tripId);
	if (changeId === undefined) return;
	await writeToBooker(db, tripId, {
		kind: 'changed',
		dedupe: tripMailKey('changed', changeId ?? event.id),
		facts: { trip_id: tripId, change_id: changeId },
	});
}
