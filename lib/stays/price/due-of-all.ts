import { dueOf, type StayPriceParts } from './headline.ts';
import type { Money } from './money.ts';

/** What is due at the property where it is the same for all prices; null where nothing is, or not the same. */
export function dueOfAll(prices: readonly StayPriceParts[]): Money | null {
	const [first, ...others] = prices.map(dueOf);
	const isSame = others.every((due) => due?.amount === first?.amount && due?.currency === first?.currency);
	return first && isSame ? first : null;
}
