import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hintScripts } from './compile-hints.ts';

it('has scripts of a page compiled as they arrive, once, and leaves the smallest, the map and other files', () => {
	const folder = mkdtempSync(join(tmpdir(), 'wayfare-hints-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const files = { 'page.js': 40_000, 'small.js': 900, 'map.js': 1_000_000, 'page.css': 40_000 };
	for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), ';'.repeat(bytes));
	expect(hintScripts(folder)).toEqual(['page.js']);
	expect(hintScripts(folder)).toEqual([]);
	expect(readFileSync(join(folder, 'page.js'), 'utf8')).toBe(`//# allFunctionsCalledOnLoad\n${';'.repeat(40_000)}`);
	for (const name of ['small.js', 'map.js', 'page.css'] as const)
		expect(readFileSync(join(folder, name), 'utf8')).toBe(';'.repeat(files[name]));
});
