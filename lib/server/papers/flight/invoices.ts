import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { tripPrice } from '#lib/trips/trip-price.ts';
import type { WebDatabase } from '../../db/web-database.ts';
import { type Invoice, type InvoiceLine, makeInvoices } from '../kit/invoices.ts';
import type { Seller } from '../kit/seller.ts';
import { fullName } from './paper-journey.ts';

const ZERO = '0';

/** The invoices of an order, the oldest first. Makes one for money that came in and is on none yet. */
export function invoicesOf(
	db: WebDatabase,
	order: Order,
	payments: readonly Payment[],
	seller: Seller,
	now: Date,
): Promise<Invoice[]> {
	const [buyer] = order.passengers;
	const billed = {
		tripId: order.id,
		currency: order.total_currency,
		buyer: { name: buyer ? fullName(buyer) : '', email: buyer?.email ?? '' },
		linesOf: (total: string, first: boolean): InvoiceLine[] =>
			first ? firstLines(order, total) : [{ kind: 'later', service_id: null, amount: total }],
	};
	return makeInvoices(db, billed, payments, seller, now);
}

/** The order's own parts, and what was paid beyond them; the sum as one line where they are not what was paid. */
function firstLines(order: Order, total: string): InvoiceLine[] {
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
