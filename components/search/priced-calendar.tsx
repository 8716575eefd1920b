'use client';
import { useState } from 'react';
import { Calendar, type CalendarProps } from '#components/ui/calendar.tsx';
import { intlLocale, type Locale } from '#lib/i18n/locales.ts';
import { type KnownPrices, monthOf } from '#lib/travel/price-question.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { addDays } from '#contract/common/calendar.ts';
import { dayNotes, notesNote } from './day-notes.ts';
import type { SearchWords } from './search-words.ts';
import { useDayPrices } from './use-day-prices.ts';

export interface PricedCalendarProps extends Omit<CalendarProps, 'notes' | 'onMonth' | 'locale' | 'scrolled'> {
	/** What the form states so far; without it no prices are shown. */
	asked: FlightSearch | undefined;
	/** Hears what is remembered of the days of departure that are shown. */
	onKnown?: (known: KnownPrices) => void;
	locale: Locale;
	/** `YYYY-MM-DD`. */
	today: string;
	words: SearchWords;
}

/** The calendar with what finished searches found for the days of departure that it shows. Other days stay bare. */
export function PricedCalendar({ asked, onKnown, today, locale, words, ...calendar }: PricedCalendarProps) {
	const [{ first, last: ends }, setMonth] = useState(() => monthOf(calendar.value.from ?? today));
	const last = calendar.months === 1 ? ends : monthOf(addDays(ends, 1)).last;
	const known = useDayPrices(asked, [{ first, last }], today, onKnown);
	return (
		<>
			<Calendar
				{...calendar}
				locale={intlLocale(locale)}
				notes={dayNotes(known, locale, words)}
				onMonth={(day) => setMonth(monthOf(day))}
			/>
			<p role="status" className="type-micro mt-2 min-h-5 max-w-[40.5rem] text-ink-2">
				{notesNote(known, locale, words, { first, last })}
			</p>
		</>
	);
}
