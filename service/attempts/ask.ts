import type { Context } from '../context.ts';
import { askSupplier } from '../suppliers/ask-supplier.ts';
import { type AirSupplier, SupplierFailure } from '../suppliers/supplier.ts';
import type { Answered, Attempt, Found } from './attempt.ts';
import type { AttemptKind } from './kind.ts';

type Asker = Pick<Context, 'log' | 'monotonicMs' | 'config'>;

/** Lets an answer pass that is about the attempt and makes sense. */
function sound<Answer, Said extends Answered<Answer> | Found<Answer>>(
	kind: AttemptKind<Attempt, Answer, unknown>,
	attempt: Attempt,
	said: Said,
): Said {
	if (said.state !== 'done' || kind.isSound(attempt, said.answer)) return said;
	throw new SupplierFailure(attempt.supplier, 'unknown');
}

/**
 * Asks a supplier to do what is attempted, once, by our own reference. Whoever hangs up meanwhile changes nothing.
 * @throws SupplierRefusal when it certainly does not; anything else: nothing is known
 */
export const askToAct = <Answer>(
	ctx: Asker,
	kind: AttemptKind<Attempt, Answer, unknown>,
	attempt: Attempt,
	{ supplier, now }: { supplier: AirSupplier; now: Date },
): Promise<Answered<Answer>> =>
	askSupplier(ctx, supplier, {
		operation: kind.operations.ask,
		limitMs: kind.limitS(ctx.config) * 1_000,
		ask: async (signal) => sound(kind, attempt, await kind.ask({ supplier, now, signal }, attempt)),
	});

/** Asks a supplier what became of an attempt. Rejects when nothing is known. */
export const askWhatBecame = <Answer>(
	ctx: Asker,
	kind: AttemptKind<Attempt, Answer, unknown>,
	attempt: Attempt,
	{ supplier, now }: { supplier: AirSupplier; now: Date },
): Promise<Found<Answer>> =>
	askSupplier(ctx, supplier, {
		operation: kind.operations.lookUp,
		limitMs: ctx.config.SUPPLIER_LOOKUP_TIMEOUT_S * 1_000,
		ask: async (signal) => sound(kind, attempt, await kind.lookUp({ supplier, now, signal }, attempt)),
	});
