import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { startJobs } from './start-jobs.ts';
import { wakeJob } from './wake-job.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const job = (run: () => Promise<unknown>) => [{ name: 'try', everySeconds: 10, run }];

it('runs a job again and again, also after it failed, and never twice at once', async () => {
	settings.value = { WEB_JOBS: 'on', LOG_LEVEL: 'silent' };
	let runs = 0;
	let letGo = () => {};
	startJobs(
		job(() => {
			runs += 1;
			if (runs === 1) throw new Error('once');
			return new Promise<void>((resolve) => (letGo = resolve));
		}),
	);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(runs).toBe(1);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(runs).toBe(2);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(runs).toBe(2);
	letGo();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(runs).toBe(3);
});

it('leaves them to another process when told to', async () => {
	settings.value = { WEB_JOBS: 'off' };
	const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
	startJobs(job(run));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(run).not.toHaveBeenCalled();
});

it('runs at once what is woken, and once more what is woken while it runs', async () => {
	settings.value = { WEB_JOBS: 'on', LOG_LEVEL: 'silent' };
	let runs = 0;
	let letGo = () => {};
	startJobs(
		job(() => {
			runs += 1;
			return new Promise<void>((resolve) => (letGo = resolve));
		}),
	);
	await vi.advanceTimersByTimeAsync(1_000);
	letGo();
	await vi.advanceTimersByTimeAsync(100);
	expect(runs).toBe(1);
	wakeJob('try');
	wakeJob('try');
	await vi.advanceTimersByTimeAsync(1);
	expect(runs).toBe(2);
	wakeJob('try');
	letGo();
	await vi.advanceTimersByTimeAsync(1);
	expect(runs).toBe(3);
	letGo();
	await vi.advanceTimersByTimeAsync(9_000);
	expect(runs).toBe(3);
	wakeJob('nobody’s');
});
