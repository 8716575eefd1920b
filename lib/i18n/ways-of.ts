import { currencyName } from './currency-name.ts';
import { formatMoney } from './format.ts';
import { intlLocale } from './locales.ts';
import type { Preferences } from './preferences.ts';
import type { Ways } from './write-as.ts';

/** Currencies that most fares are sold in. Others are left to the browser. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'AUD', 'CAD', 'JPY', 'INR', 'AED', 'SGD', 'SEK', 'BRL'] as const;
/** A Monday: six more days have every name of a day. */
const MONDAY = Date.UTC(2029, 0, 1);
const DAY_MS = 86_400_000;

const known = new Map<string, Ways>();

/**
 * How a visitor's dates, times and prices are written, as Intl has it here: browsers read their own tables of all
 * languages for the first of them, a tenth of the work of a first visit. The same object each time, so that a page has it
 * once.
 */
export function waysOf({ locale, currencyDisplay, timeFormat }: Preferences): Ways {
	const key = `${locale} ${currencyDisplay} ${timeFormat}`;
	const found = known.get(key) ?? findWays({ locale, currencyDisplay, timeFormat });
	known.set(key, found);
	return found;
}

const partOf = (parts: readonly { type: string; value: string }[], type: string): string =>
	parts.find((part) => part.type === type)?.value ?? '';
const templateOf = (parts: readonly { type: string; value: string }[]): string =>
	parts.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join('');

function findWays({ locale, currencyDisplay, timeFormat }: Omit<Preferences, 'theme'>): Ways {
	const tag = intlLocale(locale);
	const cycle = timeFormat === 'auto' ? (locale === 'ar' ? 'h12' : 'h23') : timeFormat;
	const grouped = new Intl.NumberFormat(tag).formatToParts(12_345.6);
	const day = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
	const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
	const time = new Intl.DateTimeFormat(tag, {
		hour: cycle === 'h23' ? '2-digit' : 'numeric',
		minute: '2-digit',
		hourCycle: cycle,
		timeZone: 'UTC',
	});
	// Times are written with plain spaces where their parts have narrow ones.
	const plain = (text: string) => text.replaceAll('\u202f', ' ');
	const halfOf = (hour: number) => plain(partOf(time.formatToParts(Date.UTC(2029, 0, 1, hour)), 'dayPeriod'));
	const [first, , last] = new Intl.ListFormat(tag)
		.formatToParts(['a', 'b', 'c', 'd'])
		.flatMap(({ type, value }) => (type === 'literal' ? value : []));
	return {
		locale,
		currencyDisplay,
		cycle,
		group: partOf(grouped, 'group'),
		decimal: partOf(grouped, 'decimal'),
		groupedFrom: new Intl.NumberFormat(tag).format(1_234).length > 4 ? 4 : 5,
		money: Object.fromEntries(
			CURRENCIES.map((currency) => [
				currency,
				formatMoney('7', currency, { locale, currencyDisplay, trim: true }).replace('7', '#').replace('$\u200e', '$'),
			]),
		),
		names: Object.fromEntries(CURRENCIES.map((currency) => [currency, currencyName(currency, locale)])),
		day: templateOf(day.formatToParts(MONDAY)),
		date: templateOf(date.formatToParts(MONDAY)),
		weekdays: Array.from({ length: 7 }, (_, i) => partOf(day.formatToParts(MONDAY + i * DAY_MS), 'weekday')),
		months: Array.from({ length: 12 }, (_, i) => partOf(day.formatToParts(Date.UTC(2029, i)), 'month')),
		time: plain(templateOf(time.formatToParts(MONDAY))),
		halves: [halfOf(1), halfOf(13)],
		// Spanish says "e" for "y" before some words.
		list: locale === 'es' || first === undefined || last === undefined ? null : [first, last],
	};
}
