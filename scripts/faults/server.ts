import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDatabase } from '../database.ts';
import { processIsAlive } from '../database/owners.ts';
import { findPostmaster } from '../database/postmaster.ts';

/** The run's own PostgreSQL, durable as the product's is, and what can happen to it. */
export interface Server {
	port: number;
	url: string;
	/** Ends it as `pg_ctl stop -m immediate` does: no checkpoint, recovery at the next start. */
	quit(): Promise<void>;
	/** kill -9 of the postmaster. */
	kill(): Promise<void>;
	/** Starts it again as the supervisor does. */
	start(): Promise<void>;
	/** Stops every process of the server in its tracks, with connections open. */
	freeze(): void;
	thaw(): void;
	stop(): Promise<void>;
}

function dataOf(dataDir: string): string {
	const record = join(dataDir, 'database.json');
	const home = existsSync(record)
		? (JSON.parse(readFileSync(record, 'utf8')) as { home: string }).home
		: join(dataDir, 'postgres');
	return join(home, 'data');
}

function childrenOf(pid: number): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((child) => {
			try {
				const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
				return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
			} catch {
				return false;
			}
		});
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
	for (const pid of pids) {
		try {
			process.kill(pid, signal);
		} catch {
			// already gone
		}
	}
}

/** Starts a separate server in this folder. */
export async function startServer(dataDir: string, port: number, log: (line: string) => void): Promise<Server> {
	const handles = [await startDatabase({ dataDir, port, log })];
	const pid = (): number => {
		const found = findPostmaster(dataOf(dataDir));
		if (!found) throw new Error('the server is not running');
		return found.pid;
	};
	const end = async (signal: NodeJS.Signals): Promise<void> => {
		const postmaster = pid();
		const all = [postmaster, ...childrenOf(postmaster)];
		send([postmaster], signal);
		while (all.some(processIsAlive)) await delay(10);
	};
	let frozen: number[] = [];
	const thaw = () => {
		send(frozen, 'SIGCONT');
		frozen = [];
	};
	return {
		port,
		url: handles[0]?.url ?? '',
		quit: () => end('SIGQUIT'),
		kill: () => end('SIGKILL'),
		start: async () => void handles.push(await startDatabase({ dataDir, port, log })),
		freeze: () => {
			const postmaster = pid();
			// The postmaster first, so that none is born meanwhile.
			send([postmaster], 'SIGSTOP');
			frozen = [postmaster, ...childrenOf(postmaster)];
			send(frozen, 'SIGSTOP');
		},
		thaw,
		stop: async () => {
			thaw();
			for (const handle of handles) await handle.stop();
		},
	};
}
