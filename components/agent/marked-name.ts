import { wordKey } from '#lib/agent-desk/finding/name-words.ts';

/** Between the words of a name, kept when it is split: every second piece. */
const SEPARATORS = /([\s,'’-]+)/;

/** A name in pieces: every second one is a word that was looked for, and stands out. */
export type MarkedName = readonly string[];

/** Joins the pieces that follow each other without a mark. */
function joined(pieces: readonly string[], isMarked: (piece: string, i: number) => boolean): string[] {
	const name = [''];
	for (const [i, piece] of pieces.entries())
		if (isMarked(piece, i)) name.push(piece, '');
		else name[name.length - 1] += piece;
	return name;
}

/**
 * Of several names the one in which most of the words stand that were looked for, `words` being their keys, with those marked
 * however they are written; null: there is none. What a word is looked for by is worked out once for all names.
 */
export function nameMarker(words: readonly string[]): (names: readonly string[]) => MarkedName | null {
	if (words.length === 0) return ([first]) => (first === undefined ? null : [first]);
	const known = new Map<string, readonly string[]>();
	/** The words that a piece of a name begins with. */
	const wordsIn = (piece: string): readonly string[] => {
		let found = known.get(piece);
		if (!found) {
			const key = wordKey(piece);
			found = words.filter((word) => key.startsWith(word));
			known.set(piece, found);
		}
		return found;
	};
	return (names) => {
		let best: { pieces: readonly string[]; likeness: number } | undefined;
		for (const name of names) {
			const pieces = name.split(SEPARATORS);
			const likeness = new Set(pieces.flatMap((piece, i) => (i % 2 === 0 ? wordsIn(piece) : []))).size;
			if (!best || likeness > best.likeness) best = { pieces, likeness };
		}
		return best ? joined(best.pieces, (piece, i) => i % 2 === 0 && wordsIn(piece).length > 0) : null;
	};
}
