import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processIsAlive } from './owners.ts';

export interface Postmaster {
	pid: number;
	port: number;
	ready: boolean;
}

function isPostgres(pid: number, dataDirectory: string): boolean {
	if (!processIsAlive(pid)) return false;
	if (process.platform !== 'linux') return true;
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDirectory);
	} catch {
		return false;
	}
}

/** The server that runs on this data directory, as its postmaster.pid says. A note left by a dead one counts as none. */
export function findPostmaster(dataDirectory: string): Postmaster | undefined {
	let lines: string[];
	try {
		lines = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
	} catch {
		return undefined;
	}
	const pid = Number(lines[0]);
	if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid, dataDirectory)) return undefined;
	return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/** Removes a note whose process id now belongs to something else; the server would refuse to start beside it. */
export function clearStaleNote(dataDirectory: string): void {
	if (!findPostmaster(dataDirectory)) rmSync(join(dataDirectory, 'postmaster.pid'), { force: true });
}

/** Waits until the server accepts connections. Gives undefined when it ended instead, or took longer than the limit. */
export async function waitUntilReady(
	dataDirectory: string,
	isAlive: () => boolean,
	limitMs = 60_000,
): Promise<Postmaster | undefined> {
	const deadline = performance.now() + limitMs;
	while (performance.now() < deadline) {
		const found = findPostmaster(dataDirectory);
		if (found?.ready) return found;
		if (!found && !isAlive()) return undefined;
		await delay(15);
	}
	return undefined;
}

/** Ends a server: open transactions roll back, files are flushed. Kills it when it has not ended within the limit. */
export async function stopPostmaster(pid: number, limitMs = 20_000): Promise<void> {
	const send = (signal: NodeJS.Signals): void => {
		try {
			process.kill(pid, signal);
		} catch {
			// already gone
		}
	};
	send('SIGINT');
	const deadline = performance.now() + limitMs;
	while (processIsAlive(pid)) {
		if (performance.now() > deadline) {
			send('SIGQUIT');
			await delay(500);
			if (processIsAlive(pid)) send('SIGKILL');
			return;
		}
		await delay(15);
	}
}
