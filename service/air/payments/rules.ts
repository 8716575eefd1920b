import type { ErrorCode } from '#contract/errors.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** What decides whether an order can be paid now. */
export type Payable = Pick<OrderRow, 'type' | 'cancelled_at' | 'paid_at' | 'acting' | 'payment_required_by'>;

/** Why an order cannot be paid now; undefined when it can. */
export function paymentProblem(order: Payable, now: Date): ErrorCode | undefined {
	if (order.type !== 'hold') return 'order_type_not_eligible_for_payment';
	if (order.cancelled_at) return 'already_cancelled';
	if (order.paid_at || order.acting) return 'already_paid';
	if (order.payment_required_by && order.payment_required_by <= now) return 'past_payment_required_by_date';
	return undefined;
}
