import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import type { StoredQuestion } from './stored-question.ts';

export interface NewStaysSearch {
	id: string;
	createdAt: Date;
	expiresAt: Date;
	question: StoredQuestion;
	accommodationIds: readonly string[];
}

/** Keeps a search with the hotels that it found. */
export async function insertStaysSearch(db: Queryable, owner: Owner, search: NewStaysSearch): Promise<void> {
	await db.query(
		`insert into service.stays_searches (id, organisation_id, live_mode, created_at, expires_at, question, accommodation_ids)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[
			search.id,
			owner.organisationId,
			owner.liveMode,
			search.createdAt,
			search.expiresAt,
			JSON.stringify(search.question),
			search.accommodationIds,
		],
	);
}

export interface StaysResultRow {
	created_at: Date;
	expires_at: Date;
	question: StoredQuestion;
	search_id: string;
	accommodation_id: string;
}

/** The result of this number of a caller's search, or undefined. */
export async function findStaysResult(
	db: Queryable,
	owner: Owner,
	searchId: string,
	number: number,
): Promise<StaysResultRow | undefined> {
	const [row] = await db.query<StaysResultRow>(
		`select id as search_id, created_at, expires_at, question, accommodation_ids[$4] as accommodation_id from service.stays_searches
		where id = $1 and organisation_id = $2 and live_mode = $3 and $4 between 1 and cardinality(accommodation_ids)`,
		[searchId, owner.organisationId, owner.liveMode, number],
	);
	return row;
}
