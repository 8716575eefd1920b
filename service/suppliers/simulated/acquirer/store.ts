import type { Database, Queryable } from '#service/db/db.ts';
import type { Authentication, Challenge } from '../../acquirer.ts';

export interface AuthenticationRow {
	reference: string;
	client_id: string | null;
	live_mode: boolean;
	last_4_digits: string;
	amount: string;
	currency: string;
	state: Authentication['state'];
}

/** Writes an authentication down; one that is there stays as it is. */
export async function insertAuthentication(db: Queryable, row: AuthenticationRow): Promise<AuthenticationRow> {
	await db.query(
		`insert into sandbox.card_authentications (reference, client_id, live_mode, last_4_digits, amount, currency, state)
		 values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing`,
		[row.reference, row.client_id, row.live_mode, row.last_4_digits, row.amount, row.currency, row.state],
	);
	return (await findAuthenticationRow(db, row.reference)) ?? row;
}

export async function findAuthenticationRow(db: Queryable, reference: string): Promise<AuthenticationRow | undefined> {
	const [row] = await db.query<AuthenticationRow>('select * from sandbox.card_authentications where reference = $1', [
		reference,
	]);
	return row;
}

export async function findChallenge(db: Queryable, clientId: string): Promise<Challenge | undefined> {
	const [row] = await db.query<AuthenticationRow>('select * from sandbox.card_authentications where client_id = $1', [
		clientId,
	]);
	return (
		row && {
			clientId,
			last4Digits: row.last_4_digits,
			amount: row.amount,
			currency: row.currency,
			state: row.state,
		}
	);
}

/** Ends an open challenge. False: it is not open. */
export async function endChallenge(db: Queryable, clientId: string, state: 'passed' | 'failed'): Promise<boolean> {
	const rows = await db.query(
		`update sandbox.card_authentications set state = $2 where client_id = $1 and state = 'challenge' returning 1`,
		[clientId, state],
	);
	return rows.length === 1;
}

export interface ChargeRow {
	reference: string;
	live_mode: boolean;
	last_4_digits: string;
	amount: string;
	currency: string;
	state: 'authorised' | 'refused' | 'captured' | 'released';
	refusal: string | null;
	/** The organisation whose check for fraud it went through; null: none. */
	screened_for: string | null;
}

/** Writes a charge down; one that is there stays as it is. `fresh`: it was not there. */
export async function insertCharge(db: Queryable, row: ChargeRow): Promise<{ row: ChargeRow; fresh: boolean }> {
	const inserted = await db.query(
		`insert into sandbox.card_charges (reference, live_mode, last_4_digits, amount, currency, state, refusal, screened_for)
		 values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reference) do nothing returning 1`,
		[
			row.reference,
			row.live_mode,
			row.last_4_digits,
			row.amount,
			row.currency,
			row.state,
			row.refusal,
			row.screened_for,
		],
	);
	if (inserted.length === 1) return { row, fresh: true };
	const [known] = await db.query<ChargeRow>('select * from sandbox.card_charges where reference = $1', [row.reference]);
	return { row: known ?? row, fresh: false };
}

/** How many other payments by a card were checked for fraud for an organisation within the last hour. */
export async function countScreened(
	db: Queryable,
	{ reference, last4Digits, organisationId }: { reference: string; last4Digits: string; organisationId: string },
): Promise<number> {
	const [row] = await db.query<{ times: number }>(
		`select count(*)::int as times from sandbox.card_charges
		where screened_for = $1 and last_4_digits = $2 and reference <> $3 and asked_at > now() - interval '1 hour'`,
		[organisationId, last4Digits, reference],
	);
	return row?.times ?? 0;
}

/** Takes what was set aside; true again of what is captured. */
export async function captureCharge(db: Queryable, reference: string): Promise<boolean> {
	const rows = await db.query(
		`update sandbox.card_charges set state = 'captured'
		 where reference = $1 and state in ('authorised', 'captured') returning 1`,
		[reference],
	);
	return rows.length === 1;
}

/** Gives up what was set aside, or what will be asked for; false of what is captured. */
export async function releaseCharge(db: Queryable, reference: string): Promise<boolean> {
	const rows = await db.query<{ state: string }>(
		`insert into sandbox.card_charges as c (reference, state) values ($1, 'released')
		 on conflict (reference) do update set state = case when c.state = 'authorised' then 'released' else c.state end
		 returning state`,
		[reference],
	);
	return rows[0]?.state !== 'captured';
}

/**
 * Gives back some of what was captured, once for each refund's reference, but to none of these cards. False: that is more
 * than is left, or such a card.
 */
export const insertRefund = (
	db: Database,
	refund: { reference: string; refundReference: string; amount: string },
	refused: readonly string[],
): Promise<boolean> =>
	db.transaction(async (tx) => {
		// A statement sees what was there as it began: whoever asks for the same meanwhile waits before it looks.
		await tx.query('select 1 from sandbox.card_charges where reference = $1 for update', [refund.reference]);
		const [row] = await tx.query<{ known: boolean; done: boolean }>(
			`with known as (select 1 from sandbox.card_refunds where reference = $2),
			charged as (
				update sandbox.card_charges set refunded = refunded + $3::numeric
				where reference = $1 and state = 'captured' and refunded + $3::numeric <= amount and last_4_digits <> all($4)
					and not exists (select from known)
				returning reference
			), made as (
				insert into sandbox.card_refunds (reference, charge_reference, amount) select $2, reference, $3::numeric from charged returning 1
			)
			select exists (select from known) as known, exists (select from made) as done`,
			[refund.reference, refund.refundReference, refund.amount, refused],
		);
		return row?.known === true || row?.done === true;
	});
