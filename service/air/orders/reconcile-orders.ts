import type { Context } from '#service/context.ts';
import type { Job } from '#service/job.ts';
import { askWhatBecame } from './ask-to-book.ts';
import { settleCards } from './cards.ts';
import { reach } from './failpoints.ts';
import { settleBooked, settleFailed } from './settle.ts';
import { claimDueAttempts, type DueAttempt } from './watch-store.ts';

type Reconciler = Pick<Context, 'db' | 'log' | 'monotonicMs' | 'suppliers' | 'config' | 'cardHost'>;
const AT_ONCE = 10;

async function reconcile(ctx: Reconciler, attempt: DueAttempt): Promise<void> {
	const supplier = ctx.suppliers.air.byCode(attempt.supplier);
	if (!supplier) return;
	const found = await askWhatBecame(ctx, supplier, attempt, attempt.now);
	reach(ctx, 'looked_up');
	switch (found.state) {
		case 'booked':
			await settleBooked(ctx, attempt, found.booking);
			break;
		case 'refused':
			await settleFailed(ctx, attempt, found.code, true);
			break;
		case 'unknown':
			await settleFailed(ctx, attempt, 'order_not_created', true);
			break;
		case 'pending':
			return;
	}
	await settleCards(ctx, attempt.id);
}

/**
 * Asks airlines what became of bookings whose answer never came, or whose process is gone, and settles them. What is
 * still not known stays as it is and is asked for again. Gives how many were looked after.
 */
export async function reconcileOrders(ctx: Reconciler, attemptId?: string): Promise<number> {
	const due = await claimDueAttempts(ctx.db, AT_ONCE, attemptId);
	await Promise.all(
		due.map((attempt) =>
			reconcile(ctx, attempt).catch((error: unknown) =>
				ctx.log.warn({ err: error, attempt: attempt.id, supplier: attempt.supplier }, 'a booking is still unknown'),
			),
		),
	);
	return due.length;
}

/** Looks after bookings without an outcome, and after cards to be captured or released, every two seconds. */
export const reconcileOrdersJob: Job = {
	name: 'reconcile-orders',
	everySeconds: 2,
	run: async (ctx) => {
		while ((await reconcileOrders(ctx)) === AT_ONCE);
		await settleCards(ctx);
	},
};
