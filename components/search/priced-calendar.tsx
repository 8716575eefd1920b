'use client';
import { useState } from 'react';
import { Calendar, type CalendarProps, type DayNote } from '#components/ui/calendar.tsx';
import { currencyName } from '#lib/i18n/currency-name.ts';
import { formatAgo } from '#lib/i18n/format-ago.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import { intlLocale, type Locale } from '#lib/i18n/locales.ts';
import { type KnownPrices, monthOf } from '#lib/travel/price-question.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { addDays } from '#contract/common/calendar.ts';
import { fill, type SearchWords } from './search-words.ts';
import { useDayPrices } from './use-day-prices.ts';

export interface PricedCalendarProps extends Omit<CalendarProps, 'notes' | 'onMonth' | 'locale'> {
	/** What the form states so far; without it no prices are shown. */
	asked: FlightSearch | undefined;
	locale: Locale;
	/** `YYYY-MM-DD`. */
	today: string;
	words: SearchWords;
}

/** The calendar with what finished searches found for the days of departure that it shows. Other days stay bare. */
export function PricedCalendar({ asked, today, locale, words, ...calendar }: PricedCalendarProps) {
	const [month, setMonth] = useState(() => monthOf(calendar.value.from ?? today));
	const { last } = calendar.months === 1 ? month : monthOf(addDays(month.last, 1));
	const known = useDayPrices(asked, { first: month.first, last }, today);
	const notes = notesOf(known, locale, words);
	const currency = known.days[0]?.currency;
	return (
		<>
			<Calendar {...calendar} locale={intlLocale(locale)} notes={notes} onMonth={(day) => setMonth(monthOf(day))} />
			<p role="status" className="type-micro mt-2 min-h-5 max-w-[40.5rem] text-ink-2">
				{currency && fill(words.text.daysNote, { currency: currencyName(currency, locale) })}
			</p>
		</>
	);
}

/** Prices in the currency of the first: a number without its currency has to mean one alone. */
function notesOf({ days, now }: KnownPrices, locale: Locale, words: SearchWords): ReadonlyMap<string, DayNote> {
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
