import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { ROOT } from './root.ts';
import { run } from './supervise/run.ts';

const STARTS = 5;

/** Starts the product, waits until it says that it is ready, and ends it. Gives the milliseconds to readiness. */
async function measure(environment: NodeJS.ProcessEnv): Promise<number> {
	const began = performance.now();
	const child = spawn(process.execPath, ['scripts/start.mjs'], {
		cwd: ROOT,
		env: environment,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((done) => child.once('exit', () => done()));
	const tookMs = await new Promise<number>((done, fail) => {
		child.stdout.on(
			'data',
			(chunk: Buffer) => chunk.includes('Ctrl-C stops everything') && done(performance.now() - began),
		);
		child.once('exit', (code) => fail(new Error(`ended with code ${code} before it was ready`)));
	});
	child.kill('SIGTERM');
	await ended;
	return tookMs;
}

/** Prints how long `npm start` takes the first time (building what changed, making the database) and from then on. */
await run(async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-measure-'));
	const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
	const names = ['PORT', 'API_PORT', 'CARDS_PORT', 'DB_PORT'];
	const own = Object.fromEntries(names.map((name, i) => [name, String(ports[i])]));
	try {
		for (let start = 1; start <= STARTS; start += 1) {
			const tookMs = await measure({ ...process.env, ...own, DATA_DIR: dataDir });
			console.log(`start ${start}: ready after ${(tookMs / 1000).toFixed(2)} s`);
		}
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
});
