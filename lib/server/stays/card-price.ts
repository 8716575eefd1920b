import { type Rates, toMinor } from '#contract/common/amounts.ts';
import { headlineOf, type StayPriceParts } from '#lib/stays/price/headline.ts';
import { sumAbout } from '#lib/stays/price/sum-about.ts';
import type { StayCardPrice } from '#lib/stays/search/stay-card.ts';

/** A price as a card shows it. `rates` say what is due in other money is worth; where they do not, the total stands for both. */
export function cardPrice(price: StayPriceParts, rates: Rates): StayCardPrice {
	const { total, currency } = price;
	return { ...price, compare: Number(toMinor(sumAbout(headlineOf(price), currency, rates) ?? total, currency)) };
}
