import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { SCENARIOS } from '../scenarios.ts';
import { wayfareFlies } from './pairs.ts';

const doc = readFileSync(`${import.meta.dirname}/../../../../docs/simulated-airlines.md`, 'utf8');
const listed =
	/sells its scenario routes and these pairs[^]*?\(`wayfare/.exec(doc)?.[0].match(/[A-Z]{3}–[A-Z]{3}/g) ?? [];
const both = (a: string, b: string): string[] => [`${a}-${b}`, `${b}-${a}`];

test('the test airline flies its scenario routes and the score of pairs of the documents, and nowhere else', () => {
	expect(listed).toHaveLength(20);
	const expected = new Set([
		...listed.flatMap((pair) => both(pair.slice(0, 3), pair.slice(4))),
		...SCENARIOS.flatMap(({ origin, destination }) => both(origin, destination)),
	]);
	const codes = [...loadRefData().airports.values()].filter(({ size }) => size !== 'small').map(({ iata }) => iata);
	const ends = new Set([...expected].map((pair) => pair.slice(0, 3)));
	for (const pair of expected) expect(wayfareFlies(pair.slice(0, 3), pair.slice(4)), pair).toBe(true);
	const strange = [...ends].flatMap((from) =>
		codes.filter((to) => wayfareFlies(from, to) && !expected.has(`${from}-${to}`)).map((to) => `${from}-${to}`),
	);
	expect(strange).toEqual([]);
	expect(wayfareFlies('PIR', 'KOI')).toBe(false);
	expect(wayfareFlies('LHR', 'JFK')).toBe(true);
});
