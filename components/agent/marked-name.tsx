import { Fragment } from 'react';
import { wordKey } from '#lib/agent-desk/finding/name-words.ts';

/** Between the words of a name, kept when it is split. */
const SEPARATORS = /([\s,'’-]+)/;

interface MarkedNameProps {
	name: string;
	/** Keys of the words that were looked for. */
	words: readonly string[];
}

/** A name in which the words that were looked for stand out, however they are written. */
export function MarkedName({ name, words }: MarkedNameProps) {
	if (words.length === 0) return name;
	const parts = name.split(SEPARATORS);
	const isMatch = (part: string): boolean => {
		const key = wordKey(part);
		return key !== '' && words.some((word) => key.startsWith(word));
	};
	return parts.map((part, i) =>
		isMatch(part) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
			<mark key={i} className="bg-transparent font-semibold text-inherit underline decoration-2 underline-offset-2">
				{part}
			</mark>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: as above
			<Fragment key={i}>{part}</Fragment>
		),
	);
}

/** Of several names the one in which most of the words stand; undefined: there is none. */
export function mostLike(names: readonly string[], words: readonly string[]): string | undefined {
	if (words.length === 0) return names[0];
	const likeness = (name: string): number => {
		const keys = name.split(SEPARATORS).map(wordKey);
		return words.filter((word) => keys.some((key) => key.startsWith(word))).length;
	};
	return names.toSorted((a, b) => likeness(b) - likeness(a))[0];
}
