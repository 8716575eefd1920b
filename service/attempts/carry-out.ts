import { CutOff } from '#base/failpoints.ts';
import { attended } from '#base/heartbeat.ts';
import type { RequestContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { heartbeat } from '../heartbeat.ts';
import { OtherOutcome } from '../http/handler.ts';
import { SupplierRefusal } from '../suppliers/air/booking.ts';
import { askToAct } from './ask.ts';
import type { Answered, Attempt } from './attempt.ts';
import { authoriseCards, settleCards } from './cards.ts';
import { reach } from './failpoints.ts';
import type { AttemptKind } from './kind.ts';
import { reconcileAttempts } from './reconcile.ts';
import { settleLost, settleWon } from './settle.ts';
import { extendAttempt, markUnknown } from './store.ts';

const FOLLOWS = 'The airline has done it. The details follow as soon as the airline has told them.';
const WAITING = 'The outcome is not known yet. Do not ask again: an event will say what became of it.';

/** What became of an attempt; `result` is undefined where another process has settled it. */
export type Outcome<Result> =
	| { state: 'won'; result: Result | undefined }
	/** By a card, or by the supplier. */
	| { state: 'refused'; refusal: ServiceError | SupplierRefusal }
	| { state: 'pending' | 'without_record' };

/** An outcome as a verb answers it: `view` shows what was won, `refused` says a supplier's no. */
export function reply<Result, View>(
	outcome: Outcome<Result>,
	{ view, refused }: { view: (result: Result) => View; refused: (refusal: SupplierRefusal) => ServiceError },
): View | OtherOutcome {
	switch (outcome.state) {
		case 'won':
			return outcome.result === undefined ? new OtherOutcome(200, FOLLOWS) : view(outcome.result);
		case 'refused':
			throw outcome.refusal instanceof ServiceError ? outcome.refusal : refused(outcome.refusal);
		case 'without_record':
			return new OtherOutcome(200, FOLLOWS);
		case 'pending':
			return new OtherOutcome(202, WAITING);
	}
}

/**
 * Carries out an attempt that has begun: sets money aside on its cards, asks the supplier once, takes the money or gives
 * it back. What stays open is looked after until it is known.
 */
export function carryOut<A extends Attempt, Answer, Result>(
	ctx: RequestContext,
	kind: AttemptKind<A, Answer, Result>,
	attempt: A,
): Promise<Outcome<Result>> {
	const { ATTEMPT_LEASE_S: leaseS } = ctx.config;
	return attended(
		heartbeat(ctx.log, leaseS, () => extendAttempt(ctx.db, attempt.id, leaseS)),
		async () => {
			let said: Answered<Answer>;
			try {
				await authoriseCards(ctx, attempt);
				reach(ctx, attempt, 'authorised');
				said = await asked(ctx, kind, attempt);
			} catch (error) {
				if (!(error instanceof ServiceError || error instanceof SupplierRefusal)) throw error;
				await settleRefused(ctx, kind, attempt, error.code);
				return { state: 'refused', refusal: error };
			}
			return said.state === 'done' ? take(ctx, kind, attempt, said.answer) : wait(ctx, attempt, said.state);
		},
	);
}

/** What the supplier answers; silence and nonsense are answers that are not known yet. */
async function asked<Answer>(
	ctx: RequestContext,
	kind: AttemptKind<Attempt, Answer, unknown>,
	attempt: Attempt,
): Promise<Answered<Answer>> {
	const supplier = ctx.suppliers.air.byCode(attempt.supplier);
	if (!supplier) throw new SupplierRefusal(attempt.supplier, 'airline_internal');
	try {
		return await askToAct(ctx, kind, attempt, { supplier, now: ctx.now });
	} catch (error) {
		if (error instanceof SupplierRefusal) throw error;
		return { state: 'pending' };
	}
}

async function take<A extends Attempt, Answer, Result>(
	ctx: RequestContext,
	kind: AttemptKind<A, Answer, Result>,
	attempt: A,
	answer: Answer,
): Promise<Outcome<Result>> {
	reach(ctx, attempt, 'done');
	try {
		const result = await settleWon(ctx, kind, attempt, answer);
		reach(ctx, attempt, 'won');
		settleOwnCards(ctx, attempt);
		return { state: 'won', result };
	} catch (error) {
		return lost(ctx, attempt, error);
	}
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
		// The no is certain; what is set aside is given back by whoever looks after it.
		if (error instanceof CutOff) throw error;
		ctx.log.error({ err: error, attempt: attempt.id }, 'a refused attempt was not settled');
	}
	reach(ctx, attempt, 'released');
}

/** Leaves the attempt to be looked after, and begins with that at once. */
async function wait(
	ctx: RequestContext,
	attempt: Attempt,
	state: 'pending' | 'without_record',
): Promise<Outcome<never>> {
	reach(ctx, attempt, 'silent');
	try {
		await markUnknown(ctx.db, attempt.id);
		reach(ctx, attempt, 'waiting');
	} catch (error) {
		return lost(ctx, attempt, error);
	}
	followUp(ctx, attempt);
	return { state: state === 'without_record' ? state : 'pending' };
}

/** The supplier was asked, so nothing that fails here may be told as "nothing was done". */
function lost(ctx: RequestContext, attempt: Attempt, error: unknown): Outcome<never> {
	if (error instanceof CutOff) throw error;
	ctx.log.error({ err: error, attempt: attempt.id }, 'what became of an attempt was not kept');
	followUp(ctx, attempt);
	return { state: 'pending' };
}

/** Asks at once, without anyone waiting, what became of it; should that fail, the job does it. */
function followUp(ctx: RequestContext, attempt: Attempt): void {
	background(ctx, attempt, () => reconcileAttempts(backgroundContext(ctx), attempt.id));
}

/** Captures or releases the cards at once, without anyone waiting; should that fail, the job does it. */
function settleOwnCards(ctx: RequestContext, attempt: Attempt): void {
	if (!attempt.payments.some(({ type }) => type === 'card')) return;
	background(ctx, attempt, () => settleCards(backgroundContext(ctx), attempt.id));
}

/** What outlives the request. */
const backgroundContext = ({ db, log, monotonicMs, suppliers, config, cardHost }: RequestContext) => ({
	db,
	log,
	monotonicMs,
	suppliers,
	config,
	cardHost,
});

function background({ background: running, log }: RequestContext, { id }: Attempt, work: () => Promise<unknown>): void {
	running.add(
		work().then(
			() => undefined,
			(error: unknown) => log.warn({ err: error, attempt: id }, 'an attempt is left to the job'),
		),
	);
}
