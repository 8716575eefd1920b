import type { DayNote } from '#components/ui/calendar.tsx';
import { formatAgo } from '#lib/i18n/format-ago.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { currencyName } from '#lib/i18n/currency-name.ts';
import type { KnownPrices } from '#lib/travel/price-question.ts';
import { seenSpan } from '#lib/travel/seen-span.ts';
import { fill, type SearchWords } from './search-words.ts';

/** Prices in the currency of the first, for a number without its currency has to mean one alone. */
const comparable = ({ days }: KnownPrices) => days.filter(({ currency }) => currency === days[0]?.currency);

/** What is said of days. */
export function dayNotes(known: KnownPrices, locale: Locale, words: SearchWords): ReadonlyMap<string, DayNote> {
	return new Map(
		comparable(known).map(({ date, amount, currency, at }) => [
			date,
			{
				short: short(amount, locale),
				long:
					(words.text.comma ?? '') +
					fill(words.text.dayPrice, {
						price: formatMoney(amount, currency, { locale }),
						ago: formatAgo(known.now - at, locale),
					}),
			},
		]),
	);
}

/** What the numbers below the days in sight are, and how long ago they were seen; nothing where there are none. */
export function notesNote(
	known: KnownPrices,
	locale: Locale,
	words: SearchWords,
	inSight: { first?: string; last?: string } = {},
): string | undefined {
	const { first = '', last = '9' } = inSight;
	const days = comparable(known).filter(({ date }) => date >= first && date <= last);
	const [{ currency } = { currency: undefined }] = days;
	if (!currency) return undefined;
	const span = seenSpan({ days, now: known.now }, locale);
	const seen = fill('ago' in span ? words.text.daysSeenAt : words.text.daysSeenBetween, span);
	return `${fill(words.text.daysNote, { currency: currencyName(currency, locale) })} ${seen}`;
}

/** Whole units, short enough for a day: 1,010, 143K. */
const short = (amount: string, locale: Locale): string => {
	const large = amount.split('.', 1)[0]?.length ?? 0;
	return formatNumber(Number(amount), locale, {
		maximumFractionDigits: 0,
		...(large > 4 && { notation: 'compact', maximumSignificantDigits: 3 }),
	});
};
