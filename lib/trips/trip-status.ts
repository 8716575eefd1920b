import type { Order } from '#contract/air/order.ts';

/**
 * Where a booking stands. `confirmed`: booked and paid. `held`: booked, to be paid by a deadline. `paying`: its payment is
 * on its way. `lapsed`: the deadline went by unpaid, so the airline has let it go.
 */
export type TripStatus = 'confirmed' | 'held' | 'paying' | 'lapsed' | 'cancelled';

/** Reads where a booking stands at `now`, the service's clock in epoch milliseconds. */
export function tripStatus(order: Pick<Order, 'cancelled_at' | 'payment_status'>, now: number): TripStatus {
	const { awaiting_payment: awaiting, paid_at: paidAt, payment_required_by: by } = order.payment_status;
	if (order.cancelled_at !== null) return 'cancelled';
	if (paidAt !== null) return 'confirmed';
	if (by !== null && Date.parse(by) <= now) return 'lapsed';
	return awaiting ? 'held' : 'paying';
}
