import type { Context } from './context.ts';

/** Something the worker does by the clock. Running it twice, or late, must do no harm. */
export interface Job {
	/** Letters and hyphens: the queue's name. */
	name: string;
	/** When it runs, as cron says it, UTC, to the minute. */
	cron: string;
	/** Also when a worker starts. */
	atStart?: boolean;
	run(ctx: Context): Promise<void>;
}
