import { fromMinor, subtractAmounts } from '#contract/common/amounts.ts';
import type { Rate } from '#contract/stays/rate.ts';

type PaidRate = Pick<Rate, 'payment_type' | 'total_amount' | 'total_currency' | 'deposit_amount'>;

/** What of the total is paid at booking; null where a deposit is asked for and nobody says how much. */
export function paidAtBooking(rate: PaidRate): string | null {
	if (rate.payment_type === 'pay_now') return rate.total_amount;
	return rate.payment_type === 'guarantee' ? fromMinor(0n, rate.total_currency) : rate.deposit_amount;
}

/** What of the total the hotel takes, in the total's currency; null where it is not known. Local taxes come on top. */
export function leftForHotel(rate: PaidRate): string | null {
	const paid = paidAtBooking(rate);
	return paid === null ? null : subtractAmounts(rate.total_currency, rate.total_amount, paid);
}
