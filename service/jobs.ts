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

/** Every job of the service. */
export const JOBS: readonly Job[] = [purgeKeys];
