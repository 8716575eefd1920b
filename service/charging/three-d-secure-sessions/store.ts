import type { Owner } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';

export interface SessionRow {
	id: string;
	card_id: string;
	resource_id: string;
	amount: string;
	currency: string;
	client_id: string | null;
	status: 'client_action_required' | 'ready_for_payment' | 'failed';
	expires_at: Date;
	consumed_by: string | null;
}

export interface NewSession extends Omit<SessionRow, 'consumed_by'> {
	services: readonly { id: string; quantity: number }[];
	cardholder_present: boolean | null;
	corporate_exception: boolean;
	created_at: Date;
}

const COLUMNS =
	'id, card_id, resource_id, amount::text as amount, currency, client_id, status, expires_at, consumed_by';
const MINE = 'id = $1 and organisation_id = $2 and live_mode = $3';

export async function insertSession(db: Queryable, owner: Owner, session: NewSession): Promise<void> {
	await db.query(
		`insert into service.three_d_secure_sessions (id, organisation_id, live_mode, card_id, resource_id, services, cardholder_present,
			corporate_exception, amount, currency, client_id, status, expires_at, created_at)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
		[
			session.id,
			owner.organisationId,
			owner.liveMode,
			session.card_id,
			session.resource_id,
			JSON.stringify(session.services),
			session.cardholder_present,
			session.corporate_exception,
			session.amount,
			session.currency,
			session.client_id,
			session.status,
			session.expires_at,
			session.created_at,
		],
	);
}

/** A session of the owner; `is_over`: its time is. */
export async function findSession(
	db: Queryable,
	owner: Owner,
	id: string,
): Promise<(SessionRow & { is_over: boolean }) | undefined> {
	const [row] = await db.query<SessionRow & { is_over: boolean }>(
		`select ${COLUMNS}, expires_at <= service.app_now($2, $3) as is_over from service.three_d_secure_sessions where ${MINE}`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** Ends the wait for a challenge. What is not waiting stays as it is. Gives the session as it is then. */
export async function updateChallenged(
	db: Queryable,
	owner: Owner,
	id: string,
	status: 'ready_for_payment' | 'failed',
): Promise<SessionRow | undefined> {
	const [row] = await db.query<SessionRow>(
		`update service.three_d_secure_sessions set status = $4
		 where ${MINE} and status = 'client_action_required' and expires_at > service.app_now($2, $3)
		 returning ${COLUMNS}`,
		[id, owner.organisationId, owner.liveMode, status],
	);
	return row ?? findSession(db, owner, id);
}

/** What a payment is for. */
export interface Payment {
	/** Ours. */
	reference: string;
	resourceId: string;
	amount: string;
	currency: string;
}

/**
 * Takes a session for one payment: it must be ready, not over, and for this resource, amount and currency. A payment
 * that has it already gets it again. Undefined: it is not to be had.
 */
export async function consumeSession(
	db: Queryable,
	owner: Owner,
	id: string,
	{ reference, resourceId, amount, currency }: Payment,
): Promise<SessionRow | undefined> {
	const [row] = await db.query<SessionRow>(
		`update service.three_d_secure_sessions set consumed_by = $4
		 where ${MINE} and status = 'ready_for_payment' and resource_id = $5 and amount = $6::numeric and currency = $7
			and (consumed_by = $4 or (consumed_by is null and expires_at > service.app_now($2, $3)))
		 returning ${COLUMNS}`,
		[id, owner.organisationId, owner.liveMode, reference, resourceId, amount, currency],
	);
	return row;
}
