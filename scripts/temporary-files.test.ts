import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderInMemory } from './temporary-files.ts';

const PLENTY = 64 * 1024 ** 3;
let memory: string;
beforeAll(() => {
	memory = mkdtempSync(join(tmpdir(), 'wayfare-memory-'));
});
afterAll(() => rmSync(memory, { recursive: true, force: true }));

describe('temporary files in memory', () => {
	it('have a folder that is everybody’s, made once, with nothing left in it', () => {
		const folder = folderInMemory(memory, PLENTY);
		expect(folder).toBe(join(memory, 'wayfare'));
		expect(folderInMemory(memory, PLENTY)).toBe(folder);
		expect(statSync(folder ?? '').mode & 0o7777).toBe(0o1777);
		expect(readdirSync(folder ?? '')).toEqual([]);
	});

	it('stay on the disk where the machine has no memory to spare or no such folder', () => {
		expect(folderInMemory(memory, 1024 ** 3)).toBeUndefined();
		expect(folderInMemory(join(memory, 'missing'), PLENTY)).toBeUndefined();
		expect(existsSync(join(memory, 'missing'))).toBe(false);
	});
});
