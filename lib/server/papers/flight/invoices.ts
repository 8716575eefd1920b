import 'server-only';
import { z } from 'zod';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { tripPrice } from '#lib/trips/trip-price.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type NumberedPaper, numberedPapers, type PaperSeries } from '../kit/numbered-papers.ts';
import type { Seller } from '../kit/seller.ts';
import { fullName } from './paper-journey.ts';
import { receivedOf } from './paper-sums.ts';

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

/** What stands on an invoice for good; its words are made when it is shown. Amounts add up to the total. */
const InvoiceSheet = SheetParties.extend({
	currency: z.string(),
	lines: z.array(
		z.object({
			kind: z.enum(['fare', 'taxes', 'flights', 'service', 'surcharge', 'later']),
			service_id: z.string().nullable(),
			amount: z.string(),
		}),
	),
	total: z.string(),
	payment_ids: z.array(z.string()),
});
export type InvoiceSheet = z.infer<typeof InvoiceSheet>;
export type Invoice = NumberedPaper<InvoiceSheet>;

export const INVOICES: PaperSeries<InvoiceSheet> = {
	papers: 'invoices',
	counters: 'invoice_counters',
	prefix: '',
	sheet: InvoiceSheet,
};
const ZERO = '0';

/** The invoices of an order, the oldest first. Makes one for money that came in and is on none yet. */
export const invoicesOf = (
	db: WebDatabase,
	order: Order,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<Invoice[]> =>
	numberedPapers(db, INVOICES, { tripId: order.id, now }, (made) => nextSheet(order, payments, seller, made));

/** What the next invoice says; undefined when all that came in is on one already. */
function nextSheet(
	order: Order,
	payments: readonly Payment[],
	seller: Seller,
	earlier: readonly InvoiceSheet[],
): InvoiceSheet | undefined {
	const currency = order.total_currency;
	const known = new Set(earlier.flatMap(({ payment_ids }) => payment_ids));
	const fresh = receivedOf(payments).filter((payment) => !known.has(payment.id) && payment.currency === currency);
	if (fresh.length === 0) return undefined;
	const total = addAmounts(currency, ZERO, ...fresh.map(({ amount }) => amount));
	const [buyer] = order.passengers;
	return {
		seller,
		buyer: { name: buyer ? fullName(buyer) : '', email: buyer?.email ?? '' },
		currency,
		lines: earlier.length === 0 ? firstLines(order, total) : [{ kind: 'later', service_id: null, amount: total }],
		total,
		payment_ids: fresh.map(({ id }) => id),
	};
}

/** The order's own parts, and what was paid beyond them; the sum as one line where they are not what was paid. */
function firstLines(order: Order, total: string): InvoiceSheet['lines'] {
	const currency = order.total_currency;
	const differs = compareAmounts(currency, total, order.total_amount);
	// Of changed flights the order's parts are not what was paid.
	if (differs < 0 || (differs > 0 && order.changes.length > 0))
		return [{ kind: 'flights', service_id: null, amount: total }];
	const surcharge = subtractAmounts(currency, total, order.total_amount);
	const flights = tripPrice(order).parts.flatMap(({ part, amount }) =>
		part === 'fare' || part === 'taxes' || part === 'flights' ? [{ kind: part, service_id: null, amount }] : [],
	);
	return [
		...flights,
		...order.services.map(({ id, total_amount }) => ({
			kind: 'service' as const,
			service_id: id,
			amount: total_amount,
		})),
		...(compareAmounts(currency, surcharge, ZERO) > 0
			? [{ kind: 'surcharge' as const, service_id: null, amount: surcharge }]
			: []),
	];
}
