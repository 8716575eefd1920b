import 'server-only';
import { env } from '../env.ts';
import { logFailure } from '../log-failure.ts';
import type { WebJob } from './job.ts';
import { WEB_JOBS } from './jobs.ts';
import { setWaker } from './wake-job.ts';

/** The first run comes soon after the start: a process that died may have left something. */
const FIRST_RUN_MS = 1_000;

function repeat(job: WebJob): void {
	let timer: NodeJS.Timeout | undefined;
	let running = false;
	let again = false;
	const runIn = (waitMs: number): void => {
		// A job keeps no process alive.
		timer = setTimeout(() => void turn(), waitMs).unref();
	};
	const turn = async (): Promise<void> => {
		running = true;
		again = false;
		try {
			await job.run();
		} catch (error) {
			logFailure(`job ${job.name}`, error);
		}
		running = false;
		runIn(again ? 0 : job.everySeconds * 1_000);
	};
	setWaker(job.name, () => {
		again = true;
		if (running) return;
		clearTimeout(timer);
		runIn(0);
	});
	runIn(FIRST_RUN_MS);
}

/** Runs the web's jobs in this process from now on, unless the settings leave them to another. */
export function startJobs(jobs: readonly WebJob[] = WEB_JOBS): void {
	if (env().WEB_JOBS === 'off') return;
	for (const job of jobs) repeat(job);
}
