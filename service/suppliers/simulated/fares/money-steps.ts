import { minorDigits } from '#contract/common/money.ts';
import { unitsPerUsd } from './exchange-rates.ts';

/** How an airline likes its prices to end. */
export type PriceEnding = 'exact' | 'nickel' | 'whole' | 'charm';

/** Turns US dollars into whole minor units of one currency, in steps an airline would print. */
export interface Converter {
	currency: string;
	/** A price: never below one step. */
	price(usd: number, ending: PriceEnding): number;
	/** A fee: whole units, or a plain step of a currency with many; 0 stays 0. */
	fee(usd: number): number;
	/** A tax: to the minor unit, or a plain step of a currency with many. */
	tax(usd: number): number;
}

/** A round step of about 5 US cents, at least one minor unit: 1, 10, 100 … minor units. */
function plainStep(rate: number, scale: number): number {
	const step = 10 ** Math.floor(Math.log10(Math.max(1, rate * 0.5)));
	return Math.max(1, Math.round(step * scale));
}

/** A converter of US dollars to a currency that `sellingCurrency` gave. */
export function converterTo(currency: string): Converter {
	const rate = unitsPerUsd(currency) ?? 1;
	const scale = 10 ** minorDigits(currency);
	const coarse = rate >= 20;
	const whole = plainStep(rate, scale);
	const nickel = Math.max(1, Math.round(scale / 20));
	return {
		currency,
		price: (usd, ending) => {
			const minor = usd * rate * scale;
			if (coarse || scale === 1) return Math.max(whole, Math.round(minor / whole) * whole);
			if (ending === 'exact') return Math.max(1, Math.round(minor));
			if (ending === 'nickel') return Math.max(nickel, Math.round(minor / nickel) * nickel);
			const rounded = Math.max(scale, Math.round(minor / scale) * scale);
			return ending === 'whole' ? rounded : rounded - Math.max(1, Math.round(scale / 100));
		},
		fee: (usd) => Math.round((usd * rate * scale) / whole) * whole,
		tax: (usd) => (coarse ? Math.round((usd * rate * scale) / whole) * whole : Math.round(usd * rate * scale)),
	};
}
