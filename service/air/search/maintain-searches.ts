import type { Job } from '../../job.ts';
import { maintainPartitions } from './store.ts';

/** Makes the partitions of the coming days and drops those whose searches have expired. */
export const maintainSearches: Job = {
	name: 'maintain-searches',
	cron: '5 * * * *',
	atStart: true,
	run: (ctx) => maintainPartitions(ctx.db),
};
