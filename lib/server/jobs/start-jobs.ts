import 'server-only';
import { env } from '../env.ts';
import { logFailure } from '../log-failure.ts';
import type { WebJob } from './job.ts';
import { WEB_JOBS } from './jobs.ts';

/** The first run comes soon after the start: a process that died may have left something. */
const FIRST_RUN_MS = 1_000;

function repeat(job: WebJob, waitMs: number): void {
	const turn = async (): Promise<void> => {
		try {
			await job.run();
		} catch (error) {
			logFailure(`job ${job.name}`, error);
		}
		repeat(job, job.everySeconds * 1_000);
	};
	// A job keeps no process alive.
	setTimeout(() => void turn(), waitMs).unref();
}

/** Runs the web's jobs in this process from now on, unless the settings leave them to another. */
export function startJobs(jobs: readonly WebJob[] = WEB_JOBS): void {
	if (env().WEB_JOBS === 'off') return;
	for (const job of jobs) repeat(job, FIRST_RUN_MS);
}
