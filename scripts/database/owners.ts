import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells a process from a later one with the same id, where the system says when it began. */
function processMark(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return fields[0] === 'Z' ? undefined : `started ${fields[19]}`;
	} catch {
		return processIsAlive(pid) && process.platform !== 'linux' ? 'started unknown' : undefined;
	}
}

/** True while a process of this id exists and is not a zombie on its way out. */
export function processIsAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
	if (process.platform !== 'linux') return true;
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
	} catch {
		return false;
	}
}

const folder = (home: string): string => join(home, 'owners');
let counter = 0;

/** Notes that this process uses the server. Gives the name to leave by. */
export function joinOwners(home: string): string {
	mkdirSync(folder(home), { recursive: true });
	counter += 1;
	const name = `${process.pid}.${counter}`;
	writeFileSync(join(folder(home), name), processMark(process.pid) ?? '');
	return name;
}

/** Leaves, and says whether anybody else still uses the server. */
export function leaveOwners(home: string, name: string): boolean {
	rmSync(join(folder(home), name), { force: true });
	return hasOwners(home);
}

/** True while a living process uses the server, not counting the one named. Notes of the dead are removed. */
export function hasOwners(home: string, except?: string): boolean {
	let names: string[];
	try {
		names = readdirSync(folder(home));
	} catch {
		return false;
	}
	const living = names.filter((name) => {
		if (name === except) return false;
		const file = join(folder(home), name);
		try {
			if (processMark(Number.parseInt(name, 10)) === readFileSync(file, 'utf8')) return true;
		} catch {
			return false;
		}
		rmSync(file, { force: true });
		return false;
	});
	return living.length > 0;
}
