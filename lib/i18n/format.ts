import { minorDigits } from '#contract/common/amounts.ts';
import { utcOf } from './format-date.ts';
import { keepIntl } from './keep-intl.ts';
import { intlLocale, type Locale } from './locales.ts';
import type { Preferences } from './preferences.ts';

const AMOUNT = /^-?\d+(\.\d+)?$/;
type MoneyStyle = Pick<Preferences, 'locale'> &
	Partial<Pick<Preferences, 'currencyDisplay'>> & {
		/** `always` puts a plus before what is added: +€74.00. */
		sign?: 'auto' | 'always';
		/** Leaves out a fraction of zero, for filters and axes, never for a price to be paid. */
		trim?: boolean;
	};

/**
 * An amount in words of the language: `('412.30', 'EUR')` is €412.30. The decimal string is handed to Intl as it is, so
 * no float stands between; the digits are those of ISO 4217. What is not an amount is shown as it came, with its code.
 */
export function formatMoney(amount: string, currency: string, style: MoneyStyle): string {
	if (!AMOUNT.test(amount) || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
	const { locale, currencyDisplay = 'symbol', sign = 'auto', trim = false } = style;
	const digits = Math.max(minorDigits(currency), trim ? 0 : (/\.(\d*?)0*$/.exec(amount)?.[1]?.length ?? 0));
	const format = keepIntl(
		`money ${locale} ${currency} ${currencyDisplay} ${sign} ${trim} ${digits}`,
		() =>
			new Intl.NumberFormat(intlLocale(locale), {
				style: 'currency',
				currency,
				currencyDisplay: currencyDisplay === 'code' ? 'code' : 'narrowSymbol',
				minimumFractionDigits: digits,
				maximumFractionDigits: digits,
				signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
				trailingZeroDisplay: trim ? 'stripIfInteger' : 'auto',
			}),
	);
	// Between right-to-left words the sign of US$ would jump before its letters: a mark holds it.
	return format.format(amount as Intl.StringNumericLiteral).replace(/[A-Z]\$/g, locale === 'ar' ? '$&\u200e' : '$&');
}

/** The time of day of a local date-time: 18:05, or 6:05 pm for those who chose it. */
export function formatTime(
	local: string,
	{ locale, timeFormat = 'auto' }: Pick<Preferences, 'locale'> & Partial<Pick<Preferences, 'timeFormat'>>,
): string {
	const date = utcOf(local);
	if (Number.isNaN(date.getTime())) return local;
	const cycle = timeFormat === 'auto' ? (locale === 'ar' ? 'h12' : 'h23') : timeFormat;
	const format = keepIntl(
		`time ${locale} ${cycle}`,
		() =>
			new Intl.DateTimeFormat(intlLocale(locale), {
				hour: cycle === 'h23' ? '2-digit' : 'numeric',
				minute: '2-digit',
				hourCycle: cycle,
				timeZone: 'UTC',
			}),
	);
	return format.format(date);
}

/** A number with the language's grouping. */
export const formatNumber = (value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string =>
	keepIntl(
		`number ${locale} ${JSON.stringify(options)}`,
		() => new Intl.NumberFormat(intlLocale(locale), options),
	).format(value);

/** Words joined as the language joins them: Iberia and Swiss. */
export const formatList = (
	words: readonly string[],
	locale: Locale,
	type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string => keepIntl(`list ${locale} ${type}`, () => new Intl.ListFormat(intlLocale(locale), { type })).format(words);

type Units = (key: 'hours' | 'minutes' | 'hoursMinutes', values: { hours?: string; minutes?: string }) => string;

/** A span of minutes: 3 h 45. `t` is the translator of the area `units`. */
export function formatDuration(minutes: number, t: Units): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return t('minutes', { minutes: String(rest) });
	if (rest === 0) return t('hours', { hours: String(hours) });
	return t('hoursMinutes', { hours: String(hours), minutes: String(rest).padStart(2, '0') });
}
