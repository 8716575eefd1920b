import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts';
import { enqueueMail, tripMailKey } from '#lib/server/mail/outbox.ts';
import { type ClaimedMail, markUnsent } from '#lib/server/mail/send-store.ts';
import { requireTripKind } from '#lib/server/trips/trip-kinds.ts';

/** Why mails are given up: a mailbox refuses for good, or no mail server takes them however often they are tried. */
const REASONS = [
	{ failure: 'refused 550', tries: 1 },
	{ failure: 'ETIMEDOUT', tries: 14 },
	{ failure: 'refused 552', tries: 1 },
	{ failure: 'ECONNREFUSED', tries: 14 },
] as const; // prettier-ignore
/** Until it is given up nobody may begin to send it. */
const LATER_MS = 86_400_000;

/** Writes the confirmations of bookings, and gives them up as the sender does. */
export async function leaveUndelivered(db: WebDatabase, trips: readonly string[]): Promise<void> {
	for (const [n, tripId] of trips.entries()) {
		const mailbox = await requireTripKind(tripId).mailbox(tripId);
		if (!mailbox.ok || mailbox.to === null) continue;
		const kind = tripId.startsWith('bok_') ? 'stay_booked' : 'booked';
		const dedupe = tripMailKey(kind, tripId);
		const mail = { kind, facts: { trip_id: tripId }, to: mailbox.to, locale: DEFAULT_LOCALE, dedupe } as const;
		const { failure, tries } = REASONS[n % REASONS.length] ?? REASONS[0];
		await db.transaction(async (tx) => {
			await enqueueMail(tx, mail, new Date(Date.now() + LATER_MS));
			const [row] = await tx.query<ClaimedMail>(
				'update web.mail_outbox set tries = $2 where dedupe = $1 and sent_at is null returning *',
				[dedupe, tries],
			);
			if (row) await markUnsent(tx, row, { failure, over: true, givenUp: true });
		});
	}
}
