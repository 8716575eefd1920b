import { minorDigits } from '#contract/common/amounts.ts';
import { intlLocale, type Locale } from './locales.ts';
import type { Preferences } from './preferences.ts';

const AMOUNT = /^-?\d+(\.\d+)?$/;
const kept = new Map<string, unknown>();

/** Intl objects are dear to make and never change. */
function keep<T>(key: string, make: () => T): T {
	const known = kept.get(key);
	if (known !== undefined) return known as T;
	const made = make();
	kept.set(key, made);
	return made;
}

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
	const format = keep(
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

const DATES = {
	/** Thu 11 Mar */
	short: { weekday: 'short', day: 'numeric', month: 'short' },
	/** 11 Mar 2027 */
	medium: { day: 'numeric', month: 'short', year: 'numeric' },
	/** Thursday 11 March 2027 */
	long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
	/** March 2027 */
	month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof DATES;

/** Local dates carry no zone: they are read and written as UTC, so that no machine's zone can move them. */
const utc = (local: string): Date =>
	new Date(local.length === 10 ? `${local}T00:00:00Z` : `${local.replace(/Z$/, '')}Z`);

const dateFormat = (locale: Locale, style: DateStyle) =>
	keep(
		`date ${locale} ${style}`,
		() => new Intl.DateTimeFormat(intlLocale(locale), { ...DATES[style], timeZone: 'UTC' }),
	);

/** A local date (`2027-03-11` or a local date-time) in words. What is no date is shown as it came. */
export function formatDate(local: string, style: DateStyle, locale: Locale): string {
	const date = utc(local);
	if (Number.isNaN(date.getTime())) return local;
	return dateFormat(locale, style)
		.format(date)
		.replace(/^(\p{L}+\.?), (?=\d)/u, '$1 ');
}

/** Two local dates as a span: 11–15 Mar 2027. */
export function formatDateRange(from: string, to: string, style: DateStyle, locale: Locale): string {
	const dates = [utc(from), utc(to)] as const;
	if (dates.some((date) => Number.isNaN(date.getTime()))) return `${from} – ${to}`;
	return dateFormat(locale, style).formatRange(dates[0], dates[1]);
}

/** The time of day of a local date-time: 18:05, or 6:05 pm for those who chose it. */
export function formatTime(
	local: string,
	{ locale, timeFormat = 'auto' }: Pick<Preferences, 'locale'> & Partial<Pick<Preferences, 'timeFormat'>>,
): string {
	const date = utc(local);
	if (Number.isNaN(date.getTime())) return local;
	const cycle = timeFormat === 'auto' ? (locale === 'ar' ? 'h12' : 'h23') : timeFormat;
	const format = keep(
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
	keep(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(intlLocale(locale), options)).format(
		value,
	);

/** Words joined as the language joins them: Iberia and Swiss. */
export const formatList = (
	words: readonly string[],
	locale: Locale,
	type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string => keep(`list ${locale} ${type}`, () => new Intl.ListFormat(intlLocale(locale), { type })).format(words);

type Units = (key: 'hours' | 'minutes' | 'hoursMinutes', values: { hours?: string; minutes?: string }) => string;

/** A span of minutes: 3 h 45. `t` is the translator of the area `units`. */
export function formatDuration(minutes: number, t: Units): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return t('minutes', { minutes: String(rest) });
	if (rest === 0) return t('hours', { hours: String(hours) });
	return t('hoursMinutes', { hours: String(hours), minutes: String(rest).padStart(2, '0') });
}
