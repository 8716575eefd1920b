import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#lib/i18n/locales.ts';
import { ACT_NAMES, limitOfAct, nameOfAct } from './named-acts.ts';

interface Agent {
	audit: { acts: Record<string, string> };
}

it.each(LOCALES)('every act that is written has its own name in %s', (locale) => {
	const file = new URL(`../i18n/messages/${locale}/agent.json`, import.meta.url);
	const { acts } = (JSON.parse(readFileSync(file, 'utf8')) as Agent).audit;
	expect(Object.keys(acts).toSorted()).toEqual([...Object.values(ACT_NAMES), 'limit'].toSorted());
	expect(Object.values(acts).filter((name) => name.trim() === '')).toEqual([]);
	expect(new Set(Object.values(acts)).size).toBe(Object.keys(acts).length);
});

it('names a limit, and tells which; an act of an earlier release has none', () => {
	expect(nameOfAct('limit.search')).toBe('limit');
	expect(limitOfAct('limit.search')).toBe('search');
	expect(limitOfAct('trip.erase')).toBeUndefined();
	expect(nameOfAct('toString')).toBeUndefined();
});
