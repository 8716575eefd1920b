// Cuts the web fonts of app/fonts from the @fontsource packages: one file per script, each at most 36 KiB; and the
// fonts that PDFs carry, of one weight each, in lib/server/papers/kit/fonts.
// Run `node scripts/fonts/subset.mjs` after a font package changed; the results are committed.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const root = new URL('../../', import.meta.url);
const LIMIT = 36 * 1024;

/** Every character of the given inclusive ranges, as one string. */
const chars = (...ranges) =>
	ranges
		.map(([from, to = from]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
		.join('');

const LATIN = chars(
	[0x20, 0x7e],
	[0xa0, 0xff],
	[0x131],
	[0x152, 0x153],
	[0x2c6],
	[0x2da],
	[0x2dc],
	[0x2009, 0x200a],
	[0x200e, 0x200f],
	[0x2010, 0x2015],
	[0x2018, 0x201e],
	[0x2020, 0x2022],
	[0x2026],
	[0x202f],
	[0x2032, 0x2033],
	[0x2039, 0x203a],
	[0x2044],
	[0x20ac],
	[0x2122],
	[0x2190, 0x2193],
	[0x2212],
);
const LATIN_EXT = chars(
	[0x100, 0x17f],
	[0x18f],
	[0x1a0, 0x1a1],
	[0x1af, 0x1b0],
	[0x1e6, 0x1e7],
	[0x218, 0x21b],
	[0x259],
	[0x1e9e],
);
const SYMBOLS = chars([0x2070], [0x2074, 0x2079], [0x2080, 0x2089], [0x20a1, 0x20bf]);
const ARABIC = chars(
	[0x60c],
	[0x61b],
	[0x61f],
	[0x621, 0x652],
	[0x660, 0x66c],
	[0x670, 0x671],
	[0x67e],
	[0x686],
	[0x698],
	[0x6a9],
	[0x6af],
	[0x6cc],
	[0x6f0, 0x6f9],
	[0x200c, 0x200e],
);

const sans = (subset) =>
	`node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`;
const serif = (subset, style) =>
	`node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-${style}.woff2`;
const plex = (weight) =>
	`node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;
// Optical size 36 is the display cut and 600 its only weight here: headings, prices and places.
const display = { opsz: 36, wght: 600 };
const text = { wght: { min: 400, max: 700 } };

const FILES = [
	['source-sans-3-latin', sans('latin'), LATIN, text],
	['source-sans-3-latin-ext', sans('latin-ext'), LATIN_EXT, text],
	['source-sans-3-symbols', sans('latin-ext'), SYMBOLS, text],
	['source-serif-4-latin', serif('latin', 'normal'), LATIN, display],
	['source-serif-4-latin-ext', serif('latin-ext', 'normal'), LATIN_EXT, display],
	['source-serif-4-italic-latin', serif('latin', 'italic'), LATIN, { opsz: 36, wght: 400 }],
	['ibm-plex-sans-arabic-400', plex(400), ARABIC, undefined],
	['ibm-plex-sans-arabic-600', plex(600), ARABIC, undefined],
	['ibm-plex-sans-arabic-700', plex(700), ARABIC, undefined],
];

/** What the card host's pages are written in. */
const ON_CARD_HOST = new Set([
	'source-sans-3-latin',
	'source-serif-4-latin',
	'ibm-plex-sans-arabic-400',
	'ibm-plex-sans-arabic-600',
]);

for (const [name, source, characters, variationAxes] of FILES) {
	const size = await cut(`app/fonts/${name}.woff2`, source, characters, { targetFormat: 'woff2', variationAxes });
	if (ON_CARD_HOST.has(name))
		await copyFile(new URL(`app/fonts/${name}.woff2`, root), new URL(`service/cards/pages/fonts/${name}.woff2`, root));
	if (size > LIMIT) throw new Error(`${name} is ${size} bytes; the limit is ${LIMIT}`);
}

// A PDF carries only the characters it uses. One file holds all scripts of a weight: files that share a name inside
// would be carried anew at each change between them.
const GREEK = chars([0x370, 0x377], [0x37a, 0x37f], [0x384, 0x38a], [0x38c], [0x38e, 0x3a1], [0x3a3, 0x3ff]);
const CYRILLIC = chars([0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116]);
const VIETNAMESE = chars([0x1ea0, 0x1ef9], [0x20ab]);
const WRITTEN = LATIN + LATIN_EXT + SYMBOLS + GREEK + CYRILLIC + VIETNAMESE;
const papers = (name) => `node_modules/source-sans/TTF/SourceSans3-${name}.ttf`;
const PAPERS = [
	['sans-400', papers('Regular'), WRITTEN, undefined],
	['sans-600', papers('Semibold'), WRITTEN, undefined],
	['arabic-400', plex(400), ARABIC, undefined],
	['arabic-600', plex(600), ARABIC, undefined],
	['serif-600', serif('latin', 'normal'), LATIN, display],
	['serif-ext-600', serif('latin-ext', 'normal'), LATIN_EXT, display],
];
for (const [name, source, characters, variationAxes] of PAPERS) {
	await cut(`lib/server/papers/kit/fonts/${name}.woff`, source, characters, { targetFormat: 'woff', variationAxes });
}

/** Writes the characters of a font that are asked for, and tells the bytes. */
async function cut(target, source, characters, options) {
	const made = await subsetFont(await readFile(new URL(source, root)), characters, options);
	await writeFile(new URL(target, root), made);
	console.log(`${String(made.length).padStart(6)} ${target}`);
	return made.length;
}
