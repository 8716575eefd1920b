import 'server-only';
import { logFailure } from '../log-failure.ts';
import { itineraryPaper, receiptPaper } from '../papers/flight/papers.tsx';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { paperFile } from '../papers/paper-file.ts';
import type { PaperFile } from '../papers/paper-route.ts';
import { stayReceiptPaper, voucherPaper } from '../papers/stay/papers.tsx';
import { webAddress } from '../web-address.ts';
import type { MailAttachment, MailStay, MailTrip } from './mail-kind.ts';

const PAPERS = { itinerary: itineraryPaper, receipt: receiptPaper } as const;
const TITLES = { itinerary: 'title', receipt: 'receipt' } as const;

/** A paper that is to go with a mail. */
interface WantedPaper {
	/** The stem of its file. */
	name: string;
	/** What the mail calls it. */
	title: string;
	make: () => Promise<PaperFile | null>;
}

/**
 * Papers as PDFs to go with a mail. One that cannot be drawn is left out: the mail is worth more than its papers, which are
 * on the page of the trip too.
 */
async function draw(reference: string, papers: readonly WantedPaper[]): Promise<MailAttachment[]> {
	const files: MailAttachment[] = [];
	for (const { name, title, make } of papers) {
		try {
			const paper = await make();
			if (paper)
				files.push({
					filename: paperFile(`${name}.pdf`, reference),
					content: paper.body,
					contentType: paper.type,
					title,
				});
		} catch (error) {
			logFailure(`draw the ${name} of a mail`, error);
		}
	}
	return files;
}

/** Papers of a trip, in the language of the mail. */
export const mailPapers = (
	{ order, payments, now }: MailTrip,
	words: PaperWords,
	names: readonly (keyof typeof PAPERS)[],
): Promise<MailAttachment[]> => {
	const trip = { order, now, access: 'full' } as const;
	return draw(
		order.booking_reference,
		names.map((name) => ({
			name,
			title: words.t(TITLES[name]),
			make: () => PAPERS[name](trip, words, () => Promise.resolve([...payments]), webAddress('')),
		})),
	);
};

const STAY_PAPERS = { voucher: voucherPaper, receipt: stayReceiptPaper } as const;

const stayPaper = (
	{ booking, payments, now }: MailStay,
	words: PaperWords,
	name: keyof typeof STAY_PAPERS,
	title: string,
): Promise<MailAttachment[]> => {
	const trip = { trip: booking, now, access: 'full' } as const;
	const make = () => STAY_PAPERS[name](trip, words, () => Promise.resolve([...payments]), webAddress(''));
	return draw(booking.reference ?? booking.id, [{ name, title, make }]);
};

/** The voucher of a stay, in the language of the mail. */
export const mailVoucher = (stay: MailStay, words: PaperWords): Promise<MailAttachment[]> =>
	stayPaper(stay, words, 'voucher', words.t('stay.voucher'));

/** What was paid for a stay, in the language of the mail. */
export const mailStayReceipt = (stay: MailStay, words: PaperWords): Promise<MailAttachment[]> =>
	stayPaper(stay, words, 'receipt', words.t('receipt'));
