import type { Order } from '#contract/air/order.ts';
import type { RefundDestination } from '#contract/air/order-cancellation.ts';
import type { Payment, PaymentRefund } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { isPartOf } from './is-part-of.ts';
import { type FlightRefund, refundOf } from './refund-of.ts';

type Acted = Pick<Order, 'cancellation' | 'changes' | 'airline_initiated_changes' | 'total_currency'>;
type Paid = Pick<Payment, 'status' | 'refunds'>;

const DESTINATIONS: Readonly<Record<PaymentRefund['type'], RefundDestination>> = {
	card: 'card',
	balance: 'balance',
	airline_credit: 'airline_credits',
	arc_bsp_cash: 'arc_bsp_cash',
};

/** Where the parts of a refund go; as they were paid, where that is several ways or not told. */
export function destinationOf(parts: readonly Pick<PaymentRefund, 'type'>[]): RefundDestination {
	const [way, ...others] = new Set(parts.map(({ type }) => DESTINATIONS[type]));
	return way !== undefined && others.length === 0 ? way : 'original_form_of_payment';
}

/**
 * What came back of an order, the oldest first: by changes of its flights, by schedule changes that were accepted (extras
 * that the airline can no longer give, which its payments alone tell), and by its cancellation.
 */
export function refundsOf(order: Acted, payments: readonly Paid[]): FlightRefund[] {
	const parts = payments.filter(({ status }) => status === 'succeeded').flatMap(({ refunds = [] }) => refunds);
	const changed = order.changes.flatMap((change): FlightRefund[] => {
		const { id, confirmed_at: at, change_total_amount: total, change_total_currency: currency } = change;
		if (at === null || total === null || compareAmounts(currency, total, '0') >= 0) return [];
		const amount = subtractAmounts(currency, '0', total);
		const to = destinationOf(parts.filter(isPartOf({ act: 'change', id, decidedAt: at })));
		return [{ act: 'change', id, amount, currency, to, decidedAt: at }];
	});
	const accepted = order.airline_initiated_changes.flatMap((change): FlightRefund[] => {
		const { id, action_taken: taken, action_taken_at: at } = change;
		if (taken !== 'accepted' || at === null) return [];
		const own = parts.filter(isPartOf({ act: 'schedule_change', id, decidedAt: at }));
		if (own.length === 0) return [];
		const currency = order.total_currency;
		const amount = addAmounts(currency, ...own.map((part) => part.amount));
		return [{ act: 'schedule_change', id, amount, currency, to: destinationOf(own), decidedAt: at }];
	});
	const cancelled = refundOf(order);
	return [...changed, ...accepted, ...(cancelled ? [cancelled] : [])].toSorted(
		(a, b) => Date.parse(a.decidedAt) - Date.parse(b.decidedAt),
	);
}
