'use client';
import { createContext, useContext } from 'react';
import { DayButton, type DayButtonProps, DayPicker, Week, type WeekProps } from 'react-day-picker';
import { Icon } from './icon.tsx';

/** The days chosen, `YYYY-MM-DD`. */
export interface Days {
	from?: string | undefined;
	to?: string | undefined;
}

/** Something said of a day: a few digits below it, and the same in words as they follow its date. */
export interface DayNote {
	short: string;
	long: string;
}

export interface CalendarProps {
	/** `range` has two ends, `single` one. */
	mode: 'single' | 'range';
	value: Days;
	/** Which end the next press sets. */
	active?: 'from' | 'to';
	onChange: (value: Days, set: 'from' | 'to') => void;
	/** First and last day that can be chosen. */
	min?: string;
	max?: string;
	/** Months side by side, or one below the other. */
	months?: number;
	/** All months from the first that can be chosen, one below the other, for something that scrolls. It names no weekdays. */
	scrolled?: boolean;
	/** For Intl: names of months and days. */
	locale: string;
	dir: 'ltr' | 'rtl';
	/** 0 is Sunday. */
	weekStartsOn?: 0 | 1 | 6;
	labels: { previous: string; next: string };
	/** By day, `YYYY-MM-DD`. */
	notes?: ReadonlyMap<string, DayNote>;
	/** The first month in sight is another one; gives a day of it. */
	onMonth?: (day: string) => void;
}

const Notes = createContext<ReadonlyMap<string, DayNote>>(new Map());

const toDate = (day: string): Date => {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date);
};
const toDay = (date: Date): string =>
	[date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Short for a column. */
function weekdayName(date: Date, locale: string): string {
	const short = new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(date);
	return short.length > 4 ? new Intl.DateTimeFormat(locale, { weekday: 'narrow' }).format(date) : short;
}

/** A week's names for the columns of a calendar, from Monday unless told. */
export const weekdayNames = (locale: string, weekStartsOn = 1): string[] =>
	// 3 January 2021 was a Sunday.
	Array.from({ length: 7 }, (_, i) => weekdayName(new Date(2021, 0, 3 + weekStartsOn + i), locale));

const CELL = 'size-11 p-0 text-center';
const CLASSES = {
	root: 'relative',
	months: 'flex flex-wrap justify-center gap-x-8 gap-y-6',
	month: 'grid content-start gap-2',
	month_caption: 'flex min-h-hit items-center justify-center',
	caption_label: 'type-h3',
	nav: 'absolute inset-x-0 top-0 flex justify-between',
	button_previous: 'grid size-11 place-items-center rounded-2 aria-disabled:opacity-30',
	button_next: 'grid size-11 place-items-center rounded-2 aria-disabled:opacity-30',
	month_grid: 'border-collapse',
	weekday: 'type-micro h-8 w-11 text-ink-2',
	day: CELL,
	day_button: 'size-11 font-medium hover:shadow-[inset_0_0_0_1.5px_var(--ink)] disabled:shadow-none',
	today: 'shadow-[inset_0_-3px_0_var(--ink)]',
	disabled: 'text-ink-3 [&>button]:line-through',
	range_middle: 'bg-signal-mid',
	range_start: 'bg-signal text-on-signal [&>button]:font-bold',
	range_end: 'bg-signal text-on-signal [&>button]:font-bold',
	outside: 'invisible',
	hidden: 'invisible',
};

const SCROLLED = {
	...CLASSES,
	months: 'grid gap-y-4',
	// Months out of sight cost nothing until they come near.
	month: 'grid gap-1 [contain-intrinsic-size:auto_19rem] [content-visibility:auto]',
	month_caption: 'flex min-h-hit items-center px-2',
	month_grid: 'w-full table-fixed border-collapse',
	day: 'p-0 text-center',
	day_button: 'min-h-12 w-full font-medium hover:shadow-[inset_0_0_0_1.5px_var(--ink)] disabled:shadow-none',
};

function NotedDay({ children, ...props }: DayButtonProps) {
	const note = useContext(Notes).get(toDay(props.day.date));
	return (
		<DayButton {...props}>
			{children}
			{note && <small className="type-micro block leading-none font-normal">{note.short}</small>}
		</DayButton>
	);
}

const FirstDay = createContext<Date | undefined>(undefined);

/** A week of days that are all over takes no room where months scroll. */
function ComingWeek(props: WeekProps) {
	const first = useContext(FirstDay);
	if (first && props.week.days.every(({ date }) => date < first)) return <></>;
	return <Week {...props} />;
}

const COMPONENTS = {
	Week: ComingWeek,
	DayButton: NotedDay,
	Chevron: ({ orientation }: { orientation?: string }) => (
		<Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
	),
};

/** Months of days. Arrows move by day and week, Page Up and Down by month. Load it lazily: it brings a date library. */
export function Calendar({
	mode,
	value,
	active = 'from',
	onChange,
	min,
	max,
	months = 2,
	scrolled = false,
	locale,
	dir,
	weekStartsOn = 1,
	labels,
	notes,
	onMonth,
}: CalendarProps) {
	const words = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
		new Intl.DateTimeFormat(locale, options).format(date);
	const full = words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
	const noted = (date: Date) => full(date) + (notes?.get(toDay(date))?.long ?? '');
	const month = words({ month: 'long', year: 'numeric' });
	const selected = { from: value.from ? toDate(value.from) : undefined, to: toDate(value.to ?? value.from ?? '0-1-1') };
	const press = (date: Date) => {
		const day = toDay(date);
		if (mode === 'single') return onChange({ from: day }, 'from');
		if (active === 'to' && value.from && day >= value.from) return onChange({ from: value.from, to: day }, 'to');
		onChange({ from: day, to: value.to && value.to >= day && active === 'from' ? value.to : undefined }, 'from');
	};
	const disabled = [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])];
	const picker = (
		<DayPicker
			mode="range"
			selected={value.from ? selected : undefined}
			onSelect={(_, date) => press(date)}
			month={scrolled && min ? toDate(min) : undefined}
			defaultMonth={value.from || min ? toDate(value.from ?? min ?? '') : undefined}
			startMonth={min ? toDate(min) : undefined}
			endMonth={max ? toDate(max) : undefined}
			disabled={disabled}
			numberOfMonths={months}
			weekStartsOn={weekStartsOn}
			dir={dir}
			classNames={scrolled ? SCROLLED : CLASSES}
			hideNavigation={scrolled}
			hideWeekdays={scrolled}
			formatters={{
				formatCaption: month,
				formatWeekdayName: (date) => weekdayName(date, locale),
				formatDay: words({ day: 'numeric' }),
			}}
			labels={{
				labelDayButton: noted,
				labelGrid: month,
				labelWeekday: words({ weekday: 'long' }),
				labelPrevious: () => labels.previous,
				labelNext: () => labels.next,
				labelNav: () => '',
			}}
			components={COMPONENTS}
			onMonthChange={(date) => onMonth?.(toDay(date))}
		/>
	);
	const withNotes = notes ? <Notes value={notes}>{picker}</Notes> : picker;
	return scrolled && min ? <FirstDay value={toDate(min)}>{withNotes}</FirstDay> : withNotes;
}
