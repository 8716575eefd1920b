import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = /(\.test\.tsx?|\.md|^\.DS_Store)$/;

function* filesBelow(path: string): Generator<string> {
	if (!existsSync(path)) return;
	if (statSync(path).isFile()) {
		yield path;
		return;
	}
	for (const name of readdirSync(path).sort()) {
		if (!IGNORED.test(name)) yield* filesBelow(join(path, name));
	}
}

/** One hash over the contents of files and folders, and over anything else that a build depends on. */
export function sourceHash(root: string, paths: readonly string[], also: readonly string[]): string {
	const hash = createHash('sha256');
	for (const path of paths) {
		for (const file of filesBelow(join(root, path)))
			hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
	}
	for (const value of also) hash.update(value).update('\0');
	return hash.digest('hex');
}
