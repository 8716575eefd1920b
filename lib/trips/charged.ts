import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';

/**
 * What was or will be charged for an order in all, in its currency. What came in beyond its amount is the surcharge of the
 * way of paying; null when there is none.
 */
export function charged(
	order: Pick<Order, 'total_amount' | 'total_currency'>,
	payments: readonly Pick<Payment, 'status' | 'amount' | 'currency'>[],
): { total: string; surcharge: string | null } {
	const { total_amount: amount, total_currency: currency } = order;
	const received = payments.filter((one) => one.status === 'succeeded' && one.currency === currency);
	const paid = addAmounts(currency, '0', ...received.map((one) => one.amount));
	return compareAmounts(currency, paid, amount) > 0
		? { total: paid, surcharge: subtractAmounts(currency, paid, amount) }
		: { total: amount, surcharge: null };
}
