import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Context } from './context.ts';
import { isUnavailable } from '#base/unavailable.ts';
import type { CronJob, Job, ContinuousJob, SteadyJob } from './job.ts';
import { JOBS } from './jobs.ts';
import { jobSucceeded } from './metrics.ts';

const SCHEMA = 'worker';
/** A job that should have begun this long ago means that the worker runs behind, seconds. */
const MAX_LAG_SECONDS = 120;
/** How often a worker without a database tries again, milliseconds. */
const RETRY_MS = 1_000;

export interface Worker {
	/** Whether no job waits longer than it should. */
	onTime(): Promise<boolean>;
	/** Finishes what runs, at most `timeoutMs`, and stops. */
	stop(timeoutMs: number): Promise<void>;
}

async function register(boss: PgBoss, ctx: Context, job: CronJob): Promise<void> {
	await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 600 });
	await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 5 }, async () => {
		await job.run(ctx);
		jobSucceeded(job.name);
	});
	await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
	if (job.atStart) await boss.send(job.name);
}

async function startBoss(ctx: Context, jobs: readonly CronJob[]): Promise<PgBoss> {
	const boss = new PgBoss({
		connectionString: ctx.config.DATABASE_URL,
		schema: SCHEMA,
		max: 2,
		application_name: 'worker',
	});
	boss.on('error', (error) => ctx.log.warn({ err: error }, 'worker'));
	try {
		await boss.start();
		for (const job of jobs) await register(boss, ctx, job);
		return boss;
	} catch (error) {
		await boss.stop({ graceful: false }).catch(() => undefined);
		throw error;
	}
}

/** Does a job again and again until `signal` aborts; never rejects. */
async function repeat(ctx: Context, job: SteadyJob, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		try {
			await job.run(ctx);
			jobSucceeded(job.name);
		} catch (error) {
			ctx.log.warn({ err: error, job: job.name }, 'a job failed and will run again');
		}
		await sleep(job.everySeconds * 1_000, undefined, { signal }).catch(() => undefined);
	}
}

/**
 * Starts the jobs of this process. Several workers share the jobs among them. While the database is away it tries
 * again, and the process serves meanwhile.
 */
export async function startWorker(ctx: Context, jobs: readonly (Job | ContinuousJob)[] = JOBS): Promise<Worker> {
	const stopping = new AbortController();
	const byClock = jobs.filter((job) => 'cron' in job);
	const steady = jobs.flatMap((job) => ('everySeconds' in job ? repeat(ctx, job, stopping.signal) : []));
	const continuous = jobs.flatMap((job) => ('start' in job ? job.start(ctx) : []));
	let boss: PgBoss | undefined;
	const begin = async (): Promise<void> => {
		try {
			boss = await startBoss(ctx, byClock);
		} catch (error) {
			if (!isUnavailable(error)) throw error;
			ctx.log.warn({ err: error }, 'the worker waits for the database');
		}
	};
	const keepTrying = async (): Promise<void> => {
		while (!boss && !stopping.signal.aborted) {
			await sleep(RETRY_MS, undefined, { signal: stopping.signal });
			await begin();
		}
	};
	await begin();
	const trying = keepTrying().catch((error: unknown) => {
		if (!stopping.signal.aborted) ctx.log.error({ err: error }, 'the worker could not start');
	});
	return {
		onTime: async () => {
			if (!boss || !continuous.every((job) => job.onTime())) return false;
			const [row] = await ctx.db.query<{ lag: string | null }>(
				`select extract(epoch from now() - min(start_after)) as lag from ${SCHEMA}.job where state = 'created'`,
			);
			return Number(row?.lag ?? 0) < MAX_LAG_SECONDS;
		},
		stop: async (timeoutMs) => {
			stopping.abort();
			await trying;
			await Promise.all([...steady, ...continuous.map((job) => job.stop())]);
			await boss?.stop({ graceful: true, timeout: timeoutMs });
		},
	};
}
