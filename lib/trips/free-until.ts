import type { Order } from '#contract/air/order.ts';
import { termOf } from '#lib/travel/conditions.ts';

/** Until when cancelling gives everything back that the fare's conditions would keep; null: they hold already. */
export function freeUntil({ void_window_ends_at: ends, cancelled_at: cancelled, conditions }: Order, now: number) {
	if (ends === null || cancelled !== null || Date.parse(ends) <= now) return null;
	return termOf(conditions.refund_before_departure).kind === 'free' ? null : ends;
}
