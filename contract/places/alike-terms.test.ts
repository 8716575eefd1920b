import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachAlike, likenessOf, packTerms } from './alike-terms.ts';

/** The plain way: every text that one edit of these gives, over a small alphabet. */
function edited(texts: ReadonlySet<string>, letters: string): Set<string> {
	const results = new Set<string>();
	for (const typed of texts)
		for (let i = 0; i <= typed.length; i++) {
			const [before, after] = [typed.slice(0, i), typed.slice(i)];
			results.add(before + after.slice(1));
			if (after.length > 1) results.add(before + after[1] + after[0] + after.slice(2));
			for (const letter of letters) {
				results.add(before + letter + after);
				results.add(before + letter + after.slice(1));
			}
		}
	return results;
}

const word = (minLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength: 6 });

test.each([0, 1, 2])('finds with %i edits what the plain way finds', (most) => {
	fc.assert(
		fc.property(word(3), fc.uniqueArray(word(1), { minLength: 1, maxLength: 8 }), (typed, terms) => {
			const steps = [new Set([typed])];
			for (let edits = 0; edits < most; edits++) steps.push(edited(steps[edits] ?? new Set(), 'abc'));
			const found = new Map<string, [number, boolean]>();
			eachAlike(packTerms(terms), typed, most, (term, ...told) => found.set(terms[term] as string, told));
			for (const term of terms) {
				const least = steps.findIndex((texts) => texts.has(term));
				const [edits, whole] = found.get(term) ?? [9, false];
				// Two edits at one place, such as a swap of what was replaced, are no way of it.
				if (least === 0 || least === 1) expect(edits, `${typed} ${term}`).toBeLessThanOrEqual(least);
				if (edits === 9) continue;
				const reached = [...(steps[edits] ?? [])];
				expect(
					reached.some((text) => (whole ? term === text : term.startsWith(text))),
					`${typed} ${term}`,
				).toBe(true);
			}
		}),
		{ numRuns: most === 2 ? 300 : 2000 },
	);
});

test.each<[string, string, number, [number, boolean] | undefined]>([
	['lodno', 'london', 1, [1, false]],
	['lodnon', 'london', 1, [1, true]],
	['london', 'london', 1, [0, true]],
	['lond', 'london', 1, [0, false]],
	['tondon', 'london', 1, [1, true]],
	['ldn', 'london', 1, [1, false]],
	['nodnol', 'london', 1, undefined],
	['amstredan', 'amsterdam', 1, undefined],
	['amstredan', 'amsterdam', 2, [2, true]],
	['amstreda', 'amsterdam', 2, [1, false]],
	['msterdamm', 'amsterdam', 2, [2, true]],
	['salguiero', 'salgueiro', 2, [1, true]],
])('%s for %s within %i edits: %j', (typed, term, most, expected) => {
	let found: [number, boolean] | undefined;
	eachAlike(packTerms([term]), typed, most, (_, edits, whole) => (found = [edits, whole]));
	expect(found).toEqual(expected);
});

test.each<[string, string, ReturnType<typeof likenessOf>]>([
	['Zermatt', 'zermatt', 'whole'],
	['Zermatt', 'Zemratt', 'whole'],
	['Zermatt', 'zerm', 'begins'],
	['São Paulo', 'sao paolo', 'whole'],
	['Zermatt', 'grand', undefined],
	['Zermatt', '', undefined],
	['Zermatt', '!', undefined],
])('%s for %s: %s', (name, text, expected) => expect(likenessOf(name, text)).toBe(expected));
