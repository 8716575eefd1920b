import { fold } from './fold.ts';

/** Terms one after another in one array of UTF-16 units, so that a walk over all of them stays in the cache. */
export interface PackedTerms {
	units: Uint16Array;
	/** Term `i` is `units[offsets[i]]` up to `units[offsets[i + 1]]`. */
	offsets: Uint32Array;
	/** Which letters a term has, one bit for every 32nd. */
	letters: Int32Array;
}

export function packTerms(terms: readonly string[]): PackedTerms {
	const offsets = new Uint32Array(terms.length + 1);
	terms.forEach((term, i) => {
		offsets[i + 1] = (offsets[i] ?? 0) + term.length;
	});
	const units = new Uint16Array(offsets[terms.length] ?? 0);
	const letters = new Int32Array(terms.length);
	terms.forEach((term, i) => {
		const from = offsets[i] ?? 0;
		for (let j = 0; j < term.length; j++) units[from + j] = term.charCodeAt(j);
		letters[i] = lettersOf(units, from, from + term.length);
	});
	return { units, offsets, letters };
}

function lettersOf(units: Uint16Array, from: number, to: number): number {
	let letters = 0;
	for (let i = from; i < to; i++) letters |= 1 << ((units[i] ?? 0) & 31);
	return letters;
}

/** So many wrong letters are forgiven in a word: one of four letters and more, two of eight and more. */
export const forgivenIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Calls `found` for every term that `typed` becomes by at most so many edits (a letter added, left out, replaced, or swapped
 * with its neighbour): wholly, or as the beginning of the term. Of several ways the one with the fewest edits is told, and
 * of those the whole.
 */
export function eachAlike(
	{ units, offsets, letters }: PackedTerms,
	typed: string,
	most: number,
	found: (term: number, edits: number, whole: boolean) => void,
): void {
	const query = Uint16Array.from({ length: typed.length }, (_, i) => typed.charCodeAt(i));
	const length = query.length;
	const asked = lettersOf(query, 0, length);
	const none = 2 * (most + 1);
	let end = 0;
	/** Twice the edits of the best way, and one more where it is a beginning. */
	let best = none;
	// While letters are the same, taking them as the same is never worse than an edit.
	const walk = (q: number, t: number, edits: number): void => {
		while (q < length && t < end && query[q] === units[t]) {
			q++;
			t++;
		}
		if (q === length || t === end) {
			const whole = edits + (length - q) + (end - t);
			if (whole <= most) best = Math.min(best, 2 * whole);
			if (q === length) best = Math.min(best, 2 * edits + 1);
			return;
		}
		// One more edit cannot be better than what is known.
		if (2 * edits + 2 >= best) return;
		walk(q + 1, t + 1, edits + 1);
		walk(q + 1, t, edits + 1);
		walk(q, t + 1, edits + 1);
		if (t + 1 < end && query[q + 1] === units[t] && query[q] === units[t + 1]) walk(q + 2, t + 2, edits + 1);
	};
	for (let term = 0; term + 1 < offsets.length; term++) {
		// Each letter that the term has nowhere takes an edit.
		let missing = asked & ~(letters[term] as number);
		for (let i = 0; i < most; i++) missing &= missing - 1;
		if (missing !== 0) continue;
		const start = offsets[term] as number;
		end = offsets[term + 1] as number;
		if (end - start + most < length) continue;
		best = none;
		walk(0, start, 0);
		if (best < none) found(term, best >> 1, (best & 1) === 0);
	}
}

/** How a name is what a text says, or only begins so, with so many wrong letters as are forgiven; undefined where it is not. */
export function likenessOf(name: string, text: string): 'whole' | 'begins' | undefined {
	const typed = fold(text);
	let likeness: 'whole' | 'begins' | undefined;
	if (typed !== '')
		eachAlike(packTerms([fold(name)]), typed, forgivenIn(typed), (_, _edits, whole) => {
			likeness = whole ? 'whole' : 'begins';
		});
	return likeness;
}
