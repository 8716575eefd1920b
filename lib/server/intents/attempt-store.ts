import 'server-only';
import { backoffSql } from '#base/backoff.ts';
import type { IntentFailure } from '#lib/intents/intent.ts';
import type { WebQueryable, WebTransaction } from '../db/web-database.ts';
import type { IntentFacts, IntentRow } from './intent-store.ts';

export interface NewAttempt {
	/** Null: the airline states it later. */
	amount: string | null;
	currency: string;
	locale: string;
	/** What the browser calls this site. */
	site: string | null;
	draft: Buffer | null;
	/** Null leaves what is known. */
	email: Buffer | null;
	/** Sealed: what is sent. */
	request: Buffer;
	/** The attempt that the request names itself after. */
	attempt: number;
	/** By the service's clock. */
	serviceSentAt: Date;
	/** Of `accountOf`. */
	account: string;
	/** How long the attempt is its process's alone after its last sign of life. */
	leaseS: number;
}

/**
 * Begins an attempt, if the intent is a draft and nobody has begun this one. Of any number at once, one begins.
 * Undefined: it was not this one.
 */
export async function claimAttempt(
	db: WebQueryable,
	{ id, visitor_id }: Pick<IntentRow, 'id' | 'visitor_id'>,
	a: NewAttempt,
): Promise<IntentRow | undefined> {
	const [row] = await db.query<IntentRow>(
		`update web.intents set state = 'paying', attempt = $3, failure = null, amount = $4, currency = $5, locale = $6,
			draft = coalesce($7, draft), email = coalesce($8, email), request = $9, service_sent_at = $10, account = $11, sent_at = now(), checks = 0,
			lease_until = now() + make_interval(secs => $12), next_check_at = null, updated_at = now(), site = $13
		where id = $1 and visitor_id = $2 and state = 'draft' and attempt = $3 - 1 returning *`,
		[
			id,
			visitor_id,
			a.attempt,
			a.amount,
			a.currency,
			a.locale,
			a.draft,
			a.email,
			a.request,
			a.serviceSentAt,
			a.account,
			a.leaseS,
			a.site,
		],
	);
	return row;
}

/** Takes back an attempt of which nothing was sent. */
export const dropAttempt = (db: WebQueryable, { id, attempt }: IntentRow): Promise<unknown> =>
	db.query(
		`update web.intents set state = 'draft', attempt = attempt - 1, request = null, lease_until = null
		where id = $1 and attempt = $2 and state = 'paying'`,
		[id, attempt],
	);

/** Says that the process that sent an attempt still waits for its answer. */
export const extendLease = (db: WebQueryable, { id, attempt }: IntentRow, leaseS: number): Promise<unknown> =>
	db.query(
		`update web.intents set lease_until = now() + make_interval(secs => $3)
		where id = $1 and attempt = $2 and state = 'paying'`,
		[id, attempt, leaseS],
	);

/** What a confirmed intent keeps nothing of: what was typed, and what was sent. */
const FORGOTTEN = 'draft = null, request = null, lease_until = null, next_check_at = null, updated_at = now()';

/** Writes what an attempt has brought about, once. Undefined: it had been settled before. */
export async function settleConfirmed(
	tx: WebTransaction,
	{ id, attempt }: IntentRow,
	won: { resultId: string; facts: Partial<IntentFacts> },
): Promise<IntentRow | undefined> {
	const [row] = await tx.query<IntentRow>(
		`update web.intents set state = 'confirmed', failure = null, result_id = $3, facts = facts - 'priced' || $4, ${FORGOTTEN}
		where id = $1 and attempt = $2 and state in ('paying', 'checking') returning *`,
		[id, attempt, won.resultId, JSON.stringify(won.facts)],
	);
	return row;
}

/** Writes that the outcome of an attempt is not known. Undefined: that was known, or it is settled. */
export async function settleChecking(tx: WebTransaction, { id, attempt }: IntentRow): Promise<IntentRow | undefined> {
	const [row] = await tx.query<IntentRow>(
		`update web.intents set state = 'checking', lease_until = null, next_check_at = coalesce(next_check_at, now() + interval '2 seconds'), updated_at = now()
		where id = $1 and attempt = $2 and state = 'paying' returning *`,
		[id, attempt],
	);
	return row;
}

/** Writes that an attempt has certainly failed: the intent is a draft again. Undefined: it had been settled before. */
export async function settleFailed(
	tx: WebTransaction,
	{ id, attempt }: IntentRow,
	failure: IntentFailure,
): Promise<IntentRow | undefined> {
	const [row] = await tx.query<IntentRow>(
		`update web.intents set state = 'draft', failure = $3, request = null, lease_until = null, next_check_at = null, updated_at = now()
		where id = $1 and attempt = $2 and state in ('paying', 'checking') returning *`,
		[id, attempt, JSON.stringify(failure)],
	);
	return row;
}

/** How long one look at an attempt may take before another process has a go; seconds. */
const LOOK_S = 60;
/** Between two looks, seconds. */
const PAUSE_S = backoffSql({ first: 2, factor: 1.5, most: 30 }, 'checks');

/** An attempt whose outcome is to be asked for. `age_ms`: since it was sent. */
export type DueAttempt<Facts extends IntentFacts = IntentFacts> = IntentRow<Facts> & {
	age_ms: number;
	was: 'paying' | 'checking';
	/** Its process still waits for the answer. */
	alive: boolean;
};

/** After so long an attempt is everybody's: its account may have a new token. */
const EVERYBODYS_MINUTES = 10;

/** Takes attempts of an account without an outcome that are due, or whose process is gone. Each goes to one process. */
export const claimDueAttempts = (db: WebQueryable, account: string, most: number): Promise<DueAttempt[]> =>
	db.query<DueAttempt>(
		`update web.intents i set checks = checks + 1, next_check_at = now() + make_interval(secs => ${LOOK_S})
		from (
			select id, state as was from web.intents
			where (account = $2 or sent_at < now() - interval '${EVERYBODYS_MINUTES} minutes')
				and case state when 'checking' then next_check_at <= now()
					when 'paying' then lease_until <= now() and coalesce(next_check_at, now()) <= now() end
			order by coalesce(next_check_at, lease_until) limit $1 for update skip locked
		) due where i.id = due.id
		returning i.*, due.was, false as alive, (extract(epoch from now() - i.sent_at) * 1000)::float8 as age_ms`,
		[most, account],
	);

/** Takes one attempt of an account without an outcome, whether it is due or not. Undefined: there is none. */
export async function claimAttemptNow(
	db: WebQueryable,
	account: string,
	intentId: string,
): Promise<DueAttempt | undefined> {
	const [row] = await db.query<DueAttempt>(
		`update web.intents i set checks = checks + 1,
			next_check_at = case when due.alive then next_check_at else now() + make_interval(secs => ${LOOK_S}) end
		from (
			select id, state as was, state = 'paying' and lease_until > now() as alive from web.intents
			where id = $1 and account = $2 and state in ('paying', 'checking') for update
		) due where i.id = due.id
		returning i.*, due.was, due.alive, (extract(epoch from now() - i.sent_at) * 1000)::float8 as age_ms`,
		[intentId, account],
	);
	return row;
}

/** Leaves an attempt to be looked at again, after 2 seconds growing to 30. */
export const postponeAttempt = (db: WebQueryable, { id, attempt }: IntentRow): Promise<unknown> =>
	db.query(
		`update web.intents set next_check_at = now() + ${PAUSE_S} * interval '1 second'
		where id = $1 and attempt = $2 and state in ('paying', 'checking')`,
		[id, attempt],
	);

/** Forgets what was typed and where news went once its time is over, and intents that came to nothing. */
export async function forgetIntents(db: WebQueryable): Promise<void> {
	await db.query(
		`update web.intents set draft = null, email = null, facts = facts - 'priced'
		where keep_until < now() and state in ('draft', 'confirmed') and (draft is not null or email is not null)`,
	);
	await db.query(
		`delete from web.intents where ctid in (
			select ctid from web.intents where state = 'draft' and keep_until < now() - interval '7 days' limit 500)`,
	);
}
