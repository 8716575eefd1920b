import { expect, it } from 'vitest';
import { hasTraveller } from './desk-kind.ts';

const travellersOf = (given_name: string, family_name: string) => ({ travellers: [{ given_name, family_name }] });

it.each([
	['Anna', 'Lindqvist', ['Lindqvist', 'Anna'], true],
	['Anna', 'Lindqvist', ['Lindqvist', 'Berta'], false],
	['Anna', 'Müller', ['MUELLER'], true],
	['Anna', 'Lindqvist', ['لوتشيا', 'يانسن'], false],
	['Anna', 'Lindqvist', ['?'], false],
	['Anna', 'Lindqvist', ['Anna', '?'], false],
	['محمد', 'العلي', ['العلي'], true],
	['Anna', 'Lindqvist', [], false],
])('%s %s, looked for as %j: %s', (given, family, words, found) =>
	expect(hasTraveller(travellersOf(given, family), words)).toBe(found),
);
