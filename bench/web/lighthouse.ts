import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireChromium } from '../../scripts/chromium.ts';
import { SetupError } from '../../scripts/setup-error.ts';

/** The version whose figures are in `docs/quality/bench.md`: another one simulates another phone. */
export const LIGHTHOUSE_VERSION = '13.5.0';

/** What Lighthouse says of a first visit by a phone that it simulates, milliseconds. */
export interface Lighthouse {
	/** 0 to 100. */
	score: number;
	blocking: number;
	largestPaint: number;
}

const run = promisify(execFile);

interface Report {
	categories: { performance: { score: number | null } };
	audits: Record<'total-blocking-time' | 'largest-contentful-paint', { numericValue?: number }>;
	runtimeError?: { message: string };
}

/**
 * Where Lighthouse is installed, by `LIGHTHOUSE`; undefined where it is not. With all that it needs it takes 176 MB, an
 * eighth of what everything else here does, so that it is no dependency.
 * @throws SetupError where the folder has none, or another version
 */
export function findLighthouse(): string | undefined {
	const folder = process.env.LIGHTHOUSE;
	if (!folder) return undefined;
	const home = join(folder, 'node_modules/lighthouse');
	const manifest = join(home, 'package.json');
	if (!existsSync(manifest)) throw new SetupError(`LIGHTHOUSE names ${folder}, where it is not installed.`);
	const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
	if (version !== LIGHTHOUSE_VERSION)
		throw new SetupError(`LIGHTHOUSE has ${version}; what is published was measured with ${LIGHTHOUSE_VERSION}.`);
	return join(home, 'cli/index.js');
}

/** Visits a page as Lighthouse's phone does, once more where it could not record the visit. It tells nobody of it. */
export const visit = (cli: string, url: string, log: (line: string) => void): Promise<Lighthouse> =>
	visitOnce(cli, url, log).catch((error: unknown) => {
		log(`Lighthouse visits ${url} once more: ${String(error)}`);
		return visitOnce(cli, url, log);
	});

async function visitOnce(cli: string, url: string, log: (line: string) => void): Promise<Lighthouse> {
	const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
	const args = ['--output=json', '--quiet', '--only-categories=performance', '--no-enable-error-reporting'];
	const { stdout } = await run(process.execPath, [cli, url, ...args, `--chrome-flags=${flags.join(' ')}`], {
		maxBuffer: 1e8,
		env: { ...process.env, CHROME_PATH: requireChromium(log) },
	});
	const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
	if (runtimeError) throw new Error(`Lighthouse failed at ${url}: ${runtimeError.message}`);
	return {
		score: Math.round((categories.performance.score ?? Number.NaN) * 100),
		blocking: audits['total-blocking-time'].numericValue ?? Number.NaN,
		largestPaint: audits['largest-contentful-paint'].numericValue ?? Number.NaN,
	};
}
