import type { CardBrand } from '#contract/payments/card.ts';
import type { Owner } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';

export interface CardRow {
	id: string;
	multi_use: boolean;
	brand: CardBrand;
	last_4_digits: string;
	key_id: string;
	sealed: Buffer;
	sealed_cvc: Buffer | null;
	created_at: Date;
	unavailable_at: Date | null;
	used_by: string | null;
}

const COLUMNS = 'id, multi_use, brand, last_4_digits, key_id, sealed, sealed_cvc, created_at, unavailable_at, used_by';
const MINE = 'id = $1 and organisation_id = $2 and live_mode = $3';
/** By the clock of the organisation: a card whose time is over is never there, purged or not. */
const ALIVE = `(unavailable_at is null or unavailable_at > service.app_now($2, $3))`;

export async function insertCard(db: Queryable, owner: Owner, card: Omit<CardRow, 'used_by'>): Promise<void> {
	await db.query(
		`insert into vault.cards (organisation_id, live_mode, id, multi_use, brand, last_4_digits, key_id, sealed, sealed_cvc, created_at, unavailable_at)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		[
			owner.organisationId,
			owner.liveMode,
			card.id,
			card.multi_use,
			card.brand,
			card.last_4_digits,
			card.key_id,
			card.sealed,
			card.sealed_cvc,
			card.created_at,
			card.unavailable_at,
		],
	);
}

type StoredCard = Pick<CardRow, 'id' | 'key_id' | 'sealed' | 'created_at'>;
const UNSPENT = `${MINE} and not multi_use and used_by is null and ${ALIVE}`;
const OF_SOURCE = 'organisation_id, live_mode, brand, last_4_digits';

/** Writes a multi-use card of the brand and digits that `source` gives. False: it gives none. */
async function insertStored(db: Queryable, owner: Owner, source: { id: string; sql: string }, card: StoredCard) {
	const rows = await db.query(
		`with source as (${source.sql})
		insert into vault.cards (organisation_id, live_mode, id, multi_use, brand, last_4_digits, key_id, sealed, created_at)
		select organisation_id, live_mode, $4, true, brand, last_4_digits, $5, $6, $7 from source returning id`,
		[source.id, owner.organisationId, owner.liveMode, card.id, card.key_id, card.sealed, card.created_at],
	);
	return rows.length === 1;
}

/** Replaces a live, unused single-use card by a multi-use one. False: there is none. */
export const replaceCard = (db: Queryable, owner: Owner, id: string, card: StoredCard): Promise<boolean> =>
	insertStored(db, owner, { id, sql: `delete from vault.cards where ${UNSPENT} returning ${OF_SOURCE}` }, card);

/** Puts a multi-use card beside a single-use one that is alive and unused. False: there is none. */
export const copyCard = (db: Queryable, owner: Owner, id: string, card: StoredCard): Promise<boolean> =>
	insertStored(db, owner, { id, sql: `select ${OF_SOURCE} from vault.cards where ${UNSPENT}` }, card);

/** A card of the owner that is alive, or undefined. */
export async function findCard(db: Queryable, owner: Owner, id: string): Promise<CardRow | undefined> {
	const [row] = await db.query<CardRow>(`select ${COLUMNS} from vault.cards where ${MINE} and ${ALIVE}`, [
		id,
		owner.organisationId,
		owner.liveMode,
	]);
	return row;
}

/** Deletes a card that is alive and not in use. False: there is none. */
export async function deleteCardRow(db: Queryable, owner: Owner, id: string): Promise<boolean> {
	const rows = await db.query(`delete from vault.cards where ${MINE} and ${ALIVE} and used_by is null returning id`, [
		id,
		owner.organisationId,
		owner.liveMode,
	]);
	return rows.length === 1;
}

/** Deletes every card whose time is over, by the clock of its organisation. Says how many. */
export async function purgeCardRows(db: Queryable): Promise<number> {
	const rows = await db.query(
		'delete from vault.cards where unavailable_at <= service.app_now(organisation_id, live_mode) returning id',
	);
	return rows.length;
}
