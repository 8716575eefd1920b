/** A label for each count from none to `most`. Where it wraps, a number stays with its noun. */
export const upTo = (most: number, word: (count: number) => string): string[] =>
	Array.from({ length: most + 1 }, (_, count) => word(count).replace(/(?<=\d) /, '\u00a0'));
