import 'server-only';
import { logFailure } from '../log-failure.ts';
import { itineraryPaper, receiptPaper } from '../papers/flight/papers.tsx';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { paperFile } from '../papers/paper-file.ts';
import { webAddress } from '../web-address.ts';
import type { MailAttachment, MailTrip } from './mail-kind.ts';

const PAPERS = { itinerary: itineraryPaper, receipt: receiptPaper } as const;
const TITLES = { itinerary: 'title', receipt: 'receipt' } as const;

/**
 * Papers of a trip as PDFs, in the language of the mail. One that cannot be drawn is left out: the mail is worth more
 * than its papers, which are on the page of the trip too.
 */
export async function mailPapers(
	{ order, payments, now }: MailTrip,
	words: PaperWords,
	names: readonly (keyof typeof PAPERS)[],
): Promise<MailAttachment[]> {
	const files: MailAttachment[] = [];
	for (const name of names) {
		try {
			const trip = { order, now, access: 'full' } as const;
			const paper = await PAPERS[name](trip, words, () => Promise.resolve([...payments]), webAddress(''));
			if (paper)
				files.push({
					filename: paperFile(`${name}.pdf`, order.booking_reference),
					content: paper.body,
					contentType: paper.type,
					title: words.t(TITLES[name]),
				});
		} catch (error) {
			logFailure(`draw the ${name} of a mail`, error);
		}
	}
	return files;
}
