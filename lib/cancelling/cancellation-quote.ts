import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation, RefundDestination } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { charged } from '../trips/charged.ts';
import { type RefundDue, refundDue } from './refund-due.ts';

/** What cancelling a booking gives back and costs, as it is shown and agreed to. No names. */
export interface CancellationQuote {
	/** `ore_…` */
	id: string;
	currency: string;
	/** What was paid and has not come back by a change; 0.00 for a hold that is not paid. */
	paid_amount: string;
	/** What comes back; null: the airline states it only when it has cancelled. */
	refund_amount: string | null;
	refund_to: RefundDestination;
	refund_due: RefundDue;
	/** What was paid and does not come back; null: as little known as the refund. */
	lost_amount: string | null;
	/** Until when the quote holds, an instant; null: the airline states no end. */
	expires_at: string | null;
}

/** What of `paid` does not come back; never below nothing. */
const lossOf = (currency: string, paid: string, refund: string): string =>
	compareAmounts(currency, refund, paid) < 0 ? subtractAmounts(currency, paid, refund) : addAmounts(currency);

/** A quote as its page shows it: beside what comes back, what was paid and what is lost. */
export function cancellationQuote(
	{ id, refund_amount: refund, refund_to: to, expires_at }: OrderCancellation,
	order: Order,
	payments: readonly Payment[],
): CancellationQuote {
	const { total_currency: currency } = order;
	const { paid: came, cameBack } = charged(order, payments);
	const paid = subtractAmounts(currency, came, cameBack);
	return {
		id,
		currency,
		paid_amount: paid,
		refund_amount: refund,
		refund_to: to,
		refund_due: refundDue(order, to, refund),
		lost_amount: refund === null ? null : lossOf(currency, paid, refund),
		expires_at,
	};
}
