import { minorDigits } from '#contract/common/amounts.ts';
import { localTax, type LocalTax } from './data/local-taxes.ts';
import type { Selling } from './selling.ts';

export interface DueAtHotel {
	/** Minor units of the currency. */
	minor: number;
	/** ISO 4217. */
	currency: string;
	tax: LocalTax | undefined;
}

/** What is paid at the desk on top: a tax of the town, or a resort fee. */
export function dueAtHotel({ house: { hotel, traits }, ask, money }: Selling): DueAtHotel {
	const tax = localTax(hotel.city.name, hotel.city.country);
	const currency = tax?.currency ?? money.own.currency;
	if (!tax) return { minor: 0, currency, tax };
	const nights = tax.nights > 0 ? Math.min(ask.nights, tax.nights) : ask.nights;
	const heads = tax.per === 'person' ? ask.adults : ask.rooms;
	const each = Math.round((tax.byStars[traits.stars - 1] ?? 0) * 10 ** minorDigits(currency));
	return { minor: each * heads * nights, currency, tax };
}
