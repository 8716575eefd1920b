import { ServiceError } from '#service/errors.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { ANOTHER_ACT } from '../payments/assert-awaits-payment.ts';
import type { ChangeRow } from './change-row.ts';
import type { WrittenChange } from './change-view.ts';

type Order = Pick<OrderRow, 'cancelled_at' | 'acting' | 'paid_at' | 'departing_at' | 'body' | 'terms_version'>;

const notChangeable = (message: string): ServiceError => new ServiceError('order_not_changeable', { message });

/** An act on the order that is on its way, or has just been done. */
export const anotherAct = (): ServiceError => notChangeable(ANOTHER_ACT);

/**
 * Makes sure that an order can be changed now, as far as its airline need not be asked.
 * @throws ServiceError `order_not_changeable`
 */
export function assertChangeable(order: Order, now: Date): void {
	if (order.cancelled_at) throw notChangeable('The order is cancelled.');
	if (order.acting !== null) throw anotherAct();
	if (order.paid_at === null) throw notChangeable('Only an order that is paid can be changed.');
	if (order.departing_at.some((leaves) => leaves <= now)) throw notChangeable('The first flight has left.');
	if (order.body.conditions.change_before_departure?.allowed === false) {
		throw notChangeable('Its fare cannot be changed.');
	}
}

/**
 * Makes sure that what was priced for an order still holds.
 * @throws ServiceError `order_not_changeable`
 */
export function assertCurrent(
	priced: { terms_version: number; expires_at: Date | string },
	order: Order,
	now: Date,
): void {
	assertChangeable(order, now);
	if (priced.terms_version !== order.terms_version) {
		throw notChangeable('The order is not what this was priced for. Request change offers again.');
	}
	if (new Date(priced.expires_at) <= now) throw notChangeable('This has expired. Request change offers again.');
}

/**
 * Makes sure that a change can be confirmed now.
 * @throws ServiceError `order_change_already_actioned`, `order_not_changeable`
 */
export function assertConfirmable(change: ChangeRow | WrittenChange, order: Order, now: Date): void {
	if (change.confirmed_at) throw new ServiceError('order_change_already_actioned');
	assertCurrent(change, order, now);
}
