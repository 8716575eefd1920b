import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('docs/dependencies.md gives a reason for each runtime dependency, and for no other', () => {
	const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
	const rows = [...read('docs/dependencies.md').matchAll(/^\| (`.+`) \| (.+) \| (.+) \|$/gm)];
	const named = rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
	expect(named.toSorted()).toEqual(Object.keys(dependencies).toSorted());
	for (const [row, , use = '', why = ''] of rows) expect(Math.min(use.length, why.length), row).toBeGreaterThan(5);
});
