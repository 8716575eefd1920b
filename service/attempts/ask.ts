import type { Context } from '../context.ts';
import type { Answered, Found } from '../suppliers/answers.ts';
import { askSupplier } from '../suppliers/ask-supplier.ts';
import { SupplierFailure } from '../suppliers/supplier.ts';
import { type Attempt, type Connection, holderOf, orderIdOf } from './attempt.ts';
import type { AttemptKind } from './kind.ts';

type Asker = Pick<Context, 'log' | 'monotonicMs' | 'config'>;
type Kind<Answer> = AttemptKind<Attempt, Answer, unknown>;
/** Who is asked; `now` is by the organisation's clock. */
type Whom = { supplier: Connection; now: Date };

/**
 * Asks a supplier to do what is attempted, or asks for its outcome, by our own references. A caller who hangs up meanwhile
 * changes nothing. An answer that is not about the attempt, or makes no sense, is none.
 * @throws SupplierRefusal when it certainly does not; SupplierFailure when nothing is known
 */
export function askAbout<T>(ctx: Asker, kind: Kind<T>, a: Attempt, to: 'ask', whom: Whom): Promise<Answered<T>>;
export function askAbout<T>(ctx: Asker, kind: Kind<T>, a: Attempt, to: 'lookUp', whom: Whom): Promise<Found<T>>;
export function askAbout<T>(ctx: Asker, kind: Kind<T>, a: Attempt, to: 'ask' | 'lookUp', { supplier, now }: Whom) {
	const query = { clientReference: orderIdOf(a), actReference: a.id, now, ...holderOf(a) };
	const limitS = to === 'ask' ? kind.limitS(ctx.config) : ctx.config.SUPPLIER_LOOKUP_TIMEOUT_S;
	const ask = async (signal: AbortSignal) => {
		const said = await kind[to]({ supplier, query, signal }, a);
		if (said.state !== 'done' || kind.isSound(a, said.answer)) return said;
		throw new SupplierFailure(a.supplier, 'unknown');
	};
	return askSupplier(ctx, supplier, { operation: kind.operations[to], limitMs: limitS * 1_000, ask });
}
