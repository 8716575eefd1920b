import 'server-only';
import { accountOf } from './account.ts';
import {
	claimAttemptNow,
	claimDueAttempts,
	type DueAttempt,
	postponeAttempt,
	takeFirstSending,
} from './attempt-store.ts';
import { reach } from './failpoints.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { failureOf, type Outcome, UNKNOWN } from './outcome.ts';
import { purposeOf } from './purposes/purposes.ts';
import { sendAttempt } from './send.ts';
import { settleAttempt } from './settle.ts';

/** How long one look may take of the service's time. */
const LOOK_TIMEOUT_MS = 20_000;
const AT_ONCE = 10;

/**
 * Sends the same request by the same key. The service repeats the answer that it gave; a request that it never heard, or
 * that its process was killed at before it began, it carries out now, as it was asked to. It never does it twice.
 * Where nothing was ever sent, the answer can speak of no earlier request: a refusal is as certain as that of a press.
 */
async function ask(db: WebDatabase, attempt: DueAttempt): Promise<Outcome> {
	const first = attempt.unsent && (await takeFirstSending(db, attempt));
	const outcome = await sendAttempt(attempt, { timeoutMs: LOOK_TIMEOUT_MS, late: !first });
	if (outcome.state !== 'refused') return outcome;
	if (first) return { ...outcome, failure: { ...outcome.failure, late: true } };
	const { code } = outcome.failure;
	// What is not there may be another account's.
	return code === 'not_found' || purposeOf(attempt).underWay?.has(code) ? UNKNOWN : outcome;
}

/** The outcome of an attempt: from our database, from what the service has told, or by asking it again. */
async function outcomeOf(db: WebDatabase, attempt: DueAttempt): Promise<Outcome> {
	const purpose = purposeOf(attempt);
	const found = await purpose.find(attempt);
	if (found.state !== 'none') return found;
	// A process that waits for the answer is told more by it than that there is nothing.
	if (attempt.alive) return UNKNOWN;
	if (await purpose.hasFailed(attempt)) return { state: 'refused', failure: failureOf(found.why, true) };
	return ask(db, attempt);
}

/** Gives whether it is settled now. */
async function lookUp(db: WebDatabase, attempt: DueAttempt): Promise<boolean> {
	// Its process is gone: open pages say that the outcome is being checked.
	if (attempt.was === 'paying' && !attempt.alive) await settleAttempt(db, attempt, UNKNOWN);
	const outcome = await outcomeOf(db, attempt);
	reach('looked_up');
	if (outcome.state !== 'unknown') await settleAttempt(db, attempt, outcome);
	else if (!attempt.alive) await postponeAttempt(db, attempt);
	return outcome.state !== 'unknown';
}

/**
 * Looks after one attempt at once: the service has told that something became of it. Of one whose process still waits
 * for the answer only a success is settled. False: its outcome is still not known.
 */
export async function lookUpNow(db: WebDatabase, intentId: string): Promise<boolean> {
	const attempt = await claimAttemptNow(db, accountOf(), intentId);
	return attempt ? lookUp(db, attempt) : true;
}

/** Looks after attempts whose answer never came or whose process is gone. Gives how many. */
export async function lookUpAttempts(db: WebDatabase): Promise<number> {
	const due = await claimDueAttempts(db, accountOf(), AT_ONCE);
	await Promise.all(
		due.map((attempt) =>
			lookUp(db, attempt).catch((error: unknown) => logFailure('look up the outcome of an attempt', error)),
		),
	);
	return due.length;
}
