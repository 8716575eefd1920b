import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import { referenceKey } from './reference-key.ts';

/** Hotels of different suppliers may give the same reference; more than so many are not looked through. */
const MOST = 10;

/** The ids of the stays that were booked here and have this reference of their hotel, in whichever browser. */
export async function staysOfReference(db: WebQueryable, reference: string): Promise<string[]> {
	const rows = await db.query<{ id: string }>(
		`select distinct result_id as id from web.intents
		where purpose = 'book_stay' and state = 'confirmed' and result_id is not null
			and upper(regexp_replace(facts ->> 'booking_reference', '\\s', '', 'g')) = $1
		limit ${MOST}`,
		[referenceKey(reference)],
	);
	return rows.map(({ id }) => id);
}
