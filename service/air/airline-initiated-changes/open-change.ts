import { isHoldOver } from '../order-cancellations/rules.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { ChangeRow } from './change-row.ts';

type Order = Pick<
	OrderRow,
	| 'cancelled_at'
	| 'paid_at'
	| 'awaiting_payment'
	| 'payment_required_by'
	| 'open_change_id'
	| 'airline_initiated_changes'
>;

/** The schedule change of an order that waits for an answer, the newest; undefined: none does. */
export function openChange(order: Order, now: Date): ChangeRow | undefined {
	if (order.cancelled_at || isHoldOver(order, now)) return undefined;
	return order.airline_initiated_changes.find(
		({ id, ends_at: endsAt }) => id === order.open_change_id && new Date(endsAt) > now,
	);
}

/** Whether a schedule change of an order is open that the traveller may refuse, with the money back. */
export const mayRefuseChange = (order: Order, now: Date): boolean => openChange(order, now)?.may_refuse ?? false;

/** What waits for an answer, of a row of orders; `now` is a parameter. */
export const requiresActionSql = (now: string): string =>
	`(open_change_id is not null and cancelled_at is null
					and (paid_at is not null or (awaiting_payment and coalesce(payment_required_by, 'infinity') > ${now}))
					and exists (select from service.airline_initiated_changes a where a.id = open_change_id and a.ends_at > ${now}))`;
