import 'server-only';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { pdfDrawer } from './pdf-drawer.ts';
import { plainNodes } from './plain-nodes.ts';

const LIMIT_MS = 60_000;
const draw = pdfDrawer(pathToFileURL(join(process.cwd(), 'lib/server/papers/kit/draw-pdf-thread.mjs')), LIMIT_MS);

/** Draws a document, off the event loop. Throws a problem of status 503 when too many are waiting or it takes too long. */
export async function drawPdf(element: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
	const [paper] = plainNodes(element);
	if (paper === undefined) throw new TypeError('a paper has something in it');
	return draw(paper);
}
