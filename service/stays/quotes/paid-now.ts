import { fromMinor } from '#contract/common/amounts.ts';
import type { SupplierRate } from '#service/suppliers/stays/rates.ts';

type Priced = Pick<SupplierRate, 'currency' | 'depositAmount' | 'paymentType' | 'totalAmount'>;

/** The deposit of a rate: 0.00 where none is paid. */
export const depositOf = ({ currency, depositAmount }: Priced): string => depositAmount ?? fromMinor(0n, currency);

/** What of a rate is paid at booking: all, the deposit, or nothing. */
export const paidNow = (rate: Priced): string =>
	rate.paymentType === 'pay_now'
		? rate.totalAmount
		: rate.paymentType === 'deposit'
			? depositOf(rate)
			: fromMinor(0n, rate.currency);
