import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireTestChromium } from './chromium.ts';
import { noteSearches } from './e2e/note-searches.ts';
import { freePort } from './free-port.ts';
import { ROOT } from './root.ts';
import { startProduct } from './supervise.ts';
import { run } from './supervise/run.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

/** Settings of a separate product: free ports, its own data, suppliers that answer at once. */
async function ownEnvironment(dataDir: string): Promise<Record<string, string | undefined>> {
	const [web, api, cards, database] = [await freePort(), await freePort(), await freePort(), await freePort()].map(
		String,
	);
	return {
		...process.env,
		DATA_DIR: dataDir,
		PORT: web,
		API_PORT: api,
		CARDS_PORT: cards,
		DB_PORT: database,
		DATABASE_URL: undefined,
		BOOKING_API_URL: undefined,
		BOOKING_API_TOKEN: undefined,
		SIMULATED_LATENCY: '0',
		// Stories say which address their visitor has.
		TRUSTED_PROXIES: '1',
	};
}

function playwright(args: readonly string[], environment: Record<string, string | undefined>): Promise<number> {
	const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
	return new Promise((done, fail) => {
		const child = spawn(process.execPath, [cli, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
			cwd: ROOT,
			stdio: 'inherit',
			env: environment as NodeJS.ProcessEnv,
		});
		onStop(() => child.kill('SIGTERM'));
		child.once('error', fail);
		child.once('exit', (code) => done(code ?? 1));
	});
}

/** Ctrl-C must not end this process before the product has been ended in order. */
let stopped = false;
let end = (): unknown => undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => {
		stopped = true;
		end();
	});
}
function onStop(what: () => unknown): void {
	end = what;
	if (stopped) end();
}

/** Starts the whole product and runs the stories against it. What follows `--` goes to Playwright. */
await run(async () => {
	const chromium = requireTestChromium(console.log);
	keepTemporaryFilesInMemory();
	const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-e2e-'));
	try {
		const product = await startProduct({ mode: 'start', environment: await ownEnvironment(dataDir) });
		try {
			const { environment, web, service } = product.settings;
			// Stories that need their own storefront start it with the settings of this one.
			const code = await playwright(process.argv.slice(2), {
				...environment,
				CHROMIUM_PATH: chromium,
				BASE_URL: `http://127.0.0.1:${web.PORT}`,
				API_URL: `http://127.0.0.1:${service.API_PORT}`,
				API_TOKEN: environment.BOOTSTRAP_TEST_TOKEN,
			});
			await noteSearches(environment.DATABASE_URL ?? '', process.env.PLAYWRIGHT_JSON_OUTPUT_NAME);
			return code;
		} finally {
			await product.stop();
		}
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
});
