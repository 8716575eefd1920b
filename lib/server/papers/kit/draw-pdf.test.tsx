import { afterEach, describe, expect, it, vi } from 'vitest';
import { createElement } from 'react';
import { drawPdf } from './draw-pdf.ts';
import { Document, Page, PageNumber, Text, View } from './pdf-elements.ts';
import { pdfDrawer } from './pdf-drawer.ts';
import { plainNodes } from './plain-nodes.ts';
import { textOf } from '../testing/paper-text.ts';

vi.mock('../../env.ts', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }));

const Row = ({ words }: { words: string }) => (
	<View>
		<Text style={{ fontFamily: 'sans' }}>{words}</Text>
	</View>
);
const paper = (
	<Document title="Two pages" author="a" creator="a" producer="a" creationDate={new Date(0)}>
		<Page size="A4">
			<>{['one', null, 'two'].map((words) => words && <Row key={words} words={words} />)}</>
			<View fixed>
				<PageNumber style={{ fontFamily: 'sans' }} words="Page {page} of {pages}" />
			</View>
		</Page>
	</Document>
);

/** A thread that does what this says. */
const program = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const SILENT = program('setInterval(() => {}, 1_000)');
const DIES = program("throw new Error('no memory')");
const ANSWERS = program(
	"import { parentPort } from 'node:worker_threads'; parentPort.on('message', (node) => parentPort.postMessage(node === 'bad' ? { error: 'torn' } : { pdf: new TextEncoder().encode(node) }));",
);

describe('a paper', () => {
	it('is data before it goes to its thread', () => {
		const [plain] = plainNodes(paper);
		expect(structuredClone(plain)).toEqual(plain);
		expect(JSON.stringify(plain)).toContain('"TEXT","props":{"style":{"fontFamily":"sans"}},"children":["two"]');
	});
	it('keeps the letters that an earlier paper had with accents alone', async () => {
		const saying = (words: string) => (
			<Document title="Letters" author="a" creator="a" producer="a" creationDate={new Date(0)}>
				<Page size="A4">
					<Text style={{ fontFamily: 'serif', fontWeight: 600 }}>{words}</Text>
				</Page>
			</Document>
		);
		await drawPdf(saying('Ruiseñor, Íà'));
		expect(await textOf(saying('Invoice aà'))).toBe('Invoice aà');
	});
	it('has the bytes that the renderer gives it on this thread', async () => {
		const { Font, renderToBuffer } = await import('@react-pdf/renderer');
		Font.register({ family: 'sans', src: 'lib/server/papers/kit/fonts/sans-400.woff', fontWeight: 400 });
		Font.registerHyphenationCallback((word) => [word]);
		const here = await renderToBuffer(
			createElement(
				'DOCUMENT',
				{ title: 'Two pages', author: 'a', creator: 'a', producer: 'a', creationDate: new Date(0) },
				createElement(
					'PAGE',
					{ size: 'A4' },
					...['one', 'two'].map((words) =>
						createElement('VIEW', {}, createElement('TEXT', { style: { fontFamily: 'sans' } }, words)),
					),
					createElement(
						'VIEW',
						{ fixed: true },
						createElement('TEXT', {
							style: { fontFamily: 'sans' },
							render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
								`Page ${pageNumber} of ${totalPages}`,
						}),
					),
				),
			),
		);
		const there = await drawPdf(paper);
		expect(there.byteLength).toBeGreaterThan(1_000);
		expect(Buffer.compare(there, here)).toBe(0);
	});
});

describe('the thread that draws', () => {
	afterEach(() => vi.restoreAllMocks());
	const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

	it('that takes too long, or dies, is a service that is down, and the next paper has a fresh one', async () => {
		for (const broken of [SILENT, DIES])
			await expect(pdfDrawer(broken, 200)('a')).rejects.toMatchObject({ problem: { kind: 'down', status: 503 } });
		const draw = pdfDrawer(ANSWERS, 10_000);
		expect(text(await draw('a'))).toBe('a');
	});
	it('says what is wrong with a paper, and draws the next', async () => {
		const draw = pdfDrawer(ANSWERS, 10_000);
		await expect(draw('bad')).rejects.toThrow('torn');
		expect(text(await draw('good'))).toBe('good');
	});
	it('has twenty waiting at most', async () => {
		const draw = pdfDrawer(ANSWERS, 10_000);
		const all = await Promise.allSettled(Array.from({ length: 25 }, (_, n) => draw(String(n))));
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
	});
});
