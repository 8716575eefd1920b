import { addAmounts } from '#contract/common/amounts.ts';
import type { Money } from './money.ts';

/** What a stay costs, as a search result or a rate says it: for all rooms and all nights. */
export interface StayPriceParts {
	/** Base, tax and fee together, whether the hotel or the seller takes it. */
	total: string;
	currency: string;
	/** Paid at the property on top of it, in the property's own currency; null where nothing is. */
	due: string | null;
	dueCurrency: string | null;
	/** What everyone pays in place of the total; null where this is that. */
	publicTotal?: string | null;
}

const isNothing = (amount: string): boolean => /^0+(\.0+)?$/.test(amount);

/** What is paid at the property on top of the total; null where nothing is. */
export function dueOf({ due, dueCurrency, currency }: StayPriceParts): Money | null {
	return due === null || isNothing(due) ? null : { amount: due, currency: dueCurrency ?? currency };
}

/**
 * What a stay costs altogether: the total and what is due at the property. One amount where both are in one currency,
 * otherwise the total, then what is due.
 */
export function headlineOf(price: StayPriceParts): readonly Money[] {
	const { total, currency } = price;
	const due = dueOf(price);
	if (due === null) return [{ amount: total, currency }];
	if (due.currency !== currency) return [{ amount: total, currency }, due];
	return [{ amount: addAmounts(currency, total, due.amount), currency }];
}

/** What the hotel takes: what of the total is left for it, and its own charges; one amount where both are in one currency. */
export function atHotelOf(left: Money | null, local: Money | null): readonly Money[] {
	const rest = left === null || isNothing(left.amount) ? null : left;
	if (rest === null) return local === null ? [] : [local];
	return headlineOf({
		total: rest.amount,
		currency: rest.currency,
		due: local?.amount ?? null,
		dueCurrency: local?.currency ?? null,
	});
}

/** What everyone pays altogether; null where the price is for everyone. */
export const publicHeadlineOf = (price: StayPriceParts): readonly Money[] | null =>
	price.publicTotal ? headlineOf({ ...price, total: price.publicTotal }) : null;
