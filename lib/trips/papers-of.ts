import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { refundsOf } from './refunds-of.ts';
import { tripStatus } from './trip-status.ts';

/** The papers of a trip, by the last part of their address. */
export type TripPaper =
	| 'itinerary.pdf'
	| 'receipt.pdf'
	| 'invoice.pdf'
	| 'credit-note.pdf'
	| 'refund-receipt.pdf'
	| 'calendar.ics';

type Booked = Parameters<typeof refundsOf>[0] & Pick<Order, 'cancelled_at' | 'payment_status'>;

/**
 * The papers that a trip has at `now`, the service's clock in epoch milliseconds. `full`: for those who may see all of it;
 * a mail's link opens itinerary and calendar alone. `payments`: none where they are not known. The calendar file of a cancelled trip takes its flights out of a
 * calendar; an expired hold has none.
 */
export function papersOf(order: Booked, payments: readonly Payment[], full: boolean, now: number): TripPaper[] {
	const status = tripStatus(order, now);
	const paid = full && order.payment_status.paid_at !== null;
	const refunded = full && refundsOf(order, payments).length > 0;
	return [
		'itinerary.pdf',
		...(paid ? (['receipt.pdf', 'invoice.pdf'] as const) : []),
		...(paid && refunded ? (['credit-note.pdf', 'refund-receipt.pdf'] as const) : []),
		...(status !== 'lapsed' ? (['calendar.ics'] as const) : []),
	];
}
