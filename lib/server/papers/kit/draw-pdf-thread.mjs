import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';

// A thread that draws papers, each from data. Plain JavaScript: Node runs it as it is, outside of what is bundled.

const file = (name) => fileURLToPath(new URL(`fonts/${name}.woff`, import.meta.url));
// A later family of a stack writes the letters that an earlier one lacks.
for (const family of ['sans', 'arabic']) {
	Font.register({
		family,
		fonts: [400, 600].map((fontWeight) => ({ src: file(`${family}-${fontWeight}`), fontWeight })),
	});
}
for (const family of ['serif', 'serif-ext']) Font.register({ family, src: file(`${family}-600`), fontWeight: 600 });
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

async function draw(node) {
	try {
		const pdf = new Uint8Array(await renderToBuffer(elementOf(node)));
		parentPort.postMessage({ pdf }, [pdf.buffer]);
	} catch (error) {
		parentPort.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
	}
}

parentPort.on('message', (node) => void draw(node));
