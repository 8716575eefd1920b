import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GIB = 1024 ** 3;
/** Databases, browsers and products of a whole proof took 0.6 GiB at most. */
const ROOM = 2 * GIB;
/** What has to stay for the processes themselves. */
const MEMORY = 6 * GIB;

/** Whether a folder takes files that may be run. */
function runsFiles(folder: string): boolean {
	const file = join(folder, `.runs-${process.pid}`);
	try {
		writeFileSync(file, '', { mode: 0o700 });
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	} finally {
		rmSync(file, { force: true });
	}
}

/** A folder for temporary files under one that the system keeps in memory, or undefined: none there, or no room in it. */
export function folderInMemory(memory: string, free = process.availableMemory()): string | undefined {
	if (!existsSync(memory) || free < MEMORY) return undefined;
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize < ROOM) return undefined;
	const folder = join(memory, 'wayfare');
	try {
		mkdirSync(folder);
		// As /tmp: everybody's, and each file its owner's.
		chmodSync(folder, 0o1777);
	} catch {
		// Another run has made it, or it cannot be made.
	}
	return runsFiles(folder) ? folder : undefined;
}

/**
 * Has temporary files of this process, and of all that it starts, kept in memory where there is room, unless TMPDIR
 * says where. A new database is a thousand small files, which some disks take most of a second to create.
 */
export function keepTemporaryFilesInMemory(): void {
	if (process.platform !== 'linux' || process.env.TMPDIR) return;
	const folder = folderInMemory('/dev/shm');
	if (folder) process.env.TMPDIR = folder;
}
