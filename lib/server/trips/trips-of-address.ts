import 'server-only';
import pLimit from 'p-limit';
import { emailKey } from '../accounts/email-key.ts';
import { askedOfIndex } from '../agent/index/reading-terms.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { requireTripKind, tripKindOf } from './trip-kinds.ts';

/** More than one person has booked with one address and not yet added. */
const MOST = 50;
const AT_ONCE = 5;

/** The bookings of the desk's index whose own mail goes to an address, but for those that the visitor has already; the newest first. */
export async function tripsOfAddress(db: WebQueryable, email: string, visitorId: string): Promise<string[]> {
	const asked = askedOfIndex([{ what: 'email', email: emailKey(email) }]);
	if (!asked?.terms) return [];
	const rows = await db.query<{ id: string }>(
		`select trip_id as id from web.desk_bookings b
		where terms @@ $1::tsquery
			and not exists (select 1 from web.trip_readers r where r.trip_id = b.trip_id and r.visitor_id = $2)
		order by booked_at desc limit ${MOST}`,
		[asked.terms, visitorId],
	);
	const limit = pLimit(AT_ONCE);
	const own = await Promise.all(
		rows.map(({ id }) =>
			limit(async () => {
				const mailbox = tripKindOf(id) && (await requireTripKind(id).mailbox(id));
				return mailbox?.ok && mailbox.to !== null && emailKey(mailbox.to) === emailKey(email) ? [id] : [];
			}),
		),
	);
	return own.flat();
}
