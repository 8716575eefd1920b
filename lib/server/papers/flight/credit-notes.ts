import 'server-only';
import { z } from 'zod';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { refundOf } from '#lib/trips/refund-of.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type NumberedPaper, numberedPapers, type PaperSeries } from '../kit/numbered-papers.ts';
import type { Seller } from '../kit/seller.ts';
import { invoicesOf, SheetParties } from './invoices.ts';

/** What stands on a credit note for good: the invoices it settles, what of them is credited and what stays charged. */
const CreditNoteSheet = SheetParties.extend({
	cancellation_id: z.string(),
	/** Numbers of the invoices. */
	invoices: z.array(z.string()),
	currency: z.string(),
	invoiced: z.string(),
	/** What stays charged. */
	kept: z.string(),
	/** What is credited. */
	total: z.string(),
	/** As the booking service has it; null: not told. */
	refund_to: z.string().nullable(),
});
export type CreditNoteSheet = z.infer<typeof CreditNoteSheet>;
export type CreditNote = NumberedPaper<CreditNoteSheet>;

export const CREDIT_NOTES: PaperSeries<CreditNoteSheet> = {
	papers: 'credit_notes',
	counters: 'credit_note_counters',
	prefix: 'CN-',
	sheet: CreditNoteSheet,
};

/**
 * The credit notes of an order. Makes one when it is cancelled and something came back, for what its invoices say; they
 * are made first where nobody has asked for them yet. None where nothing was invoiced.
 */
export async function creditNotesOf(
	db: WebDatabase,
	order: Order,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<CreditNote[]> {
	const refund = refundOf(order);
	if (!refund) return [];
	const invoices = (await invoicesOf(db, order, payments, seller, now)).filter(
		({ sheet }) => sheet.currency === refund.currency,
	);
	const [first] = invoices;
	if (!first) return [];
	const { currency, amount } = refund;
	const invoiced = addAmounts(currency, ...invoices.map(({ sheet }) => sheet.total));
	return numberedPapers(db, CREDIT_NOTES, { tripId: order.id, now }, (made) =>
		made.some(({ cancellation_id: id }) => id === refund.cancellationId)
			? undefined
			: {
					seller: first.sheet.seller,
					buyer: first.sheet.buyer,
					cancellation_id: refund.cancellationId,
					invoices: invoices.map(({ number }) => number),
					currency,
					invoiced,
					kept: subtractAmounts(currency, invoiced, amount),
					total: amount,
					refund_to: refund.to,
				},
	);
}
