import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { familyOf, memberNumber } from '#service/ids.ts';
import type { StoredQuestion } from '../search/stored-question.ts';

/** What is kept of a rate that is handed out. */
export interface KeptRate {
	accommodationId: string;
	/** The hotel's own key. */
	reference: string;
	/** Until when it can be quoted. */
	expiresAt: Date;
}

/** Keeps rates in the order of their ids, whose family's root is `id`. */
export async function insertRates(
	db: Queryable,
	owner: Owner,
	kept: { id: string; searchId: string; createdAt: Date; rates: readonly KeptRate[] },
): Promise<void> {
	await db.query(
		`insert into service.stays_rates (id, organisation_id, live_mode, created_at, search_id, rates) values ($1, $2, $3, $4, $5, $6)`,
		[kept.id, owner.organisationId, owner.liveMode, kept.createdAt, kept.searchId, JSON.stringify(kept.rates)],
	);
}

/** A rate that was handed out, with what the hotels were asked and when. */
export interface FoundRate extends Omit<KeptRate, 'expiresAt'> {
	expiresAt: string;
	question: StoredQuestion;
	searchedAt: Date;
}

/** The caller's rate of this id, ended or not; undefined: there is none. */
export async function findRate(db: Queryable, owner: Owner, id: string): Promise<FoundRate | undefined> {
	const family = familyOf(id);
	const number = memberNumber(id);
	if (!family || !number || family.member('rate', number) !== id) return undefined;
	const [row] = await db.query<{ rate: Omit<FoundRate, 'question'> | null; question: StoredQuestion; at: Date }>(
		`select r.rates -> ($4::int - 1) as rate, s.question, s.created_at as at
		from service.stays_rates r join service.stays_searches s on s.id = r.search_id
		where r.id = $1 and r.organisation_id = $2 and r.live_mode = $3`,
		[family.root('rate'), owner.organisationId, owner.liveMode, number],
	);
	return row?.rate ? { ...row.rate, question: row.question, searchedAt: row.at } : undefined;
}
