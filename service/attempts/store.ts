import { backoffSql } from '#base/backoff.ts';
import type { RequestContext, Owner } from '../context.ts';
import type { Prepared, Queryable } from '../db/db.ts';
import { personal } from '../db/personal.ts';
import { postingSql, postingValues } from '../ledger/ledger.ts';
import { RESIDUAL, residualCreditsSql } from '../air/airline-credits/residual-credits.ts';
import { creditsSpentSql } from '../air/airline-credits/tell-spent.ts';
import { KEPT, keptSql, keptValues } from '../http/idempotency.ts';
import { newId } from '../ids.ts';
import { type Attempt, type KindName, paidBy } from './attempt.ts';
import type { Foretold } from './foretell.ts';
import type { AttemptKind, Lost } from './kind.ts';
import { postingOf, settlementOf } from './money.ts';
import { RETURNED, type Returned, returnedSql, returnedValues } from './returned.ts';

/** What runs a statement: `query` of a transaction, or `queryAlone` where it is all of one. */
export type Run = Queryable['query'];
/** Who asks for an attempt: the token, the request that carries it, and the lease of this process. */
type Asker = Pick<RequestContext, 'caller' | 'requestId' | 'config'>;
type AnyKind = AttemptKind<Attempt, unknown, unknown>;

/** Parameters of a posting. */
const POSTING = 8;
const OPEN = "state in ('open', 'unknown')";

/** Now by the organisation's clock, of an attempt. */
const AT = ", date_trunc('milliseconds', service.app_now(organisation_id, live_mode)) as at";

/** Makes a value once for each key. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const known = new Map<Key, Value>();
	return (key) => {
		const value = known.get(key) ?? make(key);
		known.set(key, value);
		return value;
	};
}

const BEGIN_FIRST = 18 + POSTING;
const beginSql = remembered(({ name, begin }: AnyKind): Prepared => {
	const where = begin.where(BEGIN_FIRST);
	const taken = `taken as (
			update service.${begin.on} set acting = $1
			where id = $6 and organisation_id = $3 and live_mode = $4 and acting is null and ${where} returning id
		), `;
	return {
		name: `begin-${name}`,
		text: `with ${begin.on ? taken : ''}begun as (
			insert into service.attempts (id, kind, organisation_id, live_mode, subject_id, locks, supplier, amount, currency, payments,
				request, draft, facts, idempotency_key, token_id, request_id, next_check_at)
			select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() + $17 * interval '1 second'
			${begin.on ? 'from taken' : `where ${where} on conflict (subject_id, kind) where state <> 'refused' do nothing`}
			returning id, organisation_id, live_mode, locks, currency, payments${begin.on ? AT : ''}
		), ${begin.also(BEGIN_FIRST)}posted as (${postingSql(18, 'begun')})
		select id from begun`,
	};
});

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/**
 * Begins an attempt and sets its money aside, in one statement, if the kind's condition holds, the order is not acted on
 * by another, and its subject is not attempted or won. It is kept who asked for it. For one lease it is left to this
 * process. False: nothing was written.
 */
export async function insertAttempt(
	run: Run,
	kind: AnyKind,
	a: Attempt,
	{ caller, requestId, config }: Asker,
): Promise<boolean> {
	const rows = await run(beginSql(kind), [
		a.id,
		a.kind,
		a.organisation_id,
		a.live_mode,
		a.subject_id,
		a.locks,
		a.supplier,
		a.amount,
		a.currency,
		JSON.stringify(a.payments),
		personal(a.request),
		personal(a.draft),
		json(a.facts),
		a.idempotency_key,
		caller.tokenId,
		requestId,
		config.ATTEMPT_LEASE_S,
		...postingValues(postingOf(a, 'reserve')),
		...kind.begin.values(a),
	]);
	return rows.length === 1;
}

/** What to do with the cards of an attempt once it is settled; null when none pays. */
const cardDue = (attempt: Attempt, due: 'capture' | 'release') => (paidBy(attempt, 'card').length > 0 ? due : null);

/**
 * The states are named by what they are not, as the index of due attempts, which has an entry of each until it is
 * vacuumed, must not be read for one of them.
 */
const UNSETTLED = "id = $1 and state not in ('won', 'refused')";
/** Its row may be another's by the time it is written, so what is written asks again whether it is settled. */
const DRAFTED = `drafted as (
			select id, draft from service.attempts where ${UNSETTLED}
		), `;

/** Few are paid by credits, give something back, or keep a reply, so the others are spared writing of it. */
const settleWonSql = remembered((byCredits: boolean) =>
	remembered((givesBack: boolean) =>
		remembered((keepsReply: boolean) =>
			remembered(({ name, won }: AnyKind): Prepared => {
				const first = 3 + POSTING;
				const credits = byCredits
					? `${creditsSpentSql('paid', won.cause, `$${first}`)}, ${residualCreditsSql(first + 1)}, `
					: '';
				const returned = first + (byCredits ? 1 + RESIDUAL : 0);
				const kept = returned + (givesBack ? RETURNED : 0);
				const own = kept + (keepsReply ? KEPT : 0);
				const variant = `${byCredits ? '-by-credits' : ''}${givesBack ? '-giving-back' : ''}${keepsReply ? '-keeping' : ''}`;
				return {
					name: `won-${name}${variant}`,
					text: `with ${won.takesDraft ? DRAFTED : ''}won as (
			update service.attempts a set state = 'won', settled_at = now(), request = null, draft = null, card_due = $2
			${won.takesDraft ? `from drafted where a.id = drafted.id and a.${UNSETTLED}` : `where ${UNSETTLED}`}
			returning a.id, organisation_id, live_mode, subject_id, locks, supplier, amount, currency, payments, facts
				${won.takesDraft ? ', drafted.draft' : ''}${AT}
		), ${won.sql(own)}, ${credits}${givesBack ? returnedSql(returned) : ''}${keepsReply ? keptSql(kept) : ''}posted as (${postingSql(3, 'won')})
		${keepsReply ? `select result.*, kept.at as kept_at from (${won.result}) result left join kept on true` : won.result}`,
				};
			}),
		),
	),
);

/** What is won: the supplier's answer, what comes back by it, and the reply where that is kept with it. */
interface Won<Answer> {
	answer: Answer;
	returned: Returned | undefined;
	foretold: Foretold | undefined;
}

/**
 * Makes the change that an attempt was about, with its events, what it does to money and the reply that tells it, in one
 * statement. `kept_at`: when it was settled, if the reply is kept. Undefined: it had been settled before.
 */
export async function settleWon<Answer>(
	run: Run,
	kind: AttemptKind<Attempt, Answer, unknown>,
	attempt: Attempt,
	{ answer, returned, foretold }: Won<Answer>,
): Promise<(object & { kept_at?: Date | null }) | undefined> {
	const credits = paidBy(attempt, 'airline_credit');
	const newIds = (of: 'airline_credit' | 'webhook_event') => credits.map(() => newId(of));
	const byCredits = credits.length > 0;
	const givesBack = returned !== undefined && returned.refunds.length + returned.credits.length > 0;
	const statement = settleWonSql(byCredits)(givesBack)(foretold !== undefined)(kind);
	const [row] = await run<{ kept_at?: Date | null }>(statement, [
		attempt.id,
		cardDue(attempt, 'capture'),
		...postingValues(settlementOf(attempt, returned)),
		...(byCredits ? [newIds('webhook_event'), newIds('airline_credit'), newIds('webhook_event')] : []),
		...(givesBack ? returnedValues(returned) : []),
		...(foretold ? keptValues(foretold.once.attempt, foretold.payload.status, foretold.text, foretold.mark) : []),
		...kind.won.values(attempt, answer, returned),
	]);
	return row;
}

/** Ends an attempt that was not won, gives its money back and lets its order go. False: it had been settled before. */
export async function settleLost(tx: Queryable, kind: AnyKind, attempt: Attempt, lost: Lost): Promise<boolean> {
	const rows = await tx.query(
		`with lost as (
			update service.attempts set state = 'refused', refusal = $2, settled_at = now(), request = null, draft = null, card_due = $3
			where id = $1 and ${OPEN} returning *
		), ${
			kind.begin.on
				? `freed as (
			update service.${kind.begin.on} o set acting = null from lost where o.id = lost.locks and o.acting = lost.id
		), `
				: ''
		}${kind.lost ? `${kind.lost.sql(4 + POSTING)}, ` : ''}posted as (${postingSql(4, 'lost')})
		select 1 from lost`,
		[
			attempt.id,
			lost.code,
			cardDue(attempt, 'release'),
			...postingValues(postingOf(attempt, 'release')),
			...(kind.lost?.values(attempt, lost) ?? []),
		],
	);
	return rows.length === 1;
}

/** Where the one attempt of a subject stands that is not refused; undefined when there is none. */
export async function findAttemptState(
	db: Queryable,
	owner: Owner,
	kind: KindName,
	subjectId: string,
): Promise<'open' | 'unknown' | 'won' | undefined> {
	const [row] = await db.query<{ state: 'open' | 'unknown' | 'won' }>(
		`select state from service.attempts
		where subject_id = $1 and kind = $2 and state <> 'refused' and organisation_id = $3 and live_mode = $4`,
		[subjectId, kind, owner.organisationId, owner.liveMode],
	);
	return row?.state;
}

/** Leaves an attempt to be looked after: its outcome is not known. */
export async function markUnknown(db: Queryable, attemptId: string): Promise<void> {
	await db.query(
		`update service.attempts set state = 'unknown', next_check_at = now() + interval '1 second' where id = $1 and state = 'open'`,
		[attemptId],
	);
}

/** Says that the process that made an attempt is still at it, and so for `leaseS` seconds. */
export async function extendAttempt(db: Queryable, attemptId: string, leaseS: number): Promise<void> {
	await db.query(
		`update service.attempts set next_check_at = now() + $2 * interval '1 second' where id = $1 and state = 'open'`,
		[attemptId, leaseS],
	);
}

/** An attempt to look after, with its organisation's time, and what is due with its cards once it is settled. */
export type DueAttempt = Attempt & { now: Date; card_due: 'capture' | 'release' | null };

/** Most attempts that one claim takes. */
export const AT_ONCE = 10;

/** What is looked after: attempts whose outcome is to be asked for, after 1 to 20 seconds again; cards of settled ones. */
const DUE = {
	outcome: {
		where: OPEN,
		set: `checks = checks + 1, next_check_at = now() + ${backoffSql({ first: 1, factor: 2, most: 20 }, 'checks')} * interval '1 second'`,
	},
	cards: { where: 'card_due is not null', set: "next_check_at = now() + interval '10 seconds'" },
};

/** Takes attempts to look after: those that are due, or the one that is named. Each goes to one process. */
export const claimDue = (db: Queryable, what: keyof typeof DUE, attemptId?: string): Promise<DueAttempt[]> =>
	db.query<DueAttempt>(
		`update service.attempts a set ${DUE[what].set}
		from (
			select id from service.attempts
			where ${DUE[what].where} and case when $2::text is null then next_check_at <= now() else id = $2 end
			order by next_check_at limit $1 for update skip locked
		) due where a.id = due.id returning a.*, service.app_now(a.organisation_id, a.live_mode) as now`,
		[AT_ONCE, attemptId ?? null],
	);

/** Notes that an attempt's cards need nothing more. */
export async function markCardsDone(db: Queryable, attemptId: string): Promise<void> {
	await db.query('update service.attempts set card_due = null where id = $1', [attemptId]);
}
