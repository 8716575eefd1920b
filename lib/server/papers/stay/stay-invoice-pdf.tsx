import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { InvoicePages } from '../kit/invoice-pages.tsx';
import type { Invoice, InvoiceLine } from '../kit/invoices.ts';
import type { PaperWords } from '../kit/paper-words.ts';

interface StayInvoicePdfProps {
	booking: StaysBooking;
	invoices: readonly Invoice[];
	words: PaperWords;
}

/** The invoices of a stay, each on a page of its own. */
export function StayInvoicePdf({ booking, invoices, words }: StayInvoicePdfProps) {
	const { t, own } = words;
	const title = t('stay.invoiced', {
		hotel: own(booking.accommodation.name),
		dates: words.dates(booking.check_in_date, booking.check_out_date, 'medium'),
		reference: own(booking.reference ?? booking.id),
	});
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

function lineText(kind: InvoiceLine['kind'], { t, stay }: PaperWords): string {
	if (kind === 'room') return stay('price.base');
	if (kind === 'room_taxes') return stay('price.tax');
	if (kind === 'room_fees') return stay('price.fee');
	return kind === 'deposit' || kind === 'no_show' ? t(`stay.${kind}`) : stay('price.all');
}
