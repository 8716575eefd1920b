import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';

/**
 * What was charged beyond an order's amount: the surcharge of a way of paying, or, of an order whose flights were changed,
 * the airline's penalty and what was paid before and did not come back.
 */
type BeyondPart = 'surcharge' | 'penalty' | 'given_up';

/** What was or will be charged for an order. Decimal amounts in its currency. */
export interface Charged {
	/** What stays with the airline, unless the order is cancelled. */
	total: string;
	/** Above zero each; with the order's amount they add up to the total. */
	beyond: { part: BeyondPart; amount: string }[];
	/** What has come in. */
	paid: string;
	/** What came back of it, or is to, by other acts than a cancellation. */
	cameBack: string;
}

type Priced = Pick<Order, 'total_amount' | 'total_currency' | 'changes'>;
type Paid = Pick<Payment, 'status' | 'amount' | 'currency' | 'refunds'>;

/** What was or will be charged for an order in all, and what of it is beyond its amount. */
export function charged(order: Priced, payments: readonly Paid[]): Charged {
	const { total_amount: amount, total_currency: currency } = order;
	const sum = (amounts: readonly string[]) => addAmounts(currency, '0', ...amounts);
	const received = payments.filter((one) => one.status === 'succeeded' && one.currency === currency);
	const paid = sum(received.map((one) => one.amount));
	const cameBack = sum(
		received
			.flatMap(({ refunds = [] }) => refunds)
			.flatMap((refund) => (refund.order_cancellation_id === null ? refund.amount : [])),
	);
	const kept = subtractAmounts(currency, paid, cameBack);
	const over = subtractAmounts(currency, kept, amount);
	if (compareAmounts(currency, over, '0') <= 0) return { total: amount, beyond: [], paid, cameBack };
	return { total: kept, beyond: beyondOf(order, over), paid, cameBack };
}

/** What an amount above zero is that was paid beyond an order's own: the penalty of its changes first. */
export function beyondOf({ total_currency: currency, changes }: Priced, over: string): Charged['beyond'] {
	if (changes.length === 0) return [{ part: 'surcharge', amount: over }];
	const penalties = addAmounts(currency, '0', ...changes.flatMap(({ penalty_total_amount: penalty }) => penalty ?? []));
	const penalty = compareAmounts(currency, penalties, over) < 0 ? penalties : over;
	const beyond: Charged['beyond'] = [
		{ part: 'penalty', amount: penalty },
		{ part: 'given_up', amount: subtractAmounts(currency, over, penalty) },
	];
	return beyond.filter((one) => compareAmounts(currency, one.amount, '0') > 0);
}
