import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { ROOT } from '../../scripts/root.ts';
import { builtArgs } from '../../scripts/supervise/built-args.ts';
import { startChild, type Child } from '../../scripts/supervise/child.ts';

const NEXT = join('node_modules', 'next', 'dist', 'bin', 'next');

/** A process of a story's own. It can be killed, and started again at the same address. */
export interface SideProcess {
	url: string;
	/** What it wrote so far, over all its lives. */
	lines: string[];
	stop(): Promise<void>;
	/** Ends it as a power cut would. */
	kill(): Promise<void>;
	/** Resolves when this life of it ends, by whatever. */
	ended(): Promise<string>;
	/** Starts it anew, with these settings in place of those that differ. */
	again(settings?: Record<string, string>): Promise<void>;
}

async function start(
	name: string,
	portName: string,
	path: string,
	args: (port: number) => string[],
	settings: Record<string, string>,
): Promise<SideProcess> {
	const port = Number(settings[portName] ?? (await freePort()));
	const url = `http://127.0.0.1:${port}`;
	const lines: string[] = [];
	let child: Child;
	const live = async (changed: Record<string, string> = {}): Promise<void> => {
		child = startChild({
			name,
			args: args(port),
			cwd: ROOT,
			environment: {
				...process.env,
				NODE_ENV: 'production',
				NEXT_TELEMETRY_DISABLED: '1',
				LOG_LEVEL: 'warn',
				[portName]: String(port),
				...settings,
				...changed,
			},
			ready: { url: url + path, accept: (status) => status < 500 },
			log: (line) => lines.push(line),
		});
		await child.ready;
	};
	await live();
	return {
		url,
		lines,
		stop: () => child.stop(),
		kill: async () => {
			process.kill(child.pid, 'SIGKILL');
			await child.ended;
		},
		ended: () => child.ended,
		again: live,
	};
}

/** One more storefront beside the one under test, with its own settings. */
export const startStorefront = (settings: Record<string, string>): Promise<SideProcess> =>
	start('web', 'PORT', '/robots.txt', (port) => [NEXT, 'start', '--port', String(port)], {
		// What is cut off is settled soon: stories need not wait for a full lease.
		INTENT_LEASE_S: '3',
		// Each is asked for few pages.
		WARM_UP: 'off',
		...settings,
	});

/** One more booking service beside the one under test, on the same database. Most never search: those that do make what that needs. */
export const startService = (settings: Record<string, string>): Promise<SideProcess> =>
	start('service', 'API_PORT', '/healthz', () => builtArgs('service'), { WORKER: 'off', WARM_UP: 'off', ...settings });

/** One more card host. Its form stands in the storefront whose PORT it is given. */
export const startCards = (settings: Record<string, string>): Promise<SideProcess> =>
	start('cards', 'CARDS_PORT', '/healthz', () => builtArgs('cards'), settings);
