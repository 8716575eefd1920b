import { CutOff } from '#base/failpoints.ts';
import { attended } from '#base/heartbeat.ts';
import type { RequestContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { heartbeat } from '../heartbeat.ts';
import { OtherOutcome } from '../http/handler.ts';
import { SupplierRefusal } from '../suppliers/air/booking.ts';
import type { Answered } from '../suppliers/answers.ts';
import { askAbout } from './ask.ts';
import { type Attempt, paidBy } from './attempt.ts';
import { beginAttempt } from './begin.ts';
import { authoriseCards, settleCards } from './cards.ts';
import { reach } from './failpoints.ts';
import { foretell } from './foretell.ts';
import type { AttemptKind } from './kind.ts';
import { reconcileAttempts } from './reconcile.ts';
import { refundCards } from './refund-cards.ts';
import { settleLost, settleWon } from './settle.ts';
import { extendAttempt, markUnknown } from './store.ts';

const FOLLOWS = 'It is done. The details follow as soon as the supplier has told them.';
const WAITING = 'The outcome is not known yet. Do not ask again: an event will report it.';

/** How an outcome is told: what was won, and a supplier's no. */
interface Telling<Result, View> {
	view(result: Result): View;
	refused(refusal: SupplierRefusal): ServiceError;
}

/**
 * Carries out an attempt: begins it, sets money aside on its cards, asks the supplier once, takes the money or gives it
 * back. What stays open is looked after until it is known. Gives what a verb answers.
 * @throws ServiceError why it did not begin, a card's no, or the supplier's as `refused` says it
 */
export async function carryOut<A extends Attempt, Answer, Result, View>(
	ctx: RequestContext,
	kind: AttemptKind<A, Answer, Result>,
	attempt: A,
	{ view, refused }: Telling<Result, View>,
): Promise<View | OtherOutcome> {
	await beginAttempt(ctx, kind, attempt);
	const { ATTEMPT_LEASE_S: leaseS } = ctx.config;
	const beats = heartbeat(ctx.log, leaseS, () => extendAttempt(ctx.db, attempt.id, leaseS));
	const outcome = await attended(beats, async () => {
		let said: Answered<Answer>;
		try {
			said = await asked(ctx, kind, attempt);
		} catch (error) {
			if (!(error instanceof ServiceError || error instanceof SupplierRefusal)) throw error;
			await settleRefused(ctx, kind, attempt, error.code);
			throw error instanceof SupplierRefusal ? refused(error) : error;
		}
		try {
			return await kept(ctx, kind, attempt, { said, view });
		} catch (error) {
			// The supplier was asked, so nothing that fails here may be told as "nothing was done".
			if (error instanceof CutOff) throw error;
			ctx.log.error({ err: error, attempt: attempt.id }, 'the outcome of an attempt was not saved');
			later(ctx, attempt, reconcileAttempts(ctx, attempt.id));
			return new OtherOutcome(202, WAITING);
		}
	});
	return outcome instanceof OtherOutcome ? outcome : view(outcome);
}

/** What the supplier answers once the cards are charged; silence and nonsense are answers that are not known yet. */
async function asked<Answer>(
	ctx: RequestContext,
	kind: AttemptKind<Attempt, Answer, unknown>,
	attempt: Attempt,
): Promise<Answered<Answer>> {
	await authoriseCards(ctx, kind, attempt);
	reach(ctx, attempt, 'authorised');
	const supplier = kind.connection(ctx.suppliers, attempt.supplier);
	if (!supplier) throw new SupplierRefusal(attempt.supplier, 'airline_internal');
	try {
		return await askAbout(ctx, kind, attempt, 'ask', { supplier, now: ctx.now });
	} catch (error) {
		if (error instanceof SupplierRefusal) throw error;
		return { state: 'pending' };
	}
}

/** Keeps what the supplier answers, and where it can what the caller is told. What is not known is looked after at once. */
async function kept<A extends Attempt, Answer, Result>(
	ctx: RequestContext,
	kind: AttemptKind<A, Answer, Result>,
	attempt: A,
	{ said, view }: { said: Answered<Answer>; view: (result: Result) => unknown },
): Promise<Result | OtherOutcome> {
	if (said.state === 'done') {
		reach(ctx, attempt, 'done');
		const { answer } = said;
		const foretold = foretell(ctx, kind, attempt, (row) => view(kind.resultOf(row, attempt, answer)));
		const { result, owesCards } = await settleWon(ctx, kind, attempt, answer, foretold);
		reach(ctx, attempt, 'won');
		settleOwnCards(ctx, attempt);
		if (owesCards) later(ctx, attempt, refundCards(ctx, attempt.id));
		return result ?? new OtherOutcome(200, FOLLOWS);
	}
	reach(ctx, attempt, 'silent');
	await markUnknown(ctx.db, attempt.id);
	reach(ctx, attempt, 'waiting');
	later(ctx, attempt, reconcileAttempts(ctx, attempt.id));
	return said.state === 'without_record' ? new OtherOutcome(200, FOLLOWS) : new OtherOutcome(202, WAITING);
}

/** Ends an attempt that is refused. */
async function settleRefused(
	ctx: RequestContext,
	kind: AttemptKind<Attempt, unknown, unknown>,
	attempt: Attempt,
	code: string,
): Promise<void> {
	reach(ctx, attempt, 'refused');
	try {
		await settleLost(ctx, kind, attempt, { code, isAlone: false });
		settleOwnCards(ctx, attempt);
	} catch (error) {
		// The no is certain; the reconciler releases what is set aside.
		if (error instanceof CutOff) throw error;
		ctx.log.error({ err: error, attempt: attempt.id }, 'a refused attempt was not settled');
	}
	reach(ctx, attempt, 'released');
}

function settleOwnCards(ctx: RequestContext, attempt: Attempt): void {
	if (paidBy(attempt, 'card').length > 0) later(ctx, attempt, settleCards(ctx, attempt.id));
}

/** Lets work go on without anyone waiting; should it fail, the job does it. */
function later({ background, log }: RequestContext, { id }: Attempt, work: Promise<unknown>): void {
	background.add(
		work.then(
			() => undefined,
			(error: unknown) => log.warn({ err: error, attempt: id }, 'an attempt is left to the job'),
		),
	);
}
