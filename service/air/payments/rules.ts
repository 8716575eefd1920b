import type { ErrorCode } from '#contract/errors.ts';

/** What decides whether an order can be paid now. */
export interface Payable {
	type: 'instant' | 'hold';
	cancelledAt: Date | null;
	paidAt: Date | null;
	/** A payment is on its way. */
	isPaying: boolean;
	requiredBy: Date | null;
}

/** Why an order cannot be paid now; undefined when it can. */
export function paymentProblem(order: Payable, now: Date): ErrorCode | undefined {
	if (order.type !== 'hold') return 'order_type_not_eligible_for_payment';
	if (order.cancelledAt) return 'already_cancelled';
	if (order.paidAt || order.isPaying) return 'already_paid';
	if (order.requiredBy && order.requiredBy <= now) return 'past_payment_required_by_date';
	return undefined;
}
