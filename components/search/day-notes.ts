import type { DayNote } from '#components/ui/calendar.tsx';
import { formatAgo } from '#lib/i18n/format-ago.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { KnownPrices } from '#lib/travel/price-question.ts';
import { fill, type SearchWords } from './search-words.ts';

/** What is said of days: prices in the currency of the first, for a number without its currency has to mean one alone. */
export function dayNotes({ days, now }: KnownPrices, locale: Locale, words: SearchWords): ReadonlyMap<string, DayNote> {
	const [first] = days;
	return new Map(
		days
			.filter(({ currency }) => currency === first?.currency)
			.map(({ date, amount, currency, at }) => [
				date,
				{
					short: short(amount, locale),
					long: fill(words.text.dayPrice, {
						price: formatMoney(amount, currency, { locale }),
						ago: formatAgo(now - at, locale),
					}),
				},
			]),
	);
}

/** Whole units, short enough for a day: 1,010, 143K. */
const short = (amount: string, locale: Locale): string => {
	const large = amount.split('.', 1)[0]?.length ?? 0;
	return formatNumber(Number(amount), locale, {
		maximumFractionDigits: 0,
		...(large > 4 && { notation: 'compact', maximumSignificantDigits: 3 }),
	});
};
