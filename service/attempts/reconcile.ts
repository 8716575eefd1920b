import type { Context } from '../context.ts';
import type { Job } from '../job.ts';
import { askAbout } from './ask.ts';
import { REFUNDS_AT_ONCE } from './refund-store.ts';
import { refundCards } from './refund-cards.ts';
import { settleCards } from './cards.ts';
import { reach } from './failpoints.ts';
import { KINDS } from './kinds.ts';
import { lookAfter } from './look-after.ts';
import { settleLost, settleWon } from './settle.ts';
import { AT_ONCE, type DueAttempt } from './store.ts';

type Reconciler = Pick<Context, 'db' | 'log' | 'monotonicMs' | 'suppliers' | 'config' | 'cardHost'>;

async function reconcile(ctx: Reconciler, attempt: DueAttempt): Promise<void> {
	const kind = KINDS[attempt.kind];
	const supplier = kind.connection(ctx.suppliers, attempt.supplier);
	if (!supplier) return;
	const found = await askAbout(ctx, kind, attempt, 'lookUp', { supplier, now: attempt.now });
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
	await refundCards(ctx, attempt.id);
}

/**
 * Asks suppliers for the outcome of attempts whose answer never came, or whose process is gone, and settles them. It starts
 * no act: what a supplier was never asked is refused. What is still not known stays as it is and is asked for again.
 * Gives how many were looked after.
 */
export const reconcileAttempts = (ctx: Reconciler, attemptId?: string): Promise<number> =>
	lookAfter(ctx, 'outcome', attemptId, (attempt) => reconcile(ctx, attempt));

/** Looks after attempts without an outcome, after cards to be captured or released, and after refunds, every two seconds. */
export const reconcileAttemptsJob: Job = {
	name: 'reconcile-attempts',
	everySeconds: 2,
	run: async (ctx) => {
		while ((await reconcileAttempts(ctx)) === AT_ONCE);
		await settleCards(ctx);
		while ((await refundCards(ctx)) === REFUNDS_AT_ONCE);
	},
};
