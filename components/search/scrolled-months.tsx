'use client';
import { startTransition, useEffect, useRef, useState } from 'react';
import { Calendar } from '#components/ui/calendar.tsx';
import { addDays } from '#contract/common/calendar.ts';
import { intlLocale } from '#lib/i18n/locales.ts';
import { monthOf } from '#lib/travel/price-question.ts';
import { dayNotes, notesNote } from './day-notes.ts';
import type { PricedCalendarProps } from './priced-calendar.tsx';
import { useDayPrices } from './use-day-prices.ts';

/** Months that come at a time, as many as prices are asked for at once. */
const STEP = 3;

/** Every month that can be chosen, with prices, one below the other: those far below come as one scrolls to them. */
export function ScrolledMonths({
	asked,
	onKnown,
	today,
	locale,
	words,
	...calendar
}: Omit<PricedCalendarProps, 'months'>) {
	const { value, active, max = today } = calendar;
	const [showing] = useState(() => (active === 'to' && value.to) || value.from || today);
	const all = monthsFrom(today, max) + 1;
	const [asMany, setAsMany] = useState(() => STEP * Math.ceil((monthsFrom(today, showing) + 2) / STEP));
	const months = Math.min(all, asMany);
	const known = useDayPrices(asked, quartersOf(today, months), today, onKnown);
	const top = useRef<HTMLDivElement>(null);
	const more = useRef<HTMLDivElement>(null);
	// What is chosen is in sight at once; otherwise the first month is. The sheet around it has opened by then.
	useEffect(() => {
		const month = monthsFrom(today, showing);
		if (month > 0) top.current?.querySelectorAll('[role="grid"]')[month]?.parentElement?.scrollIntoView();
	}, [today, showing]);
	useEffect(() => {
		const end = more.current;
		if (!end || months >= all) return;
		const watch = new IntersectionObserver(
			(seen) => {
				if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setAsMany(months + STEP));
			},
			{ rootMargin: '0px 0px 400px' },
		);
		watch.observe(end);
		return () => watch.disconnect();
	}, [months, all]);
	return (
		<div ref={top}>
			<p role="status" className="type-micro px-2 py-2 text-ink-2 empty:hidden">
				{notesNote(known, locale, words)}
			</p>
			<Calendar
				{...calendar}
				scrolled
				months={months}
				locale={intlLocale(locale)}
				notes={dayNotes(known, locale, words)}
				onMonth={() => setAsMany(all)}
			/>
			<div ref={more} className="min-h-4" />
		</div>
	);
}

/** How many months a day is after the month of another. */
const monthsFrom = (first: string, day: string): number =>
	(Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(first.slice(5, 7));

/** First and last days of so many months, by threes. */
function quartersOf(today: string, months: number) {
	let { first } = monthOf(today);
	return Array.from({ length: Math.ceil(months / STEP) }, () => {
		let { last } = monthOf(first);
		for (let i = 1; i < STEP; i++) last = monthOf(addDays(last, 1)).last;
		const quarter = { first, last };
		first = addDays(last, 1);
		return quarter;
	});
}
