import { ServiceError } from '#service/errors.ts';
import { paymentProblem } from './rules.ts';

/**
 * Makes sure that an order is held and can be paid now.
 * @throws ServiceError `order_type_not_eligible_for_payment`, `already_cancelled`, `already_paid`,
 * `past_payment_required_by_date`
 */
export function assertAwaitsPayment(
	order: {
		type: 'instant' | 'hold';
		cancelled_at: Date | null;
		paid_at: Date | null;
		paying: string | null;
		payment_required_by: Date | null;
	},
	now: Date,
): void {
	const problem = paymentProblem(
		{
			type: order.type,
			cancelledAt: order.cancelled_at,
			paidAt: order.paid_at,
			isPaying: order.paying !== null,
			requiredBy: order.payment_required_by,
		},
		now,
	);
	if (problem) throw new ServiceError(problem);
}
