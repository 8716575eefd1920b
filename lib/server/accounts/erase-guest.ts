import 'server-only';
import { type Actor, actorOf, recordAudit } from '../audit/record-audit.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { FORGET_RECIPIENT } from '../mail/recipient.ts';
import { forgetVisitor } from '../trips/forget-visitor.ts';
import { revokeTripLinks } from '../trips/trip-link.ts';
import { openTripsOf } from './export-account.ts';

/** What was typed for a trip outside accounts; what is under way settles first. `$1` is the trip. */
const FORGET = [
	`delete from web.intents where subject_id = $1 and state in ('draft', 'failed')
		and visitor_id not in (select visitor_id from web.accounts)`,
	`update web.intents set draft = null, email = null, request = null
		where (result_id = $1 or subject_id = $1) and state = 'confirmed' and visitor_id not in (select visitor_id from web.accounts)`,
	`update web.mail_outbox set ${FORGET_RECIPIENT} where trip_id = $1 and (sent_at is not null or dropped_at is not null)`,
];

/**
 * Erases what was kept of a guest: what this browser typed and, of the bookings whose code was just entered in it, what was
 * typed for them, where their mails went, and what those mails' links open. Bookings, invoices and the record of acts stay.
 */
export async function eraseGuest(db: WebDatabase, guest: Actor & { visitorId: string }): Promise<void> {
	const { visitorId } = guest;
	const trips = await openTripsOf(db, { visitorId, accountId: null });
	await db.transaction(async (tx) => {
		for (const tripId of trips) {
			for (const statement of FORGET) await tx.query(statement, [tripId]);
			await revokeTripLinks(tx, tripId);
			await recordAudit(tx, { ...actorOf(guest), action: 'trip.erase', subject: tripId, outcome: 'done' });
		}
	});
	await forgetVisitor(db, visitorId);
}
