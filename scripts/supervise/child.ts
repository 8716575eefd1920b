import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../settings.ts';

export interface ChildOptions {
	name: string;
	/** Node's arguments: flags, script, and the script's own arguments. */
	args: readonly string[];
	environment: Environment;
	/** Asked until it answers; its status decides. */
	ready: { url: string; accept: (status: number) => boolean };
	log: (line: string) => void;
	cwd: string;
}

export interface Child {
	name: string;
	pid: number;
	/** Resolves when it answers; rejects when it ends before that, or takes too long. */
	ready: Promise<void>;
	/** Resolves when it ends, with words for how. */
	ended: Promise<string>;
	/** The last line it wrote on standard error; empty when there is none. */
	lastWords(): string;
	stop(): Promise<void>;
}

const READY_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;
const LAST_WORDS_MS = 500;
const LEASH = new URL('./leash.mjs', import.meta.url).href;

async function answers({ url, accept }: ChildOptions['ready']): Promise<boolean> {
	try {
		const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
		await response.body?.cancel();
		return accept(response.status);
	} catch {
		return false;
	}
}

/**
 * glibc gives each thread a heap that grows and hardly shrinks: what threads compress and unpack would lie about
 * in all of them. Elsewhere it means nothing.
 */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' };

/** Starts one process on a leash, in its own session so that Ctrl-C reaches the supervisor alone. */
export function startChild(options: ChildOptions): Child {
	const { name, args, environment, cwd, log } = options;
	const child = spawn(process.execPath, ['--import', LEASH, ...args], {
		cwd,
		env: { ...FEW_HEAPS, ...environment, WAYFARE_SUPERVISOR: String(process.pid) } as unknown as NodeJS.ProcessEnv,
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	let lastError = '';
	for (const stream of [child.stdout, child.stderr]) {
		if (!stream) continue;
		createInterface({ input: stream }).on('line', (line) => {
			if (stream === child.stderr && line.trim()) lastError = line.trim();
			log(`${name} | ${line}`);
		});
	}
	const send = (signal: NodeJS.Signals, target: number | undefined): void => {
		try {
			if (target) process.kill(target, signal);
		} catch {
			// already gone
		}
	};
	let alive = true;
	const ended = new Promise<string>((done) => {
		child.once('error', (error) => done(error.message));
		child.once('exit', (code, signal) => {
			const words = signal ? `by ${signal}` : `with code ${code}`;
			// Its last lines are still on their way; a grandchild may hold the pipes open for good.
			child.once('close', () => done(words));
			setTimeout(() => done(words), LAST_WORDS_MS).unref();
		});
	}).finally(() => {
		alive = false;
		// Whatever it started itself and left behind, which may still hold its port.
		send('SIGKILL', child.pid && -child.pid);
	});
	const ready = (async () => {
		const deadline = performance.now() + READY_LIMIT_MS;
		while (alive) {
			if (await answers(options.ready)) return;
			if (performance.now() > deadline)
				throw new Error(`${name} did not answer at ${options.ready.url} within ${READY_LIMIT_MS / 1000} s`);
			await delay(40);
		}
		throw new Error(`${name} ended ${await ended} before it was ready`);
	})();
	ready.catch(() => {});
	const stop = async (): Promise<void> => {
		send('SIGTERM', child.pid);
		const late = setTimeout(() => send('SIGKILL', child.pid), STOP_LIMIT_MS);
		await ended;
		clearTimeout(late);
	};
	return { name, pid: child.pid ?? 0, ready, ended, lastWords: () => lastError, stop };
}
