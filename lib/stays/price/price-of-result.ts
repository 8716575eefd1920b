import type { StaysSearchResult } from '#contract/stays/search.ts';
import type { StayPriceParts } from './headline.ts';

/** What the cheapest rate of a hotel costs; null where the result names none. */
export const priceOfResult = (result: Omit<StaysSearchResult, 'accommodation'>): StayPriceParts | null =>
	result.cheapest_rate_total_amount === null
		? null
		: {
				total: result.cheapest_rate_total_amount,
				currency: result.cheapest_rate_currency,
				due: result.cheapest_rate_due_at_accommodation_amount,
				dueCurrency: result.cheapest_rate_due_at_accommodation_currency,
				publicTotal: result.cheapest_rate_public_amount,
			};
