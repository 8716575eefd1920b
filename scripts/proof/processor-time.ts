import { readdirSync, readFileSync } from 'node:fs';

/** The variable by which the processes of a step are known, at any depth. */
export const STEP_MARK = 'WAYFARE_PROOF_STEP';
const TICKS_A_SECOND = 100;
const LOOK_MS = 500;

/** The fields of `/proc/<pid>/stat` after the process's name, which stands in brackets and may hold anything. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** Processor ticks of a process itself, from `/proc/<pid>/stat`: user and system time. */
export function ticksOf(stat: string): number {
	const fields = fieldsOf(stat);
	return Number(fields[11]) + Number(fields[12]);
}

interface Seen {
	/** Ticks by process. A number may be another's later: with the time of its start it is one process. */
	ticks: Map<string, number>;
	strangers: Set<string>;
}

/**
 * Adds what the processes with a mark, and their children, have used so far. What ended between two looks counts as last
 * seen. A browser's pages write their title over their environment: they are known by their parent.
 */
function look(mark: string, { ticks, strangers }: Seen): void {
	const ours = new Set<string>();
	const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	for (const pid of pids.toSorted((a, b) => Number(a) - Number(b))) {
		try {
			const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
			const fields = fieldsOf(stat);
			const key = `${pid} ${fields[19]}`;
			if (strangers.has(key)) continue;
			const known = ticks.has(key) || ours.has(fields[1] ?? '');
			if (!known && !readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${STEP_MARK}=${mark}\0`)) {
				strangers.add(key);
				continue;
			}
			ours.add(pid);
			ticks.set(key, ticksOf(stat));
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
	const seen: Seen = { ticks: new Map(), strangers: new Set() };
	const timer = setInterval(() => look(mark, seen), LOOK_MS);
	return {
		stop: () => {
			clearInterval(timer);
			return [...seen.ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND;
		},
	};
}
