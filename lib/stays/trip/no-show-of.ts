import type { Payment } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Money } from '../price/money.ts';

/** What was charged because a guest did not come: of a stay that a card only holds nothing else ever is. Null: nothing. */
export function noShowOf(
	{ accommodation, paid_currency: currency }: Pick<StaysBooking, 'accommodation' | 'paid_currency'>,
	payments: readonly Payment[],
): Money | null {
	if (accommodation.rooms[0]?.rates[0]?.payment_type !== 'guarantee') return null;
	const charged = payments.filter((one) => one.status === 'succeeded' && one.currency === currency);
	if (charged.length === 0) return null;
	return { amount: addAmounts(currency, ...charged.map(({ amount }) => amount)), currency };
}
