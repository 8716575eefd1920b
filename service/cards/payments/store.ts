import type { CardBrand } from '#contract/payments/card.ts';
import type { Owner } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import type { CardRefusal } from '../../suppliers/acquirer.ts';

export interface PayingCardRow {
	id: string;
	multi_use: boolean;
	brand: CardBrand;
	key_id: string;
	sealed: Buffer;
	sealed_cvc: Buffer | null;
	unavailable_at: Date | null;
	now: Date;
}

const COLUMNS = 'id, multi_use, brand, key_id, sealed, sealed_cvc, unavailable_at, service.app_now($2, $3) as now';
const MINE = 'id = $1 and organisation_id = $2 and live_mode = $3';
const ALIVE = '(unavailable_at is null or unavailable_at > service.app_now($2, $3))';

/** A card that is alive and that no payment has taken, or undefined. */
export async function findUnusedCard(db: Queryable, owner: Owner, id: string): Promise<PayingCardRow | undefined> {
	const [row] = await db.query<PayingCardRow>(
		`select ${COLUMNS} from vault.cards where ${MINE} and ${ALIVE} and used_by is null`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** A multi-use card, or undefined. */
export async function findStoredCard(db: Queryable, owner: Owner, id: string): Promise<PayingCardRow | undefined> {
	const card = await findUnusedCard(db, owner, id);
	return card?.multi_use ? card : undefined;
}

/**
 * Takes a single-use card for one payment; undefined when it is not there, is over, or another payment has it. A
 * payment that has it already gets it again.
 */
export async function takeCard(
	db: Queryable,
	owner: Owner,
	id: string,
	reference: string,
): Promise<PayingCardRow | undefined> {
	const [row] = await db.query<PayingCardRow>(
		`update vault.cards set used_by = $4
		 where ${MINE} and not multi_use and (used_by = $4 or (used_by is null and ${ALIVE}))
		 returning ${COLUMNS}`,
		[id, owner.organisationId, owner.liveMode, reference],
	);
	return row;
}

/** Forgets the cvc of a card: it may be told once. */
export async function eraseCvc(db: Queryable, owner: Owner, id: string): Promise<void> {
	await db.query(`update vault.cards set sealed_cvc = null where ${MINE}`, [id, owner.organisationId, owner.liveMode]);
}

export interface ChargeRow {
	reference: string;
	amount: string;
	currency: string;
	authorised: boolean | null;
	refusal: CardRefusal | null;
	released: boolean;
}

const CHARGE = 'reference, amount, currency, authorised, refusal, released';
const CHARGE_MINE = 'reference = $1 and organisation_id = $2 and live_mode = $3';

export async function findCharge(db: Queryable, owner: Owner, reference: string): Promise<ChargeRow | undefined> {
	const [row] = await db.query<ChargeRow>(`select ${CHARGE} from vault.charges where ${CHARGE_MINE}`, [
		reference,
		owner.organisationId,
		owner.liveMode,
	]);
	return row;
}

/** Writes down that a payment was asked for; one that is there stays as it is. */
export async function insertCharge(
	db: Queryable,
	owner: Owner,
	charge: { reference: string; amount: string; currency: string; released?: boolean },
): Promise<void> {
	await db.query(
		`insert into vault.charges (reference, organisation_id, live_mode, amount, currency, released, created_at)
		 values ($1, $2, $3, $4, $5, $6, service.app_now($2, $3)) on conflict (reference) do nothing`,
		[charge.reference, owner.organisationId, owner.liveMode, charge.amount, charge.currency, charge.released ?? false],
	);
}

/** Writes down what the acquirer answered, and deletes the card: it has had its one use. */
export async function settleCharge(
	db: Queryable,
	owner: Owner,
	charge: { reference: string; authorised: boolean; refusal: CardRefusal | null },
): Promise<void> {
	await db.query(
		`with spent as (
			delete from vault.cards where used_by = $1 and organisation_id = $2 and live_mode = $3
		)
		update vault.charges set authorised = $4, refusal = $5 where ${CHARGE_MINE} and authorised is null`,
		[charge.reference, owner.organisationId, owner.liveMode, charge.authorised, charge.refusal],
	);
}

/** Marks a payment given up, whether it was ever asked for or not, and deletes the card it had taken. */
export async function releaseCharge(db: Queryable, owner: Owner, reference: string): Promise<void> {
	await insertCharge(db, owner, { reference, amount: '0', currency: '', released: true });
	await db.query(
		`with spent as (
			delete from vault.cards where used_by = $1 and organisation_id = $2 and live_mode = $3
		)
		update vault.charges set released = true where ${CHARGE_MINE}`,
		[reference, owner.organisationId, owner.liveMode],
	);
}
