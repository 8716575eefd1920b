import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import type { IntentRow } from './intent-store.ts';

/** The intent of a visitor for a purpose into which they typed last, while what was typed is kept and not yet sent. */
export async function newestTyped(
	db: WebQueryable,
	visitorId: string,
	purpose: IntentRow['purpose'],
): Promise<IntentRow | undefined> {
	const [row] = await db.query<IntentRow>(
		`select * from web.intents
		where visitor_id = $1 and purpose = $2 and state = 'draft' and draft is not null and keep_until > now()
		order by updated_at desc limit 1`,
		[visitorId, purpose],
	);
	return row;
}
