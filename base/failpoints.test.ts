import { expect, test } from 'vitest';
import { CutOff, defineFailpoints } from './failpoints.ts';

const NAMES = ['asked', 'answered'] as const;

test('cuts off at the failpoint of the setting and at no other', () => {
	const { names, reach } = defineFailpoints(NAMES, (setting: string) => setting);
	expect(names).toBe(NAMES);
	expect(() => reach('answered:throw', 'answered')).toThrow(CutOff);
	expect(() => reach('answered:throw', 'asked')).not.toThrow();
	expect(() => reach('asked_twice:throw', 'asked')).not.toThrow();
});

test('does nothing without a setting', () => {
	const { reach } = defineFailpoints(NAMES, () => undefined);
	for (const name of NAMES) expect(() => reach(name)).not.toThrow();
});
