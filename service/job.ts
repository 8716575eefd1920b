import type { Context } from './context.ts';

interface Task {
	/** Letters and hyphens: the queue's name. */
	name: string;
	run(ctx: Context): Promise<void>;
}

/** Something the worker does by the clock, one worker at a time. Running it twice, or late, must do no harm. */
export interface CronJob extends Task {
	/** When it runs, as cron says it, UTC, to the minute. */
	cron: string;
	/** Also when a worker starts. */
	atStart?: boolean;
}

/** Something every worker does again and again: it must itself leave to others what it does not get hold of. */
export interface SteadyJob extends Task {
	/** From the end of one time to the beginning of the next, seconds. */
	everySeconds: number;
}

export type Job = CronJob | SteadyJob;

/** A continuous job that runs in this process. */
export interface RunningJob {
	/** Whether it gets on with its work. */
	onTime(): boolean;
	/** Ends in order, within seconds. Neither this nor the job ever rejects. */
	stop(): Promise<void>;
}

/** Work that every worker does all the time; it handles its own failures. */
export interface ContinuousJob {
	name: string;
	start(ctx: Context): RunningJob;
}
