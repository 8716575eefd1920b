import 'server-only';
import { z } from 'zod';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { tripPrice } from '#lib/trips/trip-price.ts';
import type { WebDatabase, WebTransaction } from '../../db/web-database.ts';
import { fullName } from './paper-journey.ts';
import { receivedOf } from './paper-sums.ts';
import type { Seller } from '../kit/seller.ts';

/** What stands on an invoice for good; its words are made when it is shown. Amounts add up to the total. */
const InvoiceSheet = z.object({
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

export interface Invoice {
	/** `2027-000042`: the year, and a number without gaps among those of the seller's year. */
	number: string;
	issued_at: Date;
	sheet: InvoiceSheet;
}

const ZERO = '0';
const WIDTH = 6;

/**
 * The invoices of an order, the oldest first. Makes one for money that came in and is on none yet; what is made stays as
 * it is, with its number, however often it is asked for. Numbers have no gaps: the counter's row is locked until the
 * invoice is written, so they come and go together.
 */
export async function invoicesOf(
	db: WebDatabase,
	order: Order,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<Invoice[]> {
	return db.transaction(async (tx) => {
		// Two that ask at once for the same order wait for each other.
		await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`invoice ${order.id}`]);
		const made = await readInvoices(tx, order.id);
		const sheet = nextSheet(
			order,
			payments,
			seller,
			made.map((one) => one.sheet),
		);
		return sheet ? [...made, await issue(tx, order.id, made.length + 1, sheet, now)] : made;
	});
}

async function readInvoices(tx: WebTransaction, orderId: string): Promise<Invoice[]> {
	const rows = await tx.query<{ year: number; number: number; issued_at: Date; sheet: unknown }>(
		'select year, number, issued_at, sheet from web.invoices where trip_id = $1 order by issue',
		[orderId],
	);
	return rows.map(({ year, number, issued_at, sheet }) => ({
		number: numberOf(year, number),
		issued_at,
		sheet: InvoiceSheet.parse(sheet),
	}));
}

const numberOf = (year: number, number: number): string => `${year}-${String(number).padStart(WIDTH, '0')}`;

async function issue(
	tx: WebTransaction,
	orderId: string,
	nth: number,
	sheet: InvoiceSheet,
	now: Date,
): Promise<Invoice> {
	const { name } = sheet.seller;
	const year = now.getUTCFullYear();
	const [counter] = await tx.query<{ last: number }>(
		`insert into web.invoice_counters as c (seller, year, last) values ($1, $2, 1)
		on conflict (seller, year) do update set last = c.last + 1 returning last`,
		[name, year],
	);
	const number = counter?.last ?? 1;
	await tx.query(
		`insert into web.invoices (seller, year, number, trip_id, issue, issued_at, sheet)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[name, year, number, orderId, nth, now, JSON.stringify(sheet)],
	);
	return { number: numberOf(year, number), issued_at: now, sheet };
}

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
	if (compareAmounts(currency, total, order.total_amount) < 0)
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
