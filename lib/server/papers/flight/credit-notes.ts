import 'server-only';
import { z } from 'zod';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { REFUND_ACTS } from '#lib/trips/refund-of.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type NumberedPaper, numberedPapers, type PaperSeries } from '../kit/numbered-papers.ts';
import type { Seller } from '../kit/seller.ts';
import { SheetParties } from '../kit/invoices.ts';
import { invoicesOf } from './invoices.ts';

/** What stands on a credit note for good: the invoices it is about, what of them is credited and what stays charged. */
const CreditNoteSheet = SheetParties.extend({
	/** By what it came back, and the id of that. */
	act: z.enum(REFUND_ACTS),
	act_id: z.string(),
	/** Numbers of the invoices. */
	invoices: z.array(z.string()),
	currency: z.string(),
	invoiced: z.string(),
	/** By earlier credit notes. */
	credited_before: z.string(),
	/** What stays charged after this one. */
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
 * The credit notes of an order. Makes one for each act by which something came back, for what its invoices say; they are
 * made first where nobody has asked for them yet. None where nothing was invoiced.
 */
export async function creditNotesOf(
	db: WebDatabase,
	order: Order,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<CreditNote[]> {
	const refunds = refundsOf(order, payments).filter(({ currency }) => currency === order.total_currency);
	if (refunds.length === 0) return [];
	const invoices = await invoicesOf(db, order, payments, seller, now);
	const [first] = invoices;
	if (!first) return [];
	const { currency, seller: by, buyer } = first.sheet;
	const sum = (amounts: readonly string[]): string => addAmounts(currency, '0', ...amounts);
	const invoiced = sum(invoices.map(({ sheet }) => sheet.total));
	return numberedPapers(db, CREDIT_NOTES, { tripId: order.id, now }, (made) => {
		const refund = refunds.find(({ id }) => made.every(({ act_id: known }) => known !== id));
		if (!refund) return undefined;
		const before = sum(made.map(({ total }) => total));
		return {
			seller: by,
			buyer,
			act: refund.act,
			act_id: refund.id,
			invoices: invoices.map(({ number }) => number),
			currency,
			invoiced,
			credited_before: before,
			kept: subtractAmounts(currency, invoiced, addAmounts(currency, before, refund.amount)),
			total: refund.amount,
			refund_to: refund.to,
		};
	});
}
