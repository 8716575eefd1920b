/** Terms one after another in one array of UTF-16 units, so that a walk over all of them stays in the cache. */
export interface PackedTerms {
	units: Uint16Array;
	/** Term `i` is `units[offsets[i]]` up to `units[offsets[i + 1]]`. */
	offsets: Uint32Array;
}

export function packTerms(terms: readonly string[]): PackedTerms {
	const offsets = new Uint32Array(terms.length + 1);
	terms.forEach((term, i) => {
		offsets[i + 1] = (offsets[i] ?? 0) + term.length;
	});
	const units = new Uint16Array(offsets[terms.length] ?? 0);
	terms.forEach((term, i) => {
		const from = offsets[i] ?? 0;
		for (let j = 0; j < term.length; j++) units[from + j] = term.charCodeAt(j);
	});
	return { units, offsets };
}

/**
 * Calls `found` for every term that `typed` becomes by exactly one edit (a letter added, left out, replaced, or
 * swapped with its neighbour): wholly, or as the beginning of the term. Two looks decide for most terms.
 */
export function eachOneEdit(
	{ units, offsets }: PackedTerms,
	typed: string,
	found: (term: number, whole: boolean) => void,
): void {
	const query = Uint16Array.from({ length: typed.length }, (_, i) => typed.charCodeAt(i));
	const length = query.length;
	/** Whether query from `q` on is what the term has from `t` on; 2 when both end there. */
	const rest = (q: number, t: number, end: number): 0 | 1 | 2 => {
		if (length - q > end - t) return 0;
		for (let i = q, j = t; i < length; i++, j++) if (query[i] !== units[j]) return 0;
		return length - q === end - t ? 2 : 1;
	};
	for (let term = 0; term + 1 < offsets.length; term++) {
		const start = offsets[term] as number;
		const end = offsets[term + 1] as number;
		if (end - start + 1 < length) continue;
		let q = 0;
		while (q < length && start + q < end && query[q] === units[start + q]) q++;
		const t = start + q;
		if (q === length || t === end) {
			if (Math.abs(length - (end - start)) === 1) found(term, true);
			continue;
		}
		let fit: 0 | 1 | 2 = rest(q + 1, t + 1, end);
		if (fit < 2 && query[q] === units[t + 1]) fit = Math.max(fit, rest(q, t + 1, end)) as 0 | 1 | 2;
		if (fit < 2 && query[q + 1] === units[t]) {
			fit = Math.max(fit, rest(q + 1, t, end), query[q] === units[t + 1] ? rest(q + 2, t + 2, end) : 0) as 0 | 1 | 2;
		}
		if (fit > 0) found(term, fit === 2);
	}
}
