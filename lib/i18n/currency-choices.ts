import { currencyName } from './currency-name.ts';
import { keepIntl } from './keep-intl.ts';
import type { Locale } from './locales.ts';

/** A currency to choose. */
export interface CurrencyChoice {
	/** ISO 4217. */
	value: string;
	/** US dollars (USD) */
	label: string;
}

/** Currencies to choose from, by name, in the order of the language. Every page asks for the same list, so each is made once. */
export const currencyChoices = (currencies: readonly string[], locale: Locale): readonly CurrencyChoice[] =>
	keepIntl(`currencies ${locale} ${currencies.join(' ')}`, () =>
		currencies
			.map((code) => ({ value: code, label: `${currencyName(code, locale)} (${code})` }))
			.toSorted((a, b) => a.label.localeCompare(b.label, locale)),
	);
