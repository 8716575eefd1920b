import type { PageQuery } from '#contract/common/pagination.ts';
import type { NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import type { RateTarget } from './rules.ts';

const COLUMNS = 'id, live_mode, display_name, rate_access_code, accommodation_ids, chain_id';

/** Inserts a negotiated rate. */
export async function insertNegotiatedRate(
	db: Queryable,
	owner: Owner,
	rate: NegotiatedRate,
	now: Date,
): Promise<void> {
	await db.query(
		`insert into service.negotiated_rates (id, organisation_id, live_mode, display_name, rate_access_code, accommodation_ids, chain_id, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		[
			rate.id,
			owner.organisationId,
			owner.liveMode,
			rate.display_name,
			rate.rate_access_code,
			rate.accommodation_ids,
			rate.chain_id,
			now,
		],
	);
}

/** Changes what is named of a caller's negotiated rate; undefined when this caller has none of that id. */
export async function updateNegotiatedRateRow(
	db: Queryable,
	owner: Owner,
	id: string,
	{ displayName, target }: { displayName: string | undefined; target: RateTarget | undefined },
): Promise<NegotiatedRate | undefined> {
	const [row] = await db.query<NegotiatedRate>(
		`update service.negotiated_rates set display_name = coalesce($4, display_name),
			accommodation_ids = case when $5 then $6::text[] else accommodation_ids end,
			chain_id = case when $5 then $7 else chain_id end
		where id = $1 and organisation_id = $2 and live_mode = $3 returning ${COLUMNS}`,
		[
			id,
			owner.organisationId,
			owner.liveMode,
			displayName ?? null,
			target !== undefined,
			target?.accommodation_ids ?? null,
			target?.chain_id ?? null,
		],
	);
	return row;
}

/** Those of a caller's negotiated rates that have one of these ids. */
export function findNegotiatedRates(db: Queryable, owner: Owner, ids: readonly string[]): Promise<NegotiatedRate[]> {
	return db.query<NegotiatedRate>(
		`select ${COLUMNS} from service.negotiated_rates
		where id = any($3::text[]) and organisation_id = $1 and live_mode = $2 order by id`,
		[owner.organisationId, owner.liveMode, ids],
	);
}

/** One page of a caller's negotiated rates, newest first. */
export function selectNegotiatedRates(
	db: Queryable,
	owner: Owner,
	page: PageQuery,
): Promise<KeysetPage<NegotiatedRate>> {
	return selectPage<NegotiatedRate>(
		db,
		{
			sql: `select ${COLUMNS} from service.negotiated_rates where organisation_id = $1 and live_mode = $2`,
			values: [owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
}

/** Deletes a caller's negotiated rate and gives it; undefined when this caller has none of that id. */
export async function deleteNegotiatedRateRow(
	db: Queryable,
	owner: Owner,
	id: string,
): Promise<NegotiatedRate | undefined> {
	const [row] = await db.query<NegotiatedRate>(
		`delete from service.negotiated_rates where id = $1 and organisation_id = $2 and live_mode = $3 returning ${COLUMNS}`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}
