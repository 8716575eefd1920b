import type { Order } from '#contract/air/order.ts';
import { REFUND_DESTINATIONS, type RefundDestination } from '#contract/air/order-cancellation.ts';
import { compareAmounts } from '#contract/common/amounts.ts';

/**
 * By what money came back: a cancellation, a change of flights, extras that an accepted schedule change took away, or the
 * cancellation of a stay.
 */
export const REFUND_ACTS = ['cancellation', 'change', 'schedule_change', 'stay_cancellation'] as const;

type RefundAct = (typeof REFUND_ACTS)[number];
/** What came back of flights by one act. */
export type FlightRefund = TripRefund<Exclude<RefundAct, 'stay_cancellation'>>;

/** What came back of a trip by one act, and where it goes. */
export interface TripRefund<Act extends RefundAct = RefundAct> {
	act: Act;
	/** Of the cancellation or the change; of a stay its booking's. */
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
export function refundOf({ cancellation }: Pick<Order, 'cancellation'>): FlightRefund | null {
	if (!cancellation?.confirmed_at || cancellation.refund_amount === null) return null;
	const { id, refund_amount: amount, refund_currency: currency, refund_to: stated, confirmed_at } = cancellation;
	if (compareAmounts(currency, amount, '0') <= 0) return null;
	const to = REFUND_DESTINATIONS.find((one) => one === stated) ?? null;
	return { act: 'cancellation', id, amount, currency, to, decidedAt: confirmed_at };
}
