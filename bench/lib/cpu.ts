import { readFileSync } from 'node:fs';

/** Clock ticks a second that the kernel counts process time in (Linux, all common builds). */
const TICKS = 100;

/** CPU time a process has used so far, user and system, in microseconds. Resolution 10 ms: measure over seconds. */
export function cpuMicros(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS;
}

/** What a process's main thread has had of the processors so far, milliseconds: at work, and ready but kept waiting by others. */
export function mainThread(pid: number): { workedMs: number; queuedMs: number } {
	const [worked, queued] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
	return { workedMs: Number(worked) / 1e6, queuedMs: Number(queued) / 1e6 };
}

/** Highest resident memory of a process since it started, in MiB. */
export function peakRssMiB(pid: number): number {
	const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
	return Number(line?.[1] ?? 0) / 1024;
}

/** The middle of a list of numbers. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2
		? (sorted[middle] as number)
		: ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** The value below which `share` of the list lies. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}
