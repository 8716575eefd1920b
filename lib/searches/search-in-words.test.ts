import { expect, test } from 'vitest';
import { inARow } from './search-in-words.ts';

test('a row of facts leaves out what is none, and may wrap after a dot alone', () => {
	const row = inARow(['11 mar – 14 mar', false, '3 noches', null, '2 adultos']);
	expect(row).toBe('11 mar – 14 mar\u00a0· 3 noches\u00a0· 2 adultos');
	expect(row).not.toMatch(/(?!\u00a0)\s·/);
});
