import { compareAmounts } from '#contract/common/amounts.ts';
import { dueOf, headlineOf, type StayPriceParts } from '../price/headline.ts';
import { isSameMoney } from '../price/is-same-money.ts';
import type { Money } from '../price/money.ts';
import type { StayTerms } from './stay-terms.ts';

/** What a rate cost on the page of its hotel. */
export interface SeenPrice {
	total: Money;
	/** What the hotel takes on top of it, an amount of zero where it takes nothing; null: nothing is known of it. */
	due: Money | null;
}

/** What of a price is another than it was: what the stay costs, and what of it is due at the hotel. */
export type PriceMove =
	| { of: 'rose' | 'fell' | 'currency'; was: Money; now: Money }
	| { of: 'due'; was: Money | null; now: Money | null };

/** What is said of a rate's price where it is shown. */
export const seenPrice = (price: StayPriceParts): SeenPrice => ({
	total: { amount: price.total, currency: price.currency },
	due: dueOf(price) ?? { amount: '0', currency: price.currency },
});

/** What a quote asks that the page of its hotel did not say. */
export function priceMoves(seen: SeenPrice, terms: Pick<StayTerms, 'total' | 'local'>): PriceMove[] {
	const before = partsOf(seen.total, seen.due);
	// An address may say the total alone: then totals are compared.
	const after = partsOf(terms.total, seen.due && terms.local);
	const [was, now] = [dueOf(before), dueOf(after)];
	const isSameDue = was && now ? isSameMoney(was, now) : was === now;
	return [...costMoves(before, after), ...(isSameDue ? [] : [{ of: 'due', was, now } as const])];
}

const partsOf = ({ amount, currency }: Money, due: Money | null): StayPriceParts => ({
	total: amount,
	currency,
	due: due?.amount ?? null,
	dueCurrency: due?.currency ?? null,
});

/** Of what was shown large: the sum where both are one amount, else the total. */
function costMoves(before: StayPriceParts, after: StayPriceParts): PriceMove[] {
	const [sums, sumsNow] = [headlineOf(before), headlineOf(after)];
	const areSums = sums.length === 1 && sumsNow.length === 1;
	const [was] = areSums ? sums : headlineOf({ ...before, due: null });
	const [now] = areSums ? sumsNow : headlineOf({ ...after, due: null });
	if (!was || !now || isSameMoney(was, now)) return [];
	if (was.currency !== now.currency) return [{ of: 'currency', was, now }];
	return [{ of: compareAmounts(now.currency, now.amount, was.amount) > 0 ? 'rose' : 'fell', was, now }];
}
