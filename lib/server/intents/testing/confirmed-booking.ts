import { webDatabase } from '../../db/web-database.ts';
import { insertIntent } from '../intent-store.ts';
import { type Someone, someone } from './intents-bench.ts';

/** Of a booking: unless told otherwise its order is `ord_1`, of the offer `off_1`; a stay's is of the quote `quo_1`. */
interface Confirmed {
	who?: Someone;
	locale?: string;
	/** What the browser called this site. */
	site?: string;
	/** The trip that was booked. */
	tripId?: string;
}

/** A booking that was made on this site; what was typed for it is forgotten. Gives who made it. */
export async function confirmedBooking({
	who = someone(),
	locale = 'de',
	site,
	tripId = 'ord_1',
}: Confirmed = {}): Promise<Someone> {
	const db = webDatabase();
	const isStay = tripId.startsWith('bok_');
	const { id } = await insertIntent(db, {
		visitorId: who.id,
		purpose: isStay ? 'book_stay' : 'book',
		subjectId: isStay ? 'quo_1' : 'off_1',
		repeatable: false,
		facts: {},
		keepMs: 0,
	});
	await db.query(
		`update web.intents set state = 'confirmed', result_id = $4, locale = $2, site = coalesce($3, site),
			sent_at = now() where id = $1`,
		[id, locale, site ?? null, tripId],
	);
	return who;
}
