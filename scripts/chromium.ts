import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SetupError } from './setup-error.ts';

/** Chromium without a window's parts: it draws the same pages for half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium of this machine: CHROMIUM_PATH, or one of the usual places. */
function findChromium(places: readonly string[]): string | undefined {
	const given = process.env.CHROMIUM_PATH;
	if (given && !existsSync(given)) throw new SetupError(`CHROMIUM_PATH names ${given}, which does not exist.`);
	return given ?? places.find((path) => existsSync(path));
}

/** Installs a package of Debian's, where that is possible. */
function install(name: string, log: (line: string) => void): void {
	if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
	log('Installing Chromium …');
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const quietly = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
	for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
		spawnSync('apt-get', [...quietly, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
	}
}

/** Finds a Chromium, or installs Debian's when that is possible. Throws a SetupError that says what to do. */
export function requireChromium(log: (line: string) => void): string {
	const found = findChromium(USUAL_PLACES);
	if (found) return found;
	install('chromium', log);
	const installed = findChromium(USUAL_PLACES);
	if (installed) return installed;
	throw new SetupError('There is no Chromium here for the browser tests: install one, or set CHROMIUM_PATH.');
}

/** The Chromium of tests, where there is one. */
export const findTestChromium = (): string | undefined => findChromium([SHELL, ...USUAL_PLACES]);

/** The Chromium of tests: Debian's without a window where it is or can be installed, else as `requireChromium`. */
export function requireTestChromium(log: (line: string) => void): string {
	const found = findChromium([SHELL]);
	if (found) return found;
	install('chromium-headless-shell', log);
	return findChromium([SHELL]) ?? requireChromium(log);
}
