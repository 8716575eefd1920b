import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import type { IntentRow } from './intent-store.ts';
import type { BookFacts } from './purposes/book-flight.ts';

export type UnfinishedRow = Pick<IntentRow<BookFacts>, 'id' | 'subject_id' | 'state' | 'facts'>;

/**
 * The checkout that a visitor has left last: one whose outcome is not known before all drafts. A draft is offered while
 * what was typed is kept, unless its visitor has dismissed it or has booked the same journey since.
 */
export async function findUnfinished(db: WebQueryable, visitorId: string): Promise<UnfinishedRow | undefined> {
	const [row] = await db.query<UnfinishedRow>(
		`select id, subject_id, state, facts from web.intents i
		where visitor_id = $1 and purpose = 'book' and state <> 'confirmed' and (state <> 'draft' or (
			keep_until > now() and facts ? 'resume' and facts -> 'dismissed' is distinct from 'true' and not exists (
				select 1 from web.intents b where b.visitor_id = $1 and b.purpose = 'book' and b.state = 'confirmed'
					and b.updated_at >= i.updated_at and b.facts -> 'journey' = i.facts -> 'journey')))
		order by state = 'draft', updated_at desc limit 1`,
		[visitorId],
	);
	return row;
}

/** Offers a visitor's draft no more, nor older ones of the same journey, and forgets what was typed for them. */
export const dismissDrafts = (db: WebQueryable, { id, visitor_id, facts }: IntentRow): Promise<unknown> =>
	db.query(
		`update web.intents set draft = null, email = null, facts = facts || '{"dismissed": true}'
		where visitor_id = $1 and purpose = 'book' and state = 'draft' and (id = $2 or facts -> 'journey' = $3::jsonb)`,
		[visitor_id, id, JSON.stringify(facts.journey ?? null)],
	);
