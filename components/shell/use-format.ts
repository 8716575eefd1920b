import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatDuration, formatList, formatMoney, formatNumber, formatTime } from '#lib/i18n/format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { direction } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { fromMinor, minorDigits } from '#contract/common/amounts.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { sumAbout } from '#lib/stays/price/sum-about.ts';

/** How values are put into words for this visitor. Works in server and client components alike. */
export function useFormat(preferences: Preferences) {
	const units = useTranslations('units');
	return useMemo(() => showFor(preferences, units), [preferences, units]);
}

function showFor(preferences: Preferences, units: ReturnType<typeof useTranslations<'units'>>) {
	const { locale } = preferences;
	return {
		money: (amount: string, currency: string, options: { sign?: 'always' } = {}) =>
			formatMoney(amount, currency, { ...preferences, ...options }),
		/** The same, of minor units: what filters and tabs say is what the card says. */
		minor: (minor: number, currency: string) => formatMoney(fromMinor(minor, currency), currency, preferences),
		/** The same rounded up to whole units, where a fraction has no room: never less than the price. */
		wholeMinor: (minor: number, currency: string) =>
			formatMoney(String(Math.ceil(minor / 10 ** minorDigits(currency))), currency, { ...preferences, trim: true }),
		/** `about €382`: in the currency that the visitor has chosen beside what is charged; null where there is none. */
		beside: (amount: string, currency: string) => besideOf([{ amount, currency }], preferences, units),
		/** The same of amounts of several currencies together. */
		besideSum: (amounts: readonly Money[]) => besideOf(amounts, preferences, units),
		duration: (minutes: number) => formatDuration(minutes, units),
		time: (local: string) => formatTime(local, preferences),
		day: (local: string) => formatDate(local, 'short', locale),
		month: (local: string) => formatDate(local, 'month', locale),
		number: (value: number) => formatNumber(value, locale),
		/** Keeps a name in its own direction inside a sentence of another. */
		isolate: (text: string) => (direction(locale) === 'rtl' ? `\u2068${text}\u2069` : text),
		list: (words: readonly string[]) => formatList(words, locale),
		/** Facts one after the other, without an “and”. */
		commas: (facts: readonly string[]) => facts.join(units('comma')),
		/** One more fact after words that stand elsewhere: `, British Airways`. */
		further: (fact: string) => units('comma') + fact,
		/** The same as `commas` of facts that have their own. */
		semicolons: (facts: readonly string[]) => facts.join(units('semicolon')),
	};
}

function besideOf(
	amounts: readonly Money[],
	preferences: Preferences,
	units: ReturnType<typeof useTranslations<'units'>>,
): string | null {
	const { beside } = preferences;
	if (!beside || amounts.every(({ currency }) => currency === beside.currency)) return null;
	const about = sumAbout(amounts, beside.currency, beside.rates);
	return about && units('about', { amount: formatMoney(about, beside.currency, { ...preferences, trim: true }) });
}

export type Show = ReturnType<typeof useFormat>;
