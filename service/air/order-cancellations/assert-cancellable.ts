import { ServiceError } from '#service/errors.ts';
import { mayRefuseChange } from '../airline-initiated-changes/open-change.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { ANOTHER_ACT } from '../payments/assert-awaits-payment.ts';
import { isHoldOver, isStale } from './rules.ts';

type Order = Pick<
	OrderRow,
	| 'cancelled_at'
	| 'acting'
	| 'body'
	| 'departing_at'
	| 'paid_at'
	| 'awaiting_payment'
	| 'payment_required_by'
	| 'cancellation_id'
	| 'open_change_id'
	| 'airline_initiated_changes'
	| 'terms_version'
>;

/** An act on the order that is on its way, or has just been done. */
export const anotherAct = (): ServiceError => new ServiceError('order_not_cancellable', { message: ANOTHER_ACT });

/**
 * Makes sure that an order can be cancelled now.
 * @throws ServiceError `already_cancelled`, `order_not_cancellable`
 */
export function assertCancellable(order: Order, now: Date): void {
	if (order.cancelled_at) throw new ServiceError('already_cancelled');
	if (order.acting !== null) throw anotherAct();
	if (order.departing_at.some((leaves) => leaves <= now) && !mayRefuseChange(order, now)) {
		throw new ServiceError('order_not_cancellable', { message: 'The first flight has left.' });
	}
	if (isHoldOver(order, now)) {
		throw new ServiceError('order_not_cancellable', { message: 'The hold was not paid in time, so it has ended.' });
	}
}

/**
 * Makes sure that a quote can be confirmed now.
 * @throws ServiceError `already_cancelled`, `order_cancellation_stale`, `order_not_cancellable`
 */
export function assertConfirmable(quote: Parameters<typeof isStale>[0], order: Order, now: Date): void {
	if (order.cancelled_at) throw new ServiceError('already_cancelled');
	if (isStale(quote, order, now)) throw new ServiceError('order_cancellation_stale');
	assertCancellable(order, now);
}
