import type { Order } from '#contract/air/order.ts';
import { REFUND_DESTINATIONS, type RefundDestination } from '#contract/air/order-cancellation.ts';
import { compareAmounts } from '#contract/common/amounts.ts';

/** By what money came back: a cancellation, a change of flights, or extras that an accepted schedule change took away. */
export const REFUND_ACTS = ['cancellation', 'change', 'schedule_change'] as const;

/** What came back of an order by one act, and where it goes. */
export interface TripRefund {
	act: (typeof REFUND_ACTS)[number];
	/** Of the cancellation or the change. */
	id: string;
	/** Above zero. */
	amount: string;
	currency: string;
	/** Null: to where we have no word for. */
	to: RefundDestination | null;
	/** When it was decided; an instant, ISO 8601. */
	decidedAt: string;
}

/** What came back of an order by its cancellation; null: it is not cancelled, or nothing did. */
export function refundOf({ cancellation }: Pick<Order, 'cancellation'>): TripRefund | null {
	if (!cancellation?.confirmed_at || cancellation.refund_amount === null) return null;
	const { id, refund_amount: amount, refund_currency: currency, refund_to: stated, confirmed_at } = cancellation;
	if (compareAmounts(currency, amount, '0') <= 0) return null;
	const to = REFUND_DESTINATIONS.find((one) => one === stated) ?? null;
	return { act: 'cancellation', id, amount, currency, to, decidedAt: confirmed_at };
}
