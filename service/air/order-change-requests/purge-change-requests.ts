import type { Job } from '#service/job.ts';
import { purgeChangeRequests } from './store.ts';

/** Drops change requests of which nothing came. */
export const purgeChangeRequestsJob: Job = {
	name: 'purge-change-requests',
	cron: '29 * * * *',
	run: async (ctx) => {
		while ((await purgeChangeRequests(ctx.db)) > 0);
	},
};
