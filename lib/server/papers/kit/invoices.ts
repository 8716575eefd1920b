import 'server-only';
import { z } from 'zod';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type NumberedPaper, numberedPapers, type PaperSeries } from './numbered-papers.ts';
import { receivedOf } from './received-of.ts';
import type { Seller } from './seller.ts';

/** Who sells, and who is billed, as papers with a number keep them. */
export const SheetParties = z.object({
	seller: z.object({
		name: z.string(),
		address: z.string().nullable(),
		email: z.string().nullable(),
		phone: z.string().nullable(),
		registration: z.string().nullable(),
		vatId: z.string().nullable(),
		licence: z.string().nullable(),
	}),
	buyer: z.object({ name: z.string(), email: z.string() }),
});

/** What a line of an invoice may be for: of flights, then of stays. */
const LINE_KINDS = [
	'fare',
	'taxes',
	'flights',
	'service',
	'surcharge',
	'later',
	'room',
	'room_taxes',
	'room_fees',
	'stay',
	'deposit',
	'no_show',
] as const;

/** What stands on an invoice for good; its words are made when it is shown. Amounts add up to the total. */
const InvoiceSheet = SheetParties.extend({
	currency: z.string(),
	lines: z.array(z.object({ kind: z.enum(LINE_KINDS), service_id: z.string().nullable(), amount: z.string() })),
	total: z.string(),
	payment_ids: z.array(z.string()),
});
export type InvoiceSheet = z.infer<typeof InvoiceSheet>;
export type InvoiceLine = InvoiceSheet['lines'][number];
export type Invoice = NumberedPaper<InvoiceSheet>;

export const INVOICES: PaperSeries<InvoiceSheet> = {
	papers: 'invoices',
	counters: 'invoice_counters',
	prefix: '',
	sheet: InvoiceSheet,
};

/** A trip that is invoiced. */
export interface Billed {
	tripId: string;
	currency: string;
	buyer: InvoiceSheet['buyer'];
	/** What `total` was paid for; `first`: by the first invoice. */
	linesOf(total: string, first: boolean): InvoiceLine[];
}

/** The invoices of a trip, the oldest first. Makes one for money that came in and is on none yet. */
export const makeInvoices = (
	db: WebDatabase,
	billed: Billed,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<Invoice[]> =>
	numberedPapers(db, INVOICES, { tripId: billed.tripId, now }, (made) => nextSheet(billed, payments, seller, made));

/** What the next invoice says; undefined when all that came in is on one already. */
function nextSheet(
	{ currency, buyer, linesOf }: Billed,
	payments: readonly Payment[],
	seller: Seller,
	earlier: readonly InvoiceSheet[],
): InvoiceSheet | undefined {
	const known = new Set(earlier.flatMap(({ payment_ids }) => payment_ids));
	const fresh = receivedOf(payments).filter((payment) => !known.has(payment.id) && payment.currency === currency);
	if (fresh.length === 0) return undefined;
	const total = addAmounts(currency, '0', ...fresh.map(({ amount }) => amount));
	return {
		seller,
		buyer,
		currency,
		lines: linesOf(total, earlier.length === 0),
		total,
		payment_ids: fresh.map(({ id }) => id),
	};
}
