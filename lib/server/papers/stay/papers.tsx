import 'server-only';
import { paths } from '#lib/paths.ts';
import { webDatabase } from '../../db/web-database.ts';
import { drawPdf } from '../kit/draw-pdf.ts';
import { invoicing, seller } from '../kit/seller.ts';
import type { MakeStayPaper } from '../paper-route.ts';
import { stayCalendar } from './stay-calendar.ts';
import { stayCreditNotesOf } from './stay-credit-notes.ts';
import { StayCreditNotePdf, StayInvoicePdf } from './stay-invoice-pdf.tsx';
import { stayInvoicesOf } from './stay-invoices.ts';
import { StayReceiptPdf } from './stay-receipt-pdf.tsx';
import { VoucherPdf } from './voucher-pdf.tsx';

const PDF = 'application/pdf';

/** What to show at the hotel; none of a stay that is cancelled. */
export const voucherPaper: MakeStayPaper = async ({ trip: booking, access }, words) =>
	booking.cancelled_at === null
		? {
				body: await drawPdf(<VoucherPdf booking={booking} words={words} seller={seller()} full={access === 'full'} />),
				type: PDF,
			}
		: null;

/** Each payment for a stay and what came back; none while nothing was paid. */
export const stayReceiptPaper: MakeStayPaper = async ({ trip: booking }, words, payments) => {
	const paid = await payments();
	if (!paid.some(({ status }) => status === 'succeeded')) return null;
	return {
		body: await drawPdf(<StayReceiptPdf booking={booking} payments={paid} words={words} seller={seller()} />),
		type: PDF,
	};
};

/** Numbered invoices for what was paid; none while nothing is, or while the settings do not say who sells. */
export const stayInvoicePaper: MakeStayPaper = async ({ trip: booking, now }, words, payments) => {
	const who = invoicing();
	if (!who) return null;
	const invoices = await stayInvoicesOf(webDatabase(), booking, await payments(), who, new Date(now));
	if (invoices.length === 0) return null;
	return { body: await drawPdf(<StayInvoicePdf booking={booking} invoices={invoices} words={words} />), type: PDF };
};

/** Numbered credit notes for what came back; none where there are no invoices. */
export const stayCreditNotePaper: MakeStayPaper = async ({ trip: booking, now }, words, payments) => {
	const who = invoicing();
	if (!who) return null;
	const notes = await stayCreditNotesOf(webDatabase(), booking, await payments(), who, new Date(now));
	if (notes.length === 0) return null;
	return { body: await drawPdf(<StayCreditNotePdf booking={booking} notes={notes} words={words} />), type: PDF };
};

/**
 * A stay for a calendar, or, once it is cancelled, what takes it out. It has the plain address of the trip: a calendar may
 * be shared.
 */
export const stayCalendarPaper: MakeStayPaper = async ({ trip: booking }, words, _, site) => ({
	body: stayCalendar(booking, words, site + paths.stayTrip(booking.id)),
	type: 'text/calendar; charset=utf-8',
});
