import { describe, expect, it } from 'vitest';
import { currencyName } from './currency-name.ts';
import { formatDate } from './format-date.ts';
import { formatList, formatMoney, formatNumber, formatTime } from './format.ts';
import { LOCALES, type Locale } from './locales.ts';
import type { Preferences } from './preferences.ts';
import { waysOf } from './ways-of.ts';
import { writeAs } from './write-as.ts';

const DAYS = Array.from({ length: 800 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));
const MINUTES = Array.from({ length: 1440 }, (_, minute) =>
	new Date(Date.UTC(2027, 0, 1, 0, minute)).toISOString().slice(0, 16),
);
const NUMBERS = [0, 7, 10, 999, 1_000, 1_234, 9_999, 10_000, 123_456, 1_234_567, 1.5, 1_234.56, -3];
const AMOUNTS = ['0.00', '5', '412.30', '999.99', '1284.00', '12345.60', '1234567.05', '-40.00', '007.5', '10.005'];
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'INR', 'AED', 'KWD'];
const LISTS = [[], ['Iberia'], ['Iberia', 'Swiss'], ['Swiss', 'Iberia', 'Iberia Express', 'KLM']];

function said(preferences: Preferences): readonly string[] {
	const { locale } = preferences;
	return [
		...DAYS.flatMap((day) => [formatDate(day, 'short', locale), formatDate(day, 'medium', locale)]),
		...MINUTES.map((minute) => formatTime(minute, preferences)),
		...NUMBERS.map((value) => formatNumber(value, locale)),
		...CURRENCIES.flatMap((currency) =>
			AMOUNTS.flatMap((amount) =>
				[{}, { trim: true }, { sign: 'always' as const }].map((style) =>
					formatMoney(amount, currency, { ...preferences, ...style }),
				),
			),
		),
		...CURRENCIES.map((currency) => currencyName(currency, locale)),
		...LISTS.map((words) => formatList(words, locale)),
	];
}

const chosen = (locale: Locale) =>
	(['symbol', 'code'] as const).flatMap((currencyDisplay) =>
		(['auto', 'h12', 'h23'] as const).map(
			(timeFormat): Preferences => ({ locale, theme: 'auto', currencyDisplay, timeFormat }),
		),
	);

describe.each(LOCALES)('what is written without Intl in %s', (locale) => {
	it('is what Intl writes', () => {
		const all = chosen(locale);
		const byIntl = all.map(said);
		for (const preferences of all) writeAs(waysOf(preferences));
		const other = all.map(said).flatMap((words, i) => words.filter((word, j) => word !== byIntl[i]?.[j]));
		expect(other).toEqual([]);
	});
});
