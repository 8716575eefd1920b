import type { ErrorCode } from '#contract/errors.ts';

/** What decides whether an order can be paid now. */
export interface Payable {
	type: 'instant' | 'hold';
	cancelledAt: Date | null;
	paidAt: Date | null;
	/** An act on it is on its way. */
	isActedOn: boolean;
	requiredBy: Date | null;
}

/** Why an order cannot be paid now; undefined when it can. */
export function paymentProblem(order: Payable, now: Date): ErrorCode | undefined {
	if (order.type !== 'hold') return 'order_type_not_eligible_for_payment';
	if (order.cancelledAt) return 'already_cancelled';
	if (order.paidAt || order.isActedOn) return 'already_paid';
	if (order.requiredBy && order.requiredBy <= now) return 'past_payment_required_by_date';
	return undefined;
}
