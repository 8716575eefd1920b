import type { PAYMENT_TYPES } from '#contract/air/order.ts';
import { fromMinor, toMinor } from '#contract/common/amounts.ts';

/** A payment that succeeded, and what went back of it. Decimal amounts in the order's currency. */
export interface StandingPayment {
	id: string;
	type: (typeof PAYMENT_TYPES)[number];
	amount: string;
	refunded: string;
}

/** What one payment gets back, above zero. */
export interface RefundShare {
	paymentId: string;
	amount: string;
}

/** What a payment still has, in minor units. */
export const remaining = ({ amount, refunded }: StandingPayment, currency: string): bigint =>
	toMinor(amount, currency) - toMinor(refunded, currency);

/**
 * Divides a refund over payments, the oldest first, by what each still has: to the minor unit by the largest remainder,
 * the older one where remainders are equal. None gets more than it has; what is more than all have is left out.
 */
export function divideRefund(currency: string, amount: string, payments: readonly StandingPayment[]): RefundShare[] {
	const has = payments.map((payment) => remaining(payment, currency));
	const all = has.reduce((sum, each) => sum + each, 0n);
	const wanted = toMinor(amount, currency);
	const refund = wanted < all ? wanted : all;
	if (refund <= 0n) return [];
	const shares = has.map((each) => (refund * each) / all);
	const odd = refund - shares.reduce((sum, each) => sum + each, 0n);
	const byRemainder = has
		.map((each, place) => ({ place, rest: (refund * each) % all }))
		.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
	const raised = new Set(byRemainder.slice(0, Number(odd)).map(({ place }) => place));
	return payments.flatMap(({ id }, place) => {
		const share = (shares[place] ?? 0n) + (raised.has(place) ? 1n : 0n);
		return share > 0n ? [{ paymentId: id, amount: fromMinor(share, currency) }] : [];
	});
}
