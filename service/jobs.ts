import { maintainPartitions } from './air/search/searches.ts';
import type { Context } from './context.ts';
import { purgeIdempotencyKeys } from './http/idempotency.ts';

/** Something the worker does by the clock. Running it twice, or late, must do no harm. */
export interface Job {
	/** Letters and hyphens: the queue's name. */
	name: string;
	/** When it runs, as cron says it, UTC, to the minute. */
	cron: string;
	run(ctx: Context): Promise<void>;
}

const purgeKeys: Job = {
	name: 'purge-idempotency-keys',
	cron: '17 * * * *',
	run: async (ctx) => {
		while ((await purgeIdempotencyKeys(ctx.db)) > 0);
	},
};

/** Makes the next partitions of searches well ahead of time and drops those that are past their time. */
const maintainSearches: Job = {
	name: 'maintain-searches',
	cron: '*/30 * * * *',
	run: (ctx) => maintainPartitions(ctx.db),
};

/** Every job of the service. */
export const JOBS: readonly Job[] = [purgeKeys, maintainSearches];
