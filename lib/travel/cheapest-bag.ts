import type { Offer } from '#contract/air/offer.ts';
import { compareAmounts } from '#contract/common/amounts.ts';

/** The lowest price of a checked bag that can be added, in the offer's currency; undefined where none is known. */
export function cheapestBag({
	available_services: services,
	total_currency: currency,
}: Pick<Offer, 'available_services' | 'total_currency'>): string | undefined {
	const bags = (services ?? []).filter(
		(one) => one.type === 'baggage' && one.metadata.type === 'checked' && one.total_currency === currency,
	);
	return bags.map((bag) => bag.total_amount).sort((a, b) => compareAmounts(currency, a, b))[0];
}
