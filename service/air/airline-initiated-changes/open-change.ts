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

/** The last moment that there is. */
const NEVER = new Date(8.64e15);

/** The schedule change of an order that waits for an answer, the newest; undefined: none does. */
export function openChange(order: Order, now: Date): ChangeRow | undefined {
	if (order.cancelled_at || isHoldOver(order, now)) return undefined;
	return order.airline_initiated_changes.find(
		({ id, ends_at: endsAt }) => id === order.open_change_id && new Date(endsAt) > now,
	);
}

/** When an order's flights are flown, of a change that may be refused: what it took away never is, or only with the new ones. */
export function fliesAt(
	{ removed, flies_at: flies }: ChangeRow,
	{ body, departing_at: departures }: Pick<OrderRow, 'body' | 'departing_at'>,
): Date[] {
	const taken = new Set(removed.flatMap(({ segments }) => segments.map(({ id }) => id)));
	const then = flies === null ? NEVER : new Date(flies);
	const segments = body.slices.flatMap((slice) => slice.segments);
	return departures.map((booked, i) => {
		const { id = '' } = segments[i] ?? {};
		return taken.has(id) && then > booked ? then : booked;
	});
}

type Flown = Order & Pick<OrderRow, 'body' | 'departing_at'>;

/** The schedule change of an order that the traveller may refuse, with the money back; undefined: none, or all is flown. */
export function refusableChange(order: Flown, now: Date): ChangeRow | undefined {
	const change = openChange(order, now);
	return change?.may_refuse && fliesAt(change, order).some((flies) => flies > now) ? change : undefined;
}

export const mayRefuseChange = (order: Flown, now: Date): boolean => refusableChange(order, now) !== undefined;

/** What waits for an answer, of a row of orders; `now` is a parameter. */
export const requiresActionSql = (now: string): string =>
	`(open_change_id is not null and cancelled_at is null
					and (paid_at is not null or (awaiting_payment and coalesce(payment_required_by, 'infinity') > ${now}))
					and exists (select from service.airline_initiated_changes a where a.id = open_change_id and a.ends_at > ${now}))`;
