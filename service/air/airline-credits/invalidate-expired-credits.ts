import type { Job } from '#service/job.ts';
import { newId } from '#service/ids.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { updateExpiredCredits } from './store.ts';

const BATCH = 1_000;

/** Writes down that credits have expired. A reader in between sees the same. */
export const invalidateExpiredCredits: Job = {
	name: 'invalidate-expired-airline-credits',
	cron: '*/5 * * * *',
	run: async (ctx) => {
		let ended: number;
		do {
			ended = await updateExpiredCredits(
				ctx.db,
				Array.from({ length: BATCH }, () => newId('webhook_event')),
			);
			if (ended > 0) wakeDispatcher();
		} while (ended === BATCH);
	},
};
