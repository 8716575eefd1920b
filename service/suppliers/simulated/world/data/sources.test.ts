import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TABLES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const textOf = (name: string): string => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');

/** What a table's comment says from its source on. */
const sourceIn = (text: string): string => /\bSource:[^]*?\*\//.exec(text)?.[0] ?? '';

test('every table of the world names its source and its date', () => {
	expect(TABLES.length).toBeGreaterThan(12);
	expect(TABLES.filter((name) => !/\b20\d\d\b/.test(sourceIn(textOf(name))))).toEqual([]);
});
