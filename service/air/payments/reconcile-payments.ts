import type { Job } from '#service/job.ts';
import { reconcilePayments } from './carry-out.ts';
import { settlePaymentCards } from './settle-payment-cards.ts';

/** Looks after payments without an outcome, and after cards to be captured or released, every two seconds. */
export const reconcilePaymentsJob: Job = {
	name: 'reconcile-payments',
	everySeconds: 2,
	run: async (ctx) => {
		await reconcilePayments(ctx);
		await settlePaymentCards(ctx);
	},
};
