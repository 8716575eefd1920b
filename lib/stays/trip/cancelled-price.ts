import { subtractAmounts } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Money } from '../price/money.ts';

/** What a cancelled stay cost: what was paid, what comes back (below zero), and what is left; null: nothing was paid. */
export function cancelledPrice({
	paid_amount: paid,
	paid_currency: currency,
	refund_amount: refund,
}: StaysBooking): { paid: Money; refund: Money; cost: Money } | null {
	if (Number(paid) === 0) return null;
	const of = (amount: string): Money => ({ amount, currency });
	return {
		paid: of(paid),
		refund: of(subtractAmounts(currency, '0', refund ?? '0')),
		cost: of(subtractAmounts(currency, paid, refund ?? '0')),
	};
}
