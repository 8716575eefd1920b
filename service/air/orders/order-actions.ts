import type { Order } from '#contract/air/order.ts';
import { mayRefuseChange } from '../airline-initiated-changes/open-change.ts';
import { isHoldOver } from '../order-cancellations/rules.ts';
import type { OrderRow } from './order-row.ts';
import { availableActions } from './rules.ts';

/** What can be done with an order now. What is left of a journey whose change may be refused can be cancelled on the way. */
export function orderActions(order: OrderRow, now: Date): Order['available_actions'] {
	const left = order.departing_at.filter((leaves) => leaves <= now).length;
	return availableActions({
		cancelled: order.cancelled_at !== null,
		expired: order.acting === null && isHoldOver(order, now),
		departed: left > 0 && !mayRefuseChange(order, now),
		changeable:
			left === 0 && order.paid_at !== null && order.body.conditions.change_before_departure?.allowed !== false,
	});
}
