import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import { problemCode } from '../service-problem.ts';
import { requireTripKind } from '../trips/trip-kinds.ts';
import { bookerOf } from './booker-of.ts';
import type { MailInput } from './mail-kinds.ts';
import { enqueueMail, isWritten } from './outbox.ts';

/**
 * Writes to the traveller of a booking that was made on this site, once for each `dedupe`, `due` or later; of one made
 * elsewhere nobody is written to. Rejects when the service does not tell how the booking stands.
 */
export async function writeToBooker(
	db: WebDatabase,
	tripId: string,
	mail: MailInput & { dedupe: string },
	due?: Date,
): Promise<void> {
	const booker = await bookerOf(db, tripId);
	if (!booker || (await isWritten(db, mail.dedupe))) return;
	const mailbox = await requireTripKind(tripId).mailbox(tripId);
	if (!mailbox.ok) throw new Error(problemCode(mailbox.problem));
	const { to } = mailbox;
	if (to !== null) await db.transaction((tx) => enqueueMail(tx, { ...mail, to, ...booker }, due));
}
