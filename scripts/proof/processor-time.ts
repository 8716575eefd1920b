import { readdirSync, readFileSync } from 'node:fs';

/** The variable by which the processes of a step are known, whoever started them. */
export const STEP_MARK = 'WAYFARE_PROOF_STEP';
const TICKS_A_SECOND = 100;
const LOOK_MS = 500;

/** Processor ticks of a process itself, from `/proc/<pid>/stat`: user and system time. */
export function ticksOf(stat: string): number {
	// The name, in brackets, may hold anything; what follows it are numbers.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return Number(fields[11]) + Number(fields[12]);
}

/** Adds what the processes with a mark have used so far. What ended between two looks counts as last seen. */
function look(mark: string, seen: Map<string, number>, strangers: Set<string>): void {
	for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
		try {
			const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
			// A number may be another's later: with the time of its start it is one process.
			const key = `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
			if (strangers.has(key)) continue;
			if (!seen.has(key) && !readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${STEP_MARK}=${mark}\0`)) {
				strangers.add(key);
				continue;
			}
			seen.set(key, ticksOf(stat));
		} catch {
			// It has ended, or is not ours.
		}
	}
}

/**
 * Counts the processor seconds of all processes that have a mark in their environment, until it is stopped. Known on
 * Linux alone.
 */
export function watchProcessorTime(mark: string): { stop(): number | undefined } {
	if (process.platform !== 'linux') return { stop: () => undefined };
	const seen = new Map<string, number>();
	const strangers = new Set<string>();
	const timer = setInterval(() => look(mark, seen, strangers), LOOK_MS);
	return {
		stop: () => {
			clearInterval(timer);
			return [...seen.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND;
		},
	};
}
