import { minorDigits } from '#contract/common/amounts.ts';
import { unitsPerUsd } from '../fares/exchange-rates.ts';
import { type Converter, converterTo } from '../fares/money-steps.ts';

/** The hotel's money and that of the search, in whole minor units. */
export interface StayMoney {
	/** The hotel's own. */
	own: Converter;
	/** ISO 4217. */
	billed: string;
	/** Minor units of the hotel's money as those of the bill, rounded. */
	bill(ownMinor: number): number;
}

const converters = new Map<string, Converter>();

function converterOf(currency: string): Converter {
	let converter = converters.get(currency);
	if (!converter) {
		converter = converterTo(currency);
		converters.set(currency, converter);
	}
	return converter;
}

const minorPerUsd = (currency: string): number => (unitsPerUsd(currency) ?? 1) * 10 ** minorDigits(currency);

/** Prices are made in the hotel's money, in steps that a hotel would print, and billed in that of the search. */
export function stayMoney(ownCurrency: string, billed: string): StayMoney {
	const rate = ownCurrency === billed ? 1 : minorPerUsd(billed) / minorPerUsd(ownCurrency);
	return {
		own: converterOf(ownCurrency),
		billed,
		bill: (minor) => Math.round(minor * rate),
	};
}
