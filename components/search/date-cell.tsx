'use client';
import { type ReactNode, useRef, useState } from 'react';
import { SEARCH_HORIZON_DAYS } from '#contract/air/search-limits.ts';
import { addDays } from '#contract/common/calendar.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { PricedCalendarLazy, preloadCalendar } from './priced-calendar-lazy.tsx';
import type { SearchWords } from './search-words.ts';

export interface DayField {
	id: string;
	name: 'depart' | 'return';
	label: string;
	value: string;
	detail?: string;
	error?: string;
	onChange: (day: string) => void;
}

interface DateCellsProps {
	/** One day, or the two ends of a stay. */
	fields: readonly [DayField] | readonly [DayField, DayField];
	locale: Locale;
	dir: 'ltr' | 'rtl';
	/** `YYYY-MM-DD`, the first day that can be chosen. */
	today: string;
	words: SearchWords;
	/** What the form states so far, for the prices of days. */
	asked?: FlightSearch | undefined;
}

/** Travel days: a calendar that opens under them, and the same days to type in it. */
export function DateCells({ fields, locale, dir, today, words, asked }: DateCellsProps) {
	const [open, setOpen] = useState<0 | 1>();
	const anchor = useRef<HTMLButtonElement>(null);
	const { text } = words;
	const [first, second] = fields;
	const max = addDays(today, SEARCH_HORIZON_DAYS);
	const close = () => setOpen(undefined);
	/** Back to where it was opened, once a day is chosen. */
	const finish = () => {
		close();
		anchor.current?.focus();
	};
	return (
		<div className="relative grid min-w-0 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
			{fields.map((field, index) => (
				<DayCell key={field.id} field={field} locale={locale} words={words} today={today} max={max}>
					<button
						ref={index === (open ?? 0) ? anchor : undefined}
						type="button"
						id={field.id}
						aria-haspopup="dialog"
						aria-expanded={open === index}
						data-wrong={field.error ? true : undefined}
						aria-describedby={field.error ? `${field.id}-error` : undefined}
						onFocus={preloadCalendar}
						onPointerEnter={preloadCalendar}
						onClick={() => setOpen(open === index ? undefined : (index as 0 | 1))}
						className="js-only absolute inset-0 w-full p-3 text-start -outline-offset-4 m:p-4"
					>
						<span className="sr-only">
							{field.label}: {field.value ? formatDate(field.value, 'long', locale) : text.chooseDay}
						</span>
					</button>
				</DayCell>
			))}
			<Popover
				open={open !== undefined}
				onClose={close}
				label={text.days ?? ''}
				anchor={anchor}
				className="start-0 top-full max-w-[calc(100vw-2rem)] p-4"
			>
				<div className="mb-3 flex flex-wrap gap-3">
					{fields.map((field) => (
						<TextInput
							key={field.id}
							type="date"
							label={field.label}
							value={field.value}
							min={today}
							max={max}
							onChange={(event) => field.onChange(event.target.value)}
							fieldClassName="grow"
						/>
					))}
				</div>
				<PricedCalendarLazy
					asked={asked}
					today={today}
					words={words}
					mode={second ? 'range' : 'single'}
					value={{ from: first.value || undefined, to: second?.value || undefined }}
					active={open === 1 ? 'to' : 'from'}
					onChange={(days, set) => {
						if (days.from !== undefined && days.from !== first.value) first.onChange(days.from);
						if (second && days.to !== (second.value || undefined)) second.onChange(days.to ?? '');
						if (!second || set === 'to') finish();
						else setOpen(1);
					}}
					min={today}
					max={max}
					months={second ? 2 : 1}
					locale={locale}
					dir={dir}
					labels={{ previous: text.previousMonth ?? '', next: text.nextMonth ?? '' }}
				/>
				<div className="mt-3 flex justify-end">
					<Button tone="solid" onClick={finish}>
						{text.done}
					</Button>
				</div>
			</Popover>
		</div>
	);
}

function DayCell({
	field,
	locale,
	words,
	today,
	max,
	children,
}: {
	field: DayField;
	locale: Locale;
	words: SearchWords;
	today: string;
	max: string;
	children: ReactNode;
}) {
	const { id, name, label, value, detail, error } = field;
	return (
		<div className="relative min-w-0 border-s border-rule-strong p-3 ps-4 first:border-s-0 m:min-h-[6.25rem] m:p-4 m:first:border-s">
			<span aria-hidden="true" className="type-label js-only block text-ink-2">
				{label}
			</span>
			<span
				aria-hidden="true"
				className="js-only block truncate font-serif text-[1.25rem] leading-[1.625rem] font-semibold"
			>
				{value ? formatDate(value, 'short', locale) : <span className="text-ink-3">{words.text.chooseDay}</span>}
			</span>
			{value && (
				<span aria-hidden="true" className="type-micro js-only block text-ink-2">
					{[detail, value.slice(0, 4)].filter(Boolean).join(' · ')}
				</span>
			)}
			<label className="type-label no-js text-ink-2">
				{label}
				<input type="date" name={name} defaultValue={value} min={today} max={max} className="control" />
			</label>
			{children}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}
