/** Letters that Unicode does not take apart, as the machine-readable lines of a passport write them. */
const LETTERS: Record<string, string> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ı: 'i',
	ĸ: 'k',
	ł: 'l',
	ŋ: 'n',
	þ: 'th',
	ŧ: 't',
	ſ: 's',
	ĳ: 'ij',
	ŉ: 'n',
};

/** A name as airlines keep it: `Ångström-Groß` is `angstromgross`. Two names that fold alike are one name to an airline. */
export const foldName = (name: string): string =>
	name
		.toLowerCase()
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z]/gu, (letter) => LETTERS[letter] ?? '');
