import { keepIntl } from './keep-intl.ts';
import { intlLocale, type Locale } from './locales.ts';

/** A currency as a sentence names it: US dollars, Euro. A code that is not known stays. */
export function currencyName(currency: string, locale: Locale): string {
	try {
		const format = keepIntl(
			`currency name ${locale} ${currency}`,
			() => new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency, currencyDisplay: 'name' }),
		);
		return format.formatToParts(5).find((part) => part.type === 'currency')?.value ?? currency;
	} catch {
		return currency;
	}
}
