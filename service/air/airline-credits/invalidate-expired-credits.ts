import type { Job } from '#service/job.ts';
import { updateExpiredCredits } from './store.ts';

const BATCH = 1_000;

/** Writes down that credits have expired. Whoever reads one in between sees the same. */
export const invalidateExpiredCredits: Job = {
	name: 'invalidate-expired-airline-credits',
	cron: '*/5 * * * *',
	run: async (ctx) => {
		while ((await updateExpiredCredits(ctx.db, BATCH)) === BATCH);
	},
};
