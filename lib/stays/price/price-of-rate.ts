import type { Rate } from '#contract/stays/rate.ts';
import type { StayPriceParts } from './headline.ts';

/** What a rate costs. */
export const priceOfRate = (
	rate: Pick<
		Rate,
		| 'total_amount'
		| 'total_currency'
		| 'due_at_accommodation_amount'
		| 'due_at_accommodation_currency'
		| 'public_amount'
	>,
): StayPriceParts => ({
	total: rate.total_amount,
	currency: rate.total_currency,
	due: rate.due_at_accommodation_amount,
	dueCurrency: rate.due_at_accommodation_currency,
	publicTotal: rate.public_amount,
});
