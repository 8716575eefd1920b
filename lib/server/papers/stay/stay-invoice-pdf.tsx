import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { CreditNotePages } from '../kit/credit-note-pages.tsx';
import type { CreditNote } from '../kit/credit-notes.ts';
import { InvoicePages } from '../kit/invoice-pages.tsx';
import type { Invoice, InvoiceLine } from '../kit/invoices.ts';
import type { PaperWords } from '../kit/paper-words.ts';

interface StayInvoicePdfProps {
	booking: StaysBooking;
	invoices: readonly Invoice[];
	words: PaperWords;
}

/** The invoices of a stay, each on its own page. */
export function StayInvoicePdf({ booking, invoices, words }: StayInvoicePdfProps) {
	const { t } = words;
	const title = invoicedStay(booking, words);
	return (
		<InvoicePages
			booking={booking}
			invoices={invoices}
			words={words}
			title={() => title}
			lineText={({ kind }) => lineText(kind, words)}
			note={t('stay.taxNote')}
		/>
	);
}

/** What an invoice of a stay is for. */
const invoicedStay = (booking: StaysBooking, words: PaperWords): string =>
	words.t('stay.invoiced', {
		hotel: words.own(booking.accommodation.name),
		dates: words.dates(booking.check_in_date, booking.check_out_date, 'medium'),
		reference: words.own(booking.reference ?? booking.id),
	});

interface StayCreditNotePdfProps {
	booking: StaysBooking;
	notes: readonly CreditNote[];
	words: PaperWords;
}

/** The credit notes of a stay, each on its own page. */
export function StayCreditNotePdf({ booking, notes, words }: StayCreditNotePdfProps) {
	return <CreditNotePages booking={booking} notes={notes} words={words} title={invoicedStay(booking, words)} />;
}

function lineText(kind: InvoiceLine['kind'], { t, stay }: PaperWords): string {
	if (kind === 'room') return stay('price.base');
	if (kind === 'room_taxes') return stay('price.tax');
	if (kind === 'room_fees') return stay('price.fee');
	return kind === 'deposit' || kind === 'no_show' ? t(`stay.${kind}`) : stay('price.all');
}
