import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatDuration, formatList, formatMoney, formatNumber, formatTime } from '#lib/i18n/format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { direction } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { minorDigits } from '#contract/common/amounts.ts';

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
		/** Minor units in whole units, rounded up: for filters and tabs, where the exact price stands on the card. */
		about: (minor: number, currency: string) =>
			formatMoney(String(Math.ceil(minor / 10 ** minorDigits(currency))), currency, { ...preferences, trim: true }),
		duration: (minutes: number) => formatDuration(minutes, units),
		time: (local: string) => formatTime(local, preferences),
		day: (local: string) => formatDate(local, 'short', locale),
		number: (value: number) => formatNumber(value, locale),
		/** Keeps a name in its own direction inside a sentence of another. */
		isolate: (text: string) => (direction(locale) === 'rtl' ? `\u2068${text}\u2069` : text),
		list: (words: readonly string[]) => formatList(words, locale),
	};
}
export type Show = ReturnType<typeof useFormat>;
