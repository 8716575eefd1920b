import type { Offer } from '#contract/air/offer.ts';
import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';

/** A price as it is made up. Parts are told only when the airline states both and they add up to the total. */
export type PriceParts =
	| { split: true; fare: string; taxes: string; total: string; currency: string }
	| { split: false; total: string; currency: string };

type Priced = Pick<
	Offer,
	'base_amount' | 'base_currency' | 'tax_amount' | 'tax_currency' | 'total_amount' | 'total_currency'
>;

/** Splits an offer's total into fare and taxes. */
export function priceParts({
	base_amount: fare,
	base_currency,
	tax_amount: taxes,
	tax_currency,
	total_amount: total,
	total_currency: currency,
}: Priced): PriceParts {
	if (taxes === null || tax_currency !== currency || base_currency !== currency)
		return { split: false, total, currency };
	return compareAmounts(currency, addAmounts(currency, fare, taxes), total) === 0
		? { split: true, fare, taxes, total, currency }
		: { split: false, total, currency };
}
