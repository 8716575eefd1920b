import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { extractText, getDocumentProxy } from 'unpdf';
import { drawPdf } from '../kit/draw-pdf.ts';
import type { PaperWords } from '../kit/paper-words.ts';

/** What is to be read on a paper, in one line. */
export async function textOf(element: ReactElement<DocumentProps>): Promise<string> {
	const pdf = await getDocumentProxy(await drawPdf(element));
	const { text } = await extractText(pdf, { mergePages: true });
	return text.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ');
}

/** An amount in euros as it is drawn; between right-to-left words the sign of its currency moves. */
export const amountIn = (words: PaperWords, amount: string): string =>
	words.rtl ? amount : words.money(amount, 'EUR').replaceAll(/\s+/g, ' ');

/** A seller whose settings are complete. */
export const SELLER = {
	name: 'Example Travel Ltd',
	address: '1 Example Street\nLondon',
	email: 'help@example.com',
	phone: null,
	registration: '01234567',
	vatId: 'GB123456789',
	licence: null,
};
