import 'server-only';
import { backoffSql } from '#base/backoff.ts';
import type { WebQueryable, WebTransaction } from '../db/web-database.ts';
import type { IntentFacts, IntentRow } from './intent-store.ts';
import type { Outcome } from './outcome.ts';

/** States of an attempt without an outcome. */
const OPEN = `'paying', 'checking'`;

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
	/** What was known when the request was made of it: another tab may have learned more since. */
	facts: IntentFacts;
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
			lease_until = now() + make_interval(secs => $12), next_check_at = null, updated_at = now(), site = $13, unsent = true, facts = $14
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
			JSON.stringify(a.facts),
		],
	);
	return row;
}

/** Takes back an attempt of which nothing was sent. */
export const dropAttempt = (db: WebQueryable, { id, attempt }: IntentRow): Promise<unknown> =>
	db.query(
		`update web.intents set state = 'draft', attempt = attempt - 1, request = null, lease_until = null, unsent = false
		where id = $1 and attempt = $2 and state = 'paying'`,
		[id, attempt],
	);

/** Takes the first sending of an attempt, for one process alone. False: it has been sent, or is about to be. */
export async function takeFirstSending(db: WebQueryable, { id, attempt }: IntentRow): Promise<boolean> {
	const rows = await db.query(
		`update web.intents set unsent = false
		where id = $1 and attempt = $2 and state in (${OPEN}) and unsent returning 1 as taken`,
		[id, attempt],
	);
	return rows.length === 1;
}

/** Says that the process that sent an attempt still waits for its answer. */
export const extendLease = (db: WebQueryable, { id, attempt }: IntentRow, leaseS: number): Promise<unknown> =>
	db.query(
		`update web.intents set lease_until = now() + make_interval(secs => $3)
		where id = $1 and attempt = $2 and state = 'paying'`,
		[id, attempt, leaseS],
	);

/**
 * Writes the outcome of an attempt, once: it has brought something about, it has certainly failed and the intent is a
 * draft again, or that is not known. Undefined: it was written before.
 */
export async function writeOutcome(
	tx: WebTransaction,
	{ id, attempt }: IntentRow,
	outcome: Outcome,
): Promise<IntentRow | undefined> {
	const update = async (from: string, set: string, ...values: unknown[]): Promise<IntentRow | undefined> => {
		const [row] = await tx.query<IntentRow>(
			`update web.intents set ${set}, lease_until = null, updated_at = now()
			where id = $1 and attempt = $2 and state in (${from}) returning *`,
			[id, attempt, ...values],
		);
		return row;
	};
	if (outcome.state === 'unknown')
		return update(
			`'paying'`,
			`state = 'checking', next_check_at = coalesce(next_check_at, now() + interval '2 seconds')`,
		);
	const over = 'request = null, next_check_at = null, unsent = false';
	if (outcome.state === 'refused')
		return update(OPEN, `state = 'draft', failure = $3, ${over}`, JSON.stringify(outcome.failure));
	return update(
		OPEN,
		`state = 'confirmed', failure = null, draft = null, result_id = $3, facts = facts - 'priced' || $4, ${over}`,
		outcome.resultId,
		JSON.stringify(outcome.facts),
	);
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

/** Takes attempts for a look, each for one process; one whose process still waits for its answer stays due as it was. */
const claim = (db: WebQueryable, which: string, values: readonly unknown[]): Promise<DueAttempt[]> =>
	db.query<DueAttempt>(
		`update web.intents i set checks = checks + 1,
			next_check_at = case when due.alive then next_check_at else now() + make_interval(secs => ${LOOK_S}) end
		from (select id, state as was, state = 'paying' and lease_until > now() as alive from web.intents where ${which}) due
		where i.id = due.id
		returning i.*, due.was, due.alive, (extract(epoch from now() - i.sent_at) * 1000)::float8 as age_ms`,
		values,
	);

/** Takes attempts of an account without an outcome that are due, or whose process is gone. */
export const claimDueAttempts = (db: WebQueryable, account: string, most: number): Promise<DueAttempt[]> =>
	claim(
		db,
		`(account = $2 or sent_at < now() - interval '${EVERYBODYS_MINUTES} minutes')
			and case state when 'checking' then next_check_at <= now()
				when 'paying' then lease_until <= now() and coalesce(next_check_at, now()) <= now() end
			order by coalesce(next_check_at, lease_until) limit $1 for update skip locked`,
		[most, account],
	);

/** Takes one attempt of an account without an outcome, whether it is due or not. Undefined: there is none. */
export async function claimAttemptNow(
	db: WebQueryable,
	account: string,
	intentId: string,
): Promise<DueAttempt | undefined> {
	const [row] = await claim(db, `id = $1 and account = $2 and state in (${OPEN}) for update`, [intentId, account]);
	return row;
}

/** Leaves an attempt to be looked at again, after 2 seconds growing to 30. */
export const postponeAttempt = (db: WebQueryable, { id, attempt }: IntentRow): Promise<unknown> =>
	db.query(
		`update web.intents set next_check_at = now() + ${PAUSE_S} * interval '1 second'
		where id = $1 and attempt = $2 and state in (${OPEN})`,
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
