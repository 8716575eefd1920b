import 'server-only';
import { createTranslator } from 'next-intl';
import { CABIN_CLASSES } from '#contract/air/search-limits.ts';
import { type DateStyle, formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import { formatDuration, formatList, formatMoney, formatNumber, formatTime } from '#lib/i18n/format.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The language of a paper or a mail, which nobody's browser asks for. */
export type PaperWords = Awaited<ReturnType<typeof makeWords>>;

const made = new Map<Locale, Promise<PaperWords>>();

/** What papers and mails are written with in a language; made once. */
export function paperWords(locale: Locale): Promise<PaperWords> {
	const known = made.get(locale);
	if (known) return known;
	const words = makeWords(locale);
	made.set(locale, words);
	words.catch(() => made.delete(locale));
	return words;
}

async function makeWords(locale: Locale) {
	const messages = await loadMessages(locale);
	const t = createTranslator({ locale, messages, namespace: 'papers' });
	const mail = createTranslator({ locale, messages, namespace: 'mail' });
	const cabins = createTranslator({ locale, messages, namespace: 'flights.cabins' });
	const schedule = createTranslator({ locale, messages, namespace: 'schedule' });
	const before = createTranslator({ locale, messages, namespace: 'trips.before' });
	const table = createTranslator({ locale, messages, namespace: 'flights.table' });
	const terms = createTranslator({ locale, messages, namespace: 'trips.terms' });
	const units = createTranslator({ locale, messages, namespace: 'units' });
	const stay = createTranslator({ locale, messages, namespace: 'stayBooking' });
	const common = createTranslator({ locale, messages, namespace: 'common' });
	return {
		locale,
		rtl: locale === 'ar',
		t,
		mail,
		schedule,
		before,
		table,
		terms,
		stay,
		brand: common('brand'),
		/** Names and codes of another script, kept together between right-to-left words. */
		own: (text: string): string => (locale === 'ar' && text ? `\u2068${text}\u2069` : text),
		/** Facts in one line. */
		join: (facts: readonly (string | null)[]): string =>
			facts.filter(Boolean).join(locale === 'ar' ? '\u200f · \u200f' : ' · '),
		cabin: (cabin: string): string => {
			const known = CABIN_CLASSES.find((name) => name === cabin);
			return known ? cabins(known) : cabin;
		},
		number: (value: number): string => formatNumber(value, locale),
		weight: (kilograms: number): string => units('kilograms', { amount: formatNumber(kilograms, locale) }),
		duration: (minutes: number): string => formatDuration(minutes, units),
		money: (amount: string, currency: string): string => formatMoney(amount, currency, { locale }),
		date: (local: string, style: DateStyle): string => formatDate(local, style, locale),
		/** Two local dates as a span. */
		dates: (from: string, to: string, style: DateStyle): string => formatDateRange(from, to, style, locale),
		time: (local: string): string => formatTime(local, { locale }),
		/** Facts one after the other, without an “and”. */
		commas: (facts: readonly string[]): string => facts.join(units('comma')),
		/** Facts that have their own commas. */
		semicolons: (facts: readonly string[]): string => facts.join(units('semicolon')),
		list: (parts: readonly string[]): string => formatList(parts, locale),
	};
}
