import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { ROOT } from '../../scripts/root.ts';
import { startChild } from '../../scripts/supervise/child.ts';

const FOLDER = 'bench/web/floor';
const NEXT = 'node_modules/next/dist/bin/next';
const SOURCES = ['app/layout.jsx', 'app/page.jsx', 'instrumentation.js', 'next.config.mjs', 'proxy.js'];
const STAMP = join(ROOT, FOLDER, '.next/wayfare-stamp');

/** What an application of this framework weighs before it does anything: one empty page, built and served as ours is. */
export interface Floor {
	origin: string;
	stop(): Promise<void>;
}

function build(environment: NodeJS.ProcessEnv): void {
	const version =
		readFileSync(join(ROOT, 'package-lock.json'), 'utf8').match(
			/"node_modules\/next": \{\s*"version": "([^"]+)"/,
		)?.[1] ?? '';
	const sources = SOURCES.map((file) => readFileSync(join(ROOT, FOLDER, file), 'utf8'));
	const stamp = [version, ...sources].join('\n');
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
	const made = spawnSync(process.execPath, [NEXT, 'build', FOLDER], { cwd: ROOT, env: environment, encoding: 'utf8' });
	if (made.status !== 0) throw new Error(`the floor could not be built: ${made.stdout}${made.stderr}`);
	mkdirSync(dirname(STAMP), { recursive: true });
	writeFileSync(STAMP, stamp);
}

/** Builds the empty page when the framework has changed, and serves it. */
export async function startFloor(log: (line: string) => void): Promise<Floor> {
	const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
	build(environment);
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const child = startChild({
		name: 'floor',
		args: [NEXT, 'start', FOLDER, '--port', String(port)],
		environment,
		ready: { url: origin, accept: (status) => status === 200 },
		log,
		cwd: ROOT,
	});
	await child.ready;
	return { origin, stop: child.stop };
}
