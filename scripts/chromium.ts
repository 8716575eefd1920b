import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SetupError } from './setup-error.ts';

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
export function findChromium(): string | undefined {
	const given = process.env.CHROMIUM_PATH;
	if (given && !existsSync(given)) throw new SetupError(`CHROMIUM_PATH names ${given}, which does not exist.`);
	return given ?? USUAL_PLACES.find((path) => existsSync(path));
}

/** Finds a Chromium, or installs Debian's when that is possible. Throws a SetupError that says what to do. */
export function requireChromium(log: (line: string) => void): string {
	const found = findChromium();
	if (found) return found;
	if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
		log('Installing Chromium …');
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
			spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
		}
		const installed = findChromium();
		if (installed) return installed;
	}
	throw new SetupError('There is no Chromium here for the browser tests: install one, or set CHROMIUM_PATH.');
}
