import { nameKey } from '#contract/common/name-key.ts';

/** What is printed with a name and is no part of it. */
const TITLES = new Set([
	'mr',
	'mrs',
	'ms',
	'miss',
	'mstr',
	'dr',
	'prof',
	'chd',
	'inf',
	'herr',
	'frau',
	'mme',
	'sr',
	'sra',
]);
/** Reservation systems write it at once after the given name. */
const GLUED_TITLE = /(?<=^\p{L}{3,})(?:MRS|MISS|MSTR|MR|MS|DR|CHD|INF)$/u;

/** Letters of other scripts without marks, and Arabic letters that are written for each other as one. */
const otherKey = (word: string): string =>
	word
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\p{M}ـ]/gu, '')
		.replace(/[أإآٱ]/g, 'ا')
		.replace(/[ىی]/g, 'ي')
		.replace(/ک/g, 'ك')
		.replace(/ة/g, 'ه')
		.replace(/[^\p{L}\p{N}]/gu, '');

/** A word as it is looked for: however it is written, it is one key. */
export const wordKey = (word: string): string => nameKey(word) || otherKey(word);

const words = (text: string): string[] =>
	text
		.replace(/['’`.]/g, '')
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.map(wordKey)
		.filter(Boolean);

/** The words of an indexed name or place: also without the Arabic article, and as one where systems drop what parts them. */
export function wordsOf(text: string): string[] {
	const each = words(text);
	const bare = each.filter((word) => word.length > 4 && word.startsWith('ال')).map((word) => word.slice(2));
	return [...new Set([...each, ...bare, ...(each.length > 1 ? [wordKey(text.replace(/[^\p{L}\p{M}]/gu, ''))] : [])])];
}

/** The words of a name as somebody types it, in any order, titles left out: `SMITH/BERTA MS` is `smith` and `berta`. */
export function typedWords(typed: string): string[] {
	const text = typed.includes('/')
		? typed
				.split(/[\s/]+/)
				.map((part) => part.replace(GLUED_TITLE, ''))
				.join(' ')
		: typed;
	const all = words(text);
	const named = all.filter((word) => !TITLES.has(word));
	return [...new Set(named.length > 0 ? named : all)];
}

/** What is left of a word when it is misheard or mistyped: its first letter and the sound of its consonants. */
export function soundOf(key: string): string {
	const plain = key
		.replace(/ph|v/g, 'f')
		.replace(/sch|ch|ck|[cqg]/g, 'k')
		.replace(/tz|z/g, 's')
		.replace(/[td]h?/g, 't')
		.replace(/w/g, 'f');
	return `${plain.charAt(0)}${plain.slice(1).replace(/[aeiouyhj]/g, '')}`.replace(/(.)\1+/gu, '$1');
}
