import type { Job, ContinuousJob, RunningJob } from '../job.ts';
import { NAME, startDelivering } from './start-delivering.ts';
import { maintainDeliveries } from './store.ts';
import { webhookSecrets } from './webhook-secrets.ts';

const NOTHING_TO_DO: RunningJob = { onTime: () => true, stop: async () => undefined };

/**
 * Delivers events to webhooks, as soon as they are there and until they have arrived or been given up. Without
 * WEBHOOK_KEY there are no webhooks.
 */
export const deliverWebhooks: ContinuousJob = {
	name: NAME,
	start: (ctx) => {
		if (ctx.config.WEBHOOK_KEY === undefined) return NOTHING_TO_DO;
		return startDelivering({ ...ctx, openSecret: webhookSecrets(ctx.config).open });
	},
};

/** Makes the partitions of the coming days and drops those of more than thirty days ago. */
export const maintainWebhookDeliveries: Job = {
	name: 'maintain-webhook-deliveries',
	cron: '35 * * * *',
	atStart: true,
	run: (ctx) => maintainDeliveries(ctx.db),
};
