'use client';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { SEARCH_HORIZON_DAYS } from '#contract/air/search-limits.ts';
import { addDays } from '#contract/common/calendar.ts';
import { FieldError } from '#components/ui/field.tsx';
import { isDesk } from '#components/ui/is-desk.ts';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import type { SearchWords } from './search-words.ts';

const load = () => import('./days-panel.tsx').then((module) => module.DaysPanel);
const DaysPanel = latePart(load, NoPart);
/** The calendar is fetched when a date field is about to be pressed. */
const preload = (): void => void load().catch(NoPart);

export interface DayField {
	id: string;
	/** Of its native field, without JavaScript. */
	name: string;
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

/** Travel days, and what opens to choose them. */
export function DateCells({ fields, locale, dir, today, words, asked }: DateCellsProps) {
	const [open, setOpen] = useState<{ end: 0 | 1; desk: boolean }>();
	const anchor = useRef<HTMLButtonElement>(null);
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
						ref={index === (open?.end ?? 0) ? anchor : undefined}
						type="button"
						id={field.id}
						aria-haspopup="dialog"
						aria-expanded={open?.end === index}
						data-wrong={field.error ? true : undefined}
						aria-describedby={field.error ? `${field.id}-error` : undefined}
						onFocus={preload}
						onPointerEnter={preload}
						onClick={() => setOpen(open?.end === index ? undefined : { end: index === 1 ? 1 : 0, desk: isDesk() })}
						className="js-only absolute inset-0 w-full p-3 text-start -outline-offset-4 m:p-4"
					>
						<span className="sr-only">
							{field.label}: {field.value ? formatDate(field.value, 'long', locale) : words.text.chooseDay}
						</span>
					</button>
				</DayCell>
			))}
			{open && (
				<Suspense>
					<DaysPanel
						{...{ fields, asked, locale, dir, today, max, words, anchor }}
						end={open.end}
						desk={open.desk}
						onEnd={(end) => setOpen({ ...open, end })}
						onClose={close}
						onFinish={finish}
					/>
				</Suspense>
			)}
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
				{value ? (
					formatDate(value, 'short', locale)
				) : (
					<span className="font-sans text-[1.0625rem] font-normal text-ink-2">{words.text.chooseDay}</span>
				)}
			</span>
			{value && (
				<span aria-hidden="true" className="type-micro js-only block text-ink-2">
					{[detail, value.slice(0, 4)].filter(Boolean).join(' · ')}
				</span>
			)}
			{/* A native field of a date is dozens of elements of the browser's own: only where it is used. */}
			<noscript>
				<label className="type-label text-ink-2">
					{label}
					<input type="date" name={name} defaultValue={value} min={today} max={max} className="control" />
				</label>
			</noscript>
			{children}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}
