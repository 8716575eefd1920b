import { formatMoney } from '../../i18n/format.ts';
import type { Preferences } from '../../i18n/preferences.ts';
import type { Money } from './money.ts';

/** How money is written where amounts of several currencies stand together: by their codes where signs look alike, as of two dollars. */
export function tellingCurrencies<
	Style extends Pick<Preferences, 'locale'> & Partial<Pick<Preferences, 'currencyDisplay'>>,
>(style: Style, amounts: readonly Pick<Money, 'currency'>[]): Style {
	const currencies = [...new Set(amounts.map(({ currency }) => currency))];
	const signs = new Set(currencies.map((currency) => formatMoney('0', currency, style).replace(/[\d.,\s]/gu, '')));
	return signs.size < currencies.length ? { ...style, currencyDisplay: 'code' } : style;
}
