import type { Order } from '#contract/air/order.ts';
import { REFUND_DESTINATIONS, type RefundDestination } from '#contract/air/order-cancellation.ts';
import { compareAmounts } from '#contract/common/amounts.ts';

/** What came back of a cancelled order, and where it goes. */
export interface TripRefund {
	cancellationId: string;
	/** Above zero. */
	amount: string;
	currency: string;
	/** Null: to where we have no word for. */
	to: RefundDestination | null;
	/** When the airline confirmed it; an instant, ISO 8601. */
	decidedAt: string;
}

/** What came back of an order; null: it is not cancelled, or nothing did. */
export function refundOf({ cancellation }: Pick<Order, 'cancellation'>): TripRefund | null {
	if (!cancellation?.confirmed_at || cancellation.refund_amount === null) return null;
	const { id, refund_amount: amount, refund_currency: currency, refund_to: stated, confirmed_at } = cancellation;
	if (compareAmounts(currency, amount, '0') <= 0) return null;
	const to = REFUND_DESTINATIONS.find((one) => one === stated) ?? null;
	return { cancellationId: id, amount, currency, to, decidedAt: confirmed_at };
}
