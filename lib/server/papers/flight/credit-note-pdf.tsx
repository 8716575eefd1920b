import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { CreditNotePages } from '../kit/credit-note-pages.tsx';
import type { CreditNote } from '../kit/credit-notes.ts';
import type { PaperWords } from '../kit/paper-words.ts';
import { paperJourney } from './paper-journey.ts';

/** The credit notes of an order, each on its own page. */
export function CreditNotePdf({
	order,
	notes,
	words,
}: {
	order: Order;
	notes: readonly CreditNote[];
	words: PaperWords;
}) {
	const { t, own } = words;
	const { title: journey, dates } = paperJourney(order, words);
	const title = t('flights', { journey, dates, reference: own(order.booking_reference) });
	return <CreditNotePages booking={order} notes={notes} words={words} title={title} />;
}
