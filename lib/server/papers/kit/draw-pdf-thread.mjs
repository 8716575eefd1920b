import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';

// A thread that draws papers, each from data. Plain JavaScript: Node runs it as it is, outside of what is bundled.

const file = (name) => fileURLToPath(new URL(`fonts/${name}.woff`, import.meta.url));
// A later family of a stack writes the letters that an earlier one lacks.
const FONTS = [
	...['sans', 'arabic'].flatMap((family) => [400, 600].map((fontWeight) => ({ family, fontWeight }))),
	...['serif', 'serif-ext'].map((family) => ({ family, fontWeight: 600 })),
];
for (const { family, fontWeight } of FONTS) Font.register({ family, src: file(`${family}-${fontWeight}`), fontWeight });
// Names, codes and amounts are never broken.
Font.registerHyphenationCallback((word) => [word]);

function elementOf(node) {
	if (typeof node === 'string') return node;
	const { type, props, children } = node;
	if (type !== 'PAGE_NUMBER') return createElement(type, props, ...children.map(elementOf));
	const { words, ...own } = props;
	const render = ({ pageNumber, totalPages }) =>
		words.replace('{pages}', String(totalPages ?? pageNumber)).replace('{page}', String(pageNumber));
	return createElement('TEXT', { ...own, render });
}

/**
 * Loads the fonts and tells each glyph its letter. A glyph keeps what it was first made with, and one that was first made
 * as a part of another, an n of an ñ, would have no letter: on every later paper it could be neither found nor copied, and
 * some readers would not show it.
 */
async function loadFonts() {
	for (const { family: fontFamily, fontWeight } of FONTS) {
		await Font.load({ fontFamily, fontWeight });
		const { data } = Font.getFont({ fontFamily, fontWeight });
		for (const letter of data.characterSet) data.glyphForCodePoint(letter);
	}
}
let fonts;

async function draw(node) {
	try {
		await (fonts ??= loadFonts());
		const pdf = new Uint8Array(await renderToBuffer(elementOf(node)));
		parentPort.postMessage({ pdf }, [pdf.buffer]);
	} catch (error) {
		parentPort.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
	}
}

parentPort.on('message', (node) => void draw(node));
