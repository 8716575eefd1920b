import 'server-only';
import type { DocumentProps } from '@react-pdf/renderer';
import pLimit from 'p-limit';
import type { ReactElement } from 'react';
import { DOWN, ProblemError } from '../../service-problem.ts';

/** One after the other: drawing a page takes a processor's whole attention. */
const drawing = pLimit(1);
const MOST_WAITING = 20;

/** Draws a document. Throws a problem of status 503 when too many are waiting. */
export async function drawPdf(element: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
	if (drawing.pendingCount >= MOST_WAITING) throw new ProblemError(DOWN);
	return drawing(async () => {
		const [{ renderToBuffer }, { registerPaperFonts }] = await Promise.all([
			import('@react-pdf/renderer'),
			import('./paper-fonts.ts'),
		]);
		registerPaperFonts();
		return new Uint8Array(await renderToBuffer(element));
	});
}
