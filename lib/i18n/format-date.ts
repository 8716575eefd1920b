import { keepIntl } from './keep-intl.ts';
import { intlLocale, type Locale } from './locales.ts';

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
export const utcOf = (local: string): Date =>
	new Date(local.length === 10 ? `${local}T00:00:00Z` : `${local.replace(/Z$/, '')}Z`);

const dateFormat = (locale: Locale, style: DateStyle) =>
	keepIntl(
		`date ${locale} ${style}`,
		() => new Intl.DateTimeFormat(intlLocale(locale), { ...DATES[style], timeZone: 'UTC' }),
	);

/** A local date (`2027-03-11` or a local date-time) in words. What is no date is shown as it came. */
export function formatDate(local: string, style: DateStyle, locale: Locale): string {
	const date = utcOf(local);
	if (Number.isNaN(date.getTime())) return local;
	return dateFormat(locale, style)
		.format(date)
		.replace(/^(\p{L}+\.?), (?=\d)/u, '$1 ');
}

/** Two local dates as a span: 11–15 Mar 2027. */
export function formatDateRange(from: string, to: string, style: DateStyle, locale: Locale): string {
	const dates = [utcOf(from), utcOf(to)] as const;
	if (dates.some((date) => Number.isNaN(date.getTime()))) return `${from} – ${to}`;
	return dateFormat(locale, style).formatRange(dates[0], dates[1]);
}
