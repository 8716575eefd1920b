import 'server-only';
import pLimit from 'p-limit';
import type { WebQueryable } from '../db/web-database.ts';
import { requireTripKind, tripKindOf } from './trip-kinds.ts';

/** More than one person has booked with one address and not yet added. */
const MOST = 50;
const AT_ONCE = 5;

const addressKey = (address: string): string => address.trim().normalize('NFC').toLowerCase();

/** The bookings whose own mail goes to an address, but for those that the visitor has already. */
export async function tripsOfAddress(db: WebQueryable, email: string, visitorId: string): Promise<string[]> {
	const rows = await db.query<{ id: string }>(
		`select distinct trip_id as id from web.mail_outbox
		where lower(recipient) = $1 and trip_id is not null
			and not exists (select 1 from web.trip_readers r where r.trip_id = mail_outbox.trip_id and r.visitor_id = $2)
		limit ${MOST}`,
		[addressKey(email), visitorId],
	);
	const limit = pLimit(AT_ONCE);
	const own = await Promise.all(
		rows.map(({ id }) =>
			limit(async () => {
				const mailbox = tripKindOf(id) && (await requireTripKind(id).mailbox(id));
				return mailbox?.ok && mailbox.to !== null && addressKey(mailbox.to) === addressKey(email) ? [id] : [];
			}),
		),
	);
	return own.flat();
}
