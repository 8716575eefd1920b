import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { ROOT } from '../../scripts/root.ts';
import { builtArgs } from '../../scripts/supervise/built-args.ts';
import { startChild, type Child } from '../../scripts/supervise/child.ts';

const NEXT = join('node_modules', 'next', 'dist', 'bin', 'next');

export interface SideProcess {
	url: string;
	/** What it wrote so far. */
	lines: string[];
	stop: Child['stop'];
}

async function start(
	name: string,
	portName: string,
	path: string,
	args: (port: number) => string[],
	settings: Record<string, string>,
): Promise<SideProcess> {
	const port = await freePort();
	const lines: string[] = [];
	const child = startChild({
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
		},
		ready: { url: `http://127.0.0.1:${port}${path}`, accept: (status) => status < 500 },
		log: (line) => lines.push(line),
	});
	await child.ready;
	return { url: `http://127.0.0.1:${port}`, lines, stop: child.stop };
}

/** One more storefront beside the one under test, with settings of its own. */
export const startStorefront = (settings: Record<string, string>): Promise<SideProcess> =>
	start('web', 'PORT', '/robots.txt', (port) => [NEXT, 'start', '--port', String(port)], settings);

/** One more booking service beside the one under test, on the same database. */
export const startService = (settings: Record<string, string>): Promise<SideProcess> =>
	start('service', 'API_PORT', '/healthz', () => builtArgs('service'), { WORKER: 'off', ...settings });
