import type { AIRLINE_CREDIT_TYPES, AirlineCreditInput } from '#contract/air/airline-credit.ts';
import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import { emitSql } from '#service/webhooks/emit.ts';

export interface AirlineCreditRow {
	id: string;
	live_mode: boolean;
	airline_iata_code: string;
	amount: string;
	amount_currency: string;
	code: string;
	type: (typeof AIRLINE_CREDIT_TYPES)[number];
	issued_on: string;
	expires_at: Date;
	spent_at: Date | null;
	invalidated_at: Date | null;
	order_id: string | null;
	passenger_id: string | null;
	user_id: string | null;
	given_name: string | null;
	family_name: string | null;
	created_at: Date;
}

const COLUMNS =
	'id, live_mode, airline_iata_code, amount, amount_currency, code, type, issued_on, expires_at, spent_at, invalidated_at, order_id, passenger_id, user_id, given_name, family_name, created_at';

const told = (change: 'created' | 'invalidated', from: string, id: string, at: string) =>
	emitSql('told', { type: `air.airline_credit.${change}`, from, id, key: 'id', object: { id: 'id' }, at });

/** Inserts a credit, with its event. Breaks `airline_credits_user` when its holder is no customer user of this caller. */
export async function insertAirlineCredit(
	db: Queryable,
	owner: Owner,
	id: string,
	credit: AirlineCreditInput,
	now: Date,
	eventId: string,
): Promise<AirlineCreditRow> {
	const [row] = await db.query<AirlineCreditRow>(
		`with made as (
			insert into service.airline_credits (id, organisation_id, live_mode, airline_iata_code, amount, amount_currency, code, type,
				issued_on, expires_at, user_id, given_name, family_name, created_at)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning organisation_id, ${COLUMNS}
		), ${told('created', 'made', '$15', 'created_at')}
		select ${COLUMNS} from made`,
		[
			id,
			owner.organisationId,
			owner.liveMode,
			credit.airline_iata_code,
			credit.amount,
			credit.amount_currency,
			credit.code,
			credit.type,
			credit.issued_on,
			credit.expires_at,
			credit.user_id ?? null,
			credit.given_name ?? null,
			credit.family_name ?? null,
			now,
			eventId,
		],
	);
	return row as AirlineCreditRow;
}

/** A caller's credit, or undefined. */
export async function findAirlineCredit(
	db: Queryable,
	owner: Owner,
	id: string,
): Promise<AirlineCreditRow | undefined> {
	const [row] = await db.query<AirlineCreditRow>(
		`select ${COLUMNS} from service.airline_credits where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** Those of a caller's credits that these ids name, oldest first. */
export const findAirlineCredits = (db: Queryable, owner: Owner, ids: readonly string[]): Promise<AirlineCreditRow[]> =>
	db.query<AirlineCreditRow>(
		`select ${COLUMNS} from service.airline_credits where id = any($1) and organisation_id = $2 and live_mode = $3 order by id`,
		[ids, owner.organisationId, owner.liveMode],
	);

/** One page of a caller's credits, newest first; only one customer user's when that is named. */
export function listAirlineCreditRows(
	db: Queryable,
	owner: Owner,
	page: PageQuery,
	userId: string | undefined,
): Promise<KeysetPage<AirlineCreditRow>> {
	const only = userId === undefined ? '' : 'and user_id = $3';
	return selectPage<AirlineCreditRow>(
		db,
		{
			sql: `select ${COLUMNS} from service.airline_credits where organisation_id = $1 and live_mode = $2 ${only}`,
			values: [owner.organisationId, owner.liveMode, ...(userId === undefined ? [] : [userId])],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
}

export interface CreditSpending {
	creditId: string;
	orderId: string;
	/** The passenger whose credit it is; null when it pays for all. */
	passengerId: string | null;
	now: Date;
}

/** Spends an open credit for an order. Undefined when it is not open. */
export async function updateCreditSpent(
	db: Queryable,
	owner: Owner,
	{ creditId, orderId, passengerId, now }: CreditSpending,
): Promise<AirlineCreditRow | undefined> {
	const [row] = await db.query<AirlineCreditRow>(
		`update service.airline_credits set spent_at = $6, order_id = $4, passenger_id = $5
		where id = $1 and organisation_id = $2 and live_mode = $3
		and spent_at is null and invalidated_at is null and expires_at > $6 returning ${COLUMNS}`,
		[creditId, owner.organisationId, owner.liveMode, orderId, passengerId, now],
	);
	return row;
}

/** Opens these credits again if they were spent for this order. */
export async function updateCreditsReleased(
	db: Queryable,
	owner: Owner,
	{ orderId, creditIds }: { orderId: string; creditIds: readonly string[] },
): Promise<void> {
	await db.query(
		`update service.airline_credits set spent_at = null, order_id = null, passenger_id = null
		where id = any($4) and order_id = $3 and organisation_id = $1 and live_mode = $2`,
		[owner.organisationId, owner.liveMode, orderId, creditIds],
	);
}

/**
 * Marks expired credits invalid, each by the clock of its organisation and with its event: as many at most as there
 * are new ids for events. Says how many there were.
 */
export async function updateExpiredCredits(db: Queryable, eventIds: readonly string[]): Promise<number> {
	const rows = await db.query(
		`with ended as (
			update service.airline_credits set invalidated_at = expires_at where id in (
				select c.id from service.airline_credits c
				left join service.test_clocks t on t.organisation_id = c.organisation_id and not c.live_mode
				where c.spent_at is null and c.invalidated_at is null
				and c.expires_at <= now() + coalesce(t.offset_ms, 0) * interval '1 millisecond'
				limit cardinality($1::text[]) for update of c skip locked
			) returning id, organisation_id, live_mode
		), ${told('invalidated', 'ended', '($1::text[])[row_number() over (order by id)]', 'service.app_now(organisation_id, live_mode)')}
		select 1 from ended`,
		[eventIds],
	);
	return rows.length;
}
