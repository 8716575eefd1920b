import { freePort } from '../../scripts/free-port.ts';
import { ROOT } from '../../scripts/root.ts';
import type { Environment } from '../../scripts/settings.ts';
import { builtArgs } from '../../scripts/supervise/built-args.ts';
import { startChild } from '../../scripts/supervise/child.ts';
import type { Bench } from './bench.ts';

/** A process of the service that nothing else uses. */
export interface RunningService {
	origin: string;
	pid: number;
	/** Authentication and version, for every call. */
	headers: Record<string, string>;
	/** From its start until `/readyz` said yes, milliseconds. */
	readyMs: number;
	stop(): Promise<void>;
}

/** The built service as `npm start` runs it. */
const BUILT = builtArgs('service');
/** The service over airlines that answer at once, from nothing: what is left is the service's own. */
export const INSTANT = ['--import', 'tsx', 'bench/lib/instant-service.ts'];

/** Starts the service, alone on a free port, over the run's database. `program`: what Node runs in place of the built one. */
export async function startService(
	bench: Bench,
	overrides: Environment = {},
	program: readonly string[] = BUILT,
): Promise<RunningService> {
	const port = await freePort();
	const environment: Environment = { ...bench.environment, ...overrides, API_PORT: String(port) };
	const origin = `http://127.0.0.1:${port}`;
	const began = performance.now();
	const child = startChild({
		name: 'service',
		args: [...bench.nodeFlags, ...program],
		environment,
		ready: { url: `${origin}/readyz`, accept: (status) => status === 200 },
		log: bench.log,
		cwd: ROOT,
	});
	await child.ready;
	return {
		origin,
		pid: child.pid,
		headers: { authorization: `Bearer ${environment.BOOTSTRAP_TEST_TOKEN}`, 'service-version': 'v2' },
		readyMs: performance.now() - began,
		stop: child.stop,
	};
}

/** Runs a measure on a fresh process, so that no measure inherits the heap of another. */
export async function withService<T>(
	bench: Bench,
	measure: (service: RunningService) => Promise<T>,
	overrides?: Environment,
	program?: readonly string[],
): Promise<T> {
	const service = await startService(bench, overrides, program);
	try {
		return await measure(service);
	} finally {
		await service.stop();
	}
}
