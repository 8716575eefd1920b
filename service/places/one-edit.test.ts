import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachOneEdit, packTerms } from './one-edit.ts';

/** The plain way: every text that one edit of `typed` gives, over a small alphabet. */
function edits(typed: string, letters: string): Set<string> {
	const results = new Set<string>();
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

test('finds what the plain way finds', () => {
	fc.assert(
		fc.property(word(3), fc.uniqueArray(word(1), { minLength: 1, maxLength: 8 }), (typed, terms) => {
			const reached = edits(typed, 'abc');
			const whole = terms.filter((term) => term !== typed && reached.has(term));
			const found: string[] = [];
			eachOneEdit(packTerms(terms), typed, (term, isWhole) => {
				if (isWhole && terms[term] !== typed) found.push(terms[term] as string);
			});
			expect(found.sort()).toEqual(whole.sort());
		}),
		{ numRuns: 2000 },
	);
});

test('a misspelt beginning finds the longer term', () => {
	const terms = ['london', 'lodz', 'amsterdam'];
	const found: [string, boolean][] = [];
	eachOneEdit(packTerms(terms), 'lodno', (term, whole) => found.push([terms[term] as string, whole]));
	expect(found).toEqual([['london', false]]);
});
