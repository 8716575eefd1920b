import 'server-only';
import { z } from 'zod';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { REFUND_ACTS, type TripRefund } from '#lib/trips/refund-of.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type Invoice, SheetParties } from './invoices.ts';
import { type NumberedPaper, numberedPapers, type PaperSeries } from './numbered-papers.ts';

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
 * The credit notes of a trip. Makes one for each act by which something came back, for what its invoices say. None where
 * nothing was invoiced.
 */
export async function makeCreditNotes(
	db: WebDatabase,
	{ tripId, now }: { tripId: string; now: Date },
	refunds: readonly TripRefund[],
	invoices: readonly Invoice[],
): Promise<CreditNote[]> {
	const [first] = invoices;
	if (!first) return [];
	const { currency, seller: by, buyer } = first.sheet;
	const sum = (amounts: readonly string[]): string => addAmounts(currency, '0', ...amounts);
	const invoiced = sum(invoices.map(({ sheet }) => sheet.total));
	return numberedPapers(db, CREDIT_NOTES, { tripId, now }, (made) => {
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
