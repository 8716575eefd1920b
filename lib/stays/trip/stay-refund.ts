import type { Payment } from '#contract/air/payment.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import { destinationOf } from '#lib/trips/refunds-of.ts';

/** What came back of a stay by its cancellation; null: it is not cancelled, or nothing did. */
export function stayRefundOf(
	{ id, cancelled_at: at, refund_amount: amount, refund_currency: currency }: StaysBooking,
	payments: readonly Payment[],
): TripRefund | null {
	if (at === null || amount === null || currency === null || compareAmounts(currency, amount, '0') <= 0) return null;
	const paid = payments.filter(({ status }) => status === 'succeeded');
	const parts = paid.flatMap(({ refunds = [] }) => refunds);
	const decidedAt = parts[0]?.created_at ?? at;
	// It goes back by the payment's own means, also where nobody tells the parts.
	const to = paid.length === 0 ? null : destinationOf(parts.length > 0 ? parts : paid);
	return { act: 'stay_cancellation', id, amount, currency, to, decidedAt };
}
