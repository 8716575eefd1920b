import type { ErrorCode } from '#contract/errors.ts';

/** Why nothing can be added to an order; undefined when its airline decides. */
export function growthProblem(order: { cancelled_at: Date | null; paid_at: Date | null }): ErrorCode | undefined {
	if (order.cancelled_at) return 'already_cancelled';
	return order.paid_at ? undefined : 'pay_later_order_no_payment_for_ancillaries';
}
