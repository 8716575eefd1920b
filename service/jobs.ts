import { watchSchedulesJob } from './air/airline-initiated-changes/watch-schedules.ts';
import { invalidateExpiredCredits } from './air/airline-credits/invalidate-expired-credits.ts';
import { purgeChangeRequestsJob } from './air/order-change-requests/purge-change-requests.ts';
import { expireHoldsJob } from './air/orders/expire-holds.ts';
import { maintainSearches } from './air/search/maintain-searches.ts';
import { reconcileAttemptsJob } from './attempts/reconcile.ts';
import { sealPersonsJob } from './db/seal-persons.ts';
import { purgeIdempotencyKeys } from './http/idempotency.ts';
import type { Job, ContinuousJob } from './job.ts';
import { deliverWebhooks, maintainWebhookDeliveries } from './webhooks/deliver-webhooks.ts';

const purgeKeys: Job = {
	name: 'purge-idempotency-keys',
	cron: '17 * * * *',
	run: async (ctx) => {
		while ((await purgeIdempotencyKeys(ctx.db)) > 0);
	},
};

/** Every job of the service. */
export const JOBS: readonly (Job | ContinuousJob)[] = [
	purgeKeys,
	sealPersonsJob,
	maintainSearches,
	invalidateExpiredCredits,
	reconcileAttemptsJob,
	expireHoldsJob,
	watchSchedulesJob,
	purgeChangeRequestsJob,
	deliverWebhooks,
	maintainWebhookDeliveries,
];
