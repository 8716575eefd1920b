import 'server-only';
import { accountOf } from './account.ts';
import { claimAttemptNow, claimDueAttempts, type DueAttempt, postponeAttempt } from './attempt-store.ts';
import { reach } from './failpoints.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { creationFailed } from './creation-failed.ts';
import { ownOrder, payableOrder } from './look-up-order.ts';
import { failureOf, type Outcome, settledOrder, UNKNOWN } from './outcome.ts';
import { sendAttempt } from './send-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * How long a payment is asked for again. After that it was not made if the order says so: what was sent so long ago is
 * no longer on its way, and nobody expects it to be made now.
 */
const ASK_AGAIN_MS = 30 * 60_000;
/** How long one look may take of the service's time. */
const LOOK_TIMEOUT_MS = 20_000;
const AT_ONCE = 10;

/** Of an attempt that is asked for again: the one that is spoken of may be this very one; the offer may be another account's. */
const SAYS_NOTHING = new Set(['order_creation_already_attempted', 'not_found']);

/**
 * Sends the same request by the same key. The service repeats the answer that it gave; a request that it never heard, or
 * that its process was killed at before it began, it carries out now, as it was asked to. It never books an offer twice.
 */
async function askAgain(attempt: DueAttempt): Promise<Outcome> {
	const outcome = await sendAttempt(attempt, { timeoutMs: LOOK_TIMEOUT_MS, late: true });
	return outcome.state === 'refused' && SAYS_NOTHING.has(outcome.failure.code) ? UNKNOWN : outcome;
}

/** What became of a booking: by its order, by the event that there is none, or by asking for the answer again. */
async function lookUpBooking(attempt: DueAttempt): Promise<Outcome> {
	const own = await ownOrder(attempt);
	if (!own) return UNKNOWN;
	const order = own.found && settledOrder(own.found);
	if (order) return { state: 'booked', order };
	// A process that waits for the answer is told more by it than that there is no order.
	if (attempt.alive) return UNKNOWN;
	if (await creationFailed(attempt)) return { state: 'refused', failure: failureOf('order_not_created', true) };
	return askAgain(attempt);
}

/** What became of a payment: by the order that it was for. */
async function lookUpPayment(attempt: DueAttempt): Promise<Outcome> {
	const payable = await payableOrder(attempt);
	if (!payable || payable.state === 'paying') return UNKNOWN;
	if (payable.state === 'paid') return { state: 'paid' };
	if (attempt.alive) return UNKNOWN;
	if (attempt.age_ms < ASK_AGAIN_MS) return askAgain(attempt);
	return {
		state: 'refused',
		failure: failureOf(payable.open ? 'gateway_timeout_error' : 'past_payment_required_by_date', true),
	};
}

/** Gives whether it is settled now. */
async function lookUp(db: WebDatabase, attempt: DueAttempt): Promise<boolean> {
	// Its process is gone: whoever watches is told that it is looked into.
	if (attempt.was === 'paying' && !attempt.alive) await settleAttempt(db, attempt, UNKNOWN);
	const outcome = await (attempt.purpose === 'book' ? lookUpBooking(attempt) : lookUpPayment(attempt));
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
			lookUp(db, attempt).catch((error: unknown) => logFailure('look up what became of a booking', error)),
		),
	);
	return due.length;
}
