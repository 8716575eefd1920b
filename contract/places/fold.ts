const LETTERS: Readonly<Record<string, string>> = {
	ß: 'ss',
	ø: 'o',
	æ: 'ae',
	œ: 'oe',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
	ħ: 'h',
	ŋ: 'n',
	ə: 'e',
	ʻ: '',
	ʼ: '',
	'’': '',
	'‘': '',
	"'": '',
	'`': '',
	ʹ: '',
	ـ: '',
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ى: 'ي',
	ة: 'ه',
	ё: 'е',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * The form that names and typed queries are compared in: lower case, no accents, no apostrophes, and one space
 * for every run of other marks. `São Paulo` is `sao paulo`, `Saint-Étienne` is `saint etienne`.
 */
export function fold(text: string): string {
	const lower = text.toLowerCase().replace(SPECIAL, (letter) => LETTERS[letter] ?? '');
	return lower
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.replace(SPECIAL, (letter) => LETTERS[letter] ?? '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
