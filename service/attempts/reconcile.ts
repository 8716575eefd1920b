import type { Context } from '../context.ts';
import type { Job } from '../job.ts';
import { askWhatBecame } from './ask.ts';
import { settleCards } from './cards.ts';
import { reach } from './failpoints.ts';
import { KINDS } from './kinds.ts';
import { settleLost, settleWon } from './settle.ts';
import { claimDueAttempts, type DueAttempt } from './store.ts';

type Reconciler = Pick<Context, 'db' | 'log' | 'monotonicMs' | 'suppliers' | 'config' | 'cardHost'>;
const AT_ONCE = 10;

async function reconcile(ctx: Reconciler, attempt: DueAttempt): Promise<void> {
	const supplier = ctx.suppliers.air.byCode(attempt.supplier);
	if (!supplier) return;
	const kind = KINDS[attempt.kind];
	const found = await askWhatBecame(ctx, kind, attempt, { supplier, now: attempt.now });
	reach(ctx, attempt, 'looked_up');
	switch (found.state) {
		case 'done':
			await settleWon(ctx, kind, attempt, found.answer);
			break;
		case 'refused':
			await settleLost(ctx, kind, attempt, { code: found.code, isAlone: true });
			break;
		case 'never_asked':
			await settleLost(ctx, kind, attempt, { code: kind.neverAsked, isAlone: true });
			break;
		case 'pending':
			return;
	}
	await settleCards(ctx, attempt.id);
}

/**
 * Asks suppliers what became of attempts whose answer never came, or whose process is gone, and settles them. It starts
 * no act: what a supplier was never asked is refused. What is still not known stays as it is and is asked for again.
 * Gives how many were looked after.
 */
export async function reconcileAttempts(ctx: Reconciler, attemptId?: string): Promise<number> {
	const due = await claimDueAttempts(ctx.db, AT_ONCE, attemptId);
	await Promise.all(
		due.map((attempt) =>
			reconcile(ctx, attempt).catch((error: unknown) => {
				const { id, kind, supplier } = attempt;
				ctx.log.warn({ err: error, attempt: id, kind, supplier }, 'what became of an attempt is still unknown');
			}),
		),
	);
	return due.length;
}

/** Looks after attempts without an outcome, and after cards to be captured or released, every two seconds. */
export const reconcileAttemptsJob: Job = {
	name: 'reconcile-attempts',
	everySeconds: 2,
	run: async (ctx) => {
		while ((await reconcileAttempts(ctx)) === AT_ONCE);
		await settleCards(ctx);
	},
};
