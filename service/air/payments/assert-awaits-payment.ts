import { ServiceError } from '#service/errors.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type Payable, paymentProblem } from './rules.ts';

/** What is said of an order that is acted on already. */
export const ANOTHER_ACT = 'Another act on this order is on its way.';

/**
 * Makes sure that an order is held and can be paid now.
 * @throws ServiceError `order_type_not_eligible_for_payment`, `already_cancelled`, `already_paid`,
 * `past_payment_required_by_date`
 */
export function assertAwaitsPayment(order: Payable, now: Date): void {
	const problem = paymentProblem(order, now);
	if (!problem) return;
	const isOther = problem === 'already_paid' && order.paid_at === null;
	throw new ServiceError(problem, isOther ? { message: ANOTHER_ACT } : {});
}

/**
 * Makes sure that nobody pays for flights that the airline has changed before the change is answered.
 * @throws ServiceError `schedule_changed`
 */
export function assertScheduleAnswered({ open_change_id: changeId }: Pick<OrderRow, 'open_change_id'>): void {
	if (changeId !== null) throw new ServiceError('schedule_changed');
}
