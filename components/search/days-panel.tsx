'use client';
import { type RefObject, useState } from 'react';
import { Popover } from '#components/ui/popover.tsx';
import type { Days } from '#components/ui/calendar.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { ChosenFoot } from './chosen-foot.tsx';
import type { DayField } from './date-cell.tsx';
import { DaysSheet } from './days-sheet.tsx';
import { PricedCalendar, type PricedCalendarProps } from './priced-calendar.tsx';
import { NOTHING_KNOWN } from './use-day-prices.ts';
import type { SearchWords } from './search-words.ts';
import { TypedDays } from './typed-days.tsx';

export interface DaysPanelProps {
	/** One day, or the two ends of a stay. */
	fields: readonly [DayField] | readonly [DayField, DayField];
	/** Which of them is being chosen. */
	end: 0 | 1;
	onEnd: (end: 0 | 1) => void;
	/** A press outside, Escape. */
	onClose: () => void;
	/** All is chosen: the keyboard goes back to where it was. */
	onFinish: () => void;
	anchor: RefObject<HTMLElement | null>;
	/** Under what opened it, or a separate sheet. */
	desk: boolean;
	asked: FlightSearch | undefined;
	locale: Locale;
	dir: 'ltr' | 'rtl';
	today: string;
	/** The last day that can be chosen. */
	max: string;
	words: SearchWords;
}

/** Where travel days are chosen: a calendar under its field on a desk, a sheet on a phone; both take typed days too. */
export function DaysPanel(props: DaysPanelProps) {
	const { fields, end, asked, locale, dir, today, max, words } = props;
	const { text } = words;
	const [first, second] = fields;
	const [known, onKnown] = useState(NOTHING_KNOWN);
	const calendar: Omit<PricedCalendarProps, 'onChange'> = {
		asked,
		onKnown,
		today,
		words,
		mode: second ? 'range' : 'single',
		value: { from: first.value || undefined, to: second?.value || undefined },
		active: end === 1 ? 'to' : 'from',
		min: today,
		max,
		locale,
		dir,
		labels: { previous: text.previousMonth ?? '', next: text.nextMonth ?? '' },
	};
	/** Tells the form; gives whether more is to be chosen. */
	const take = (days: Days, set: 'from' | 'to'): boolean => {
		if (days.from !== undefined && days.from !== first.value) first.onChange(days.from);
		if (second && days.to !== (second.value || undefined)) second.onChange(days.to ?? '');
		return second !== undefined && set === 'from';
	};
	if (!props.desk) return <DaysSheet {...props} {...{ calendar, known, take }} />;
	return (
		<Popover
			open
			onClose={props.onClose}
			label={text.days ?? ''}
			anchor={props.anchor}
			className="start-0 top-full w-max max-w-[calc(100vw-2rem)] p-4"
		>
			<TypedDays {...props} className="mb-3" />
			<PricedCalendar
				{...calendar}
				months={2}
				onChange={(days, set) => (take(days, set) ? props.onEnd(1) : props.onFinish())}
			/>
			<div className="mt-3 max-w-[40.5rem]">
				<ChosenFoot {...props} known={known} tone="solid" />
			</div>
		</Popover>
	);
}
