import 'server-only';
import { paths } from '#lib/paths.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import { webDatabase } from '../../db/web-database.ts';
import { calendarOf } from './calendar.ts';
import { CreditNotePdf } from './credit-note-pdf.tsx';
import { creditNotesOf } from './credit-notes.ts';
import { InvoicePdf } from './invoice-pdf.tsx';
import { invoicesOf } from './invoices.ts';
import { ItineraryPdf } from './itinerary-pdf.tsx';
import { drawPdf } from '../kit/draw-pdf.ts';
import type { MakePaper } from '../paper-route.ts';
import { ReceiptPdf } from './receipt-pdf.tsx';
import { RefundReceiptPdf } from './refund-receipt-pdf.tsx';
import { invoicing, seller } from '../kit/seller.ts';

const PDF = 'application/pdf';

/** When and with whom, from which terminal, with which bags. */
export const itineraryPaper: MakePaper = async ({ order, access, now }, words) => ({
	body: await drawPdf(
		<ItineraryPdf order={order} words={words} seller={seller()} now={now} full={access === 'full'} />,
	),
	type: PDF,
});

/** What was paid and what for. */
export const receiptPaper: MakePaper = async ({ order, now }, words, payments) => ({
	body: await drawPdf(
		<ReceiptPdf order={order} payments={await payments()} words={words} seller={seller()} now={now} />,
	),
	type: PDF,
});

/** Numbered invoices for what was paid; none while nothing is, or while the settings do not say who sells. */
export const invoicePaper: MakePaper = async ({ order, now }, words, payments) => {
	const who = invoicing();
	if (!who) return null;
	const invoices = await invoicesOf(webDatabase(), order, await payments(), who, new Date(now));
	if (invoices.length === 0) return null;
	return { body: await drawPdf(<InvoicePdf order={order} invoices={invoices} words={words} />), type: PDF };
};

/** Numbered credit notes for what came back, by changes and by cancelling; none where there are no invoices. */
export const creditNotePaper: MakePaper = async ({ order, now }, words, payments) => {
	const who = invoicing();
	if (!who) return null;
	const notes = await creditNotesOf(webDatabase(), order, await payments(), who, new Date(now));
	if (notes.length === 0) return null;
	return { body: await drawPdf(<CreditNotePdf order={order} notes={notes} words={words} />), type: PDF };
};

/** What comes back of an order, and to where; none where nothing does. */
export const refundReceiptPaper: MakePaper = async ({ order }, words, payments) => {
	const paid = await payments();
	const refunds = refundsOf(order, paid);
	if (refunds.length === 0) return null;
	return {
		body: await drawPdf(
			<RefundReceiptPdf order={order} refunds={refunds} payments={paid} words={words} seller={seller()} />,
		),
		type: PDF,
	};
};

/**
 * The flights for a calendar, or, once they are cancelled, what takes them out of it. It has the plain address of the
 * trip: a calendar may be shared.
 */
export const calendarPaper: MakePaper = async ({ order }, words, _, site) => ({
	body: calendarOf(order, words, site + paths.trip(order.id)),
	type: 'text/calendar; charset=utf-8',
});
