import type { Preferences } from '../../i18n/preferences.ts';
import type { Money } from './money.ts';

/** How money is written where amounts of several currencies stand together: by their codes, since both may be dollars. */
export const tellingCurrencies = <
	Style extends Pick<Preferences, 'locale'> & Partial<Pick<Preferences, 'currencyDisplay'>>,
>(
	style: Style,
	amounts: readonly Pick<Money, 'currency'>[],
): Style => (new Set(amounts.map(({ currency }) => currency)).size > 1 ? { ...style, currencyDisplay: 'code' } : style);
