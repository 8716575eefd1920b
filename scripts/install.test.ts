import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ensureInstalled, nativePackages } from './install.mjs';

const folders: string[] = [];
afterEach(() => {
	delete process.env.npm_execpath;
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project whose npm writes down what it was asked, and brings the native packages only when asked without the lock. */
function project(bringsNative: 'always' | 'without the lock'): { root: string; asked: () => string[] } {
	const root = mkdtempSync(join(tmpdir(), 'wayfare-install-'));
	folders.push(root);
	writeFileSync(join(root, 'package.json'), '{}');
	writeFileSync(join(root, 'package-lock.json'), '{}');
	mkdirSync(join(root, 'node_modules'));
	const npm = join(root, 'npm.cjs');
	writeFileSync(
		npm,
		`const fs = require('node:fs');
		const args = process.argv.slice(2);
		fs.appendFileSync('asked', args.join(' ') + '\\n');
		if (${JSON.stringify(bringsNative)} === 'always' || args.includes('--no-package-lock')) {
			for (const name of ${JSON.stringify(nativePackages())}) {
				fs.mkdirSync('node_modules/' + name, { recursive: true });
				fs.writeFileSync('node_modules/' + name + '/package.json', '{}');
			}
		}`,
	);
	process.env.npm_execpath = npm;
	return {
		root,
		asked: () => (existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8').trim().split('\n') : []),
	};
}

test('installs once, and again only when package.json or the lock changed', () => {
	const { root, asked } = project('always');
	const lines: string[] = [];
	const options = { log: (line: string) => void lines.push(line), stdio: 'ignore' as const };
	ensureInstalled(root, options);
	ensureInstalled(root, options);
	expect(asked()).toHaveLength(1);
	expect(asked()[0]).toMatch(/^install --no-audit --no-fund/);
	expect(asked()[0]).not.toContain('--no-package-lock');
	writeFileSync(join(root, 'package-lock.json'), '{ "changed": true }');
	ensureInstalled(root, options);
	expect(asked()).toHaveLength(2);
	expect(lines).toEqual(['Installing packages …', 'Installing packages …']);
});

test('installs without the lock when it lacks the packages of this platform, and says so', () => {
	const { root, asked } = project('without the lock');
	const lines: string[] = [];
	ensureInstalled(root, { log: (line) => void lines.push(line), stdio: 'ignore' });
	expect(asked().map((line) => line.includes('--no-package-lock'))).toEqual([false, true]);
	expect(lines[1]).toContain(nativePackages()[0]);
});
