'use client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { daysBetween } from '#contract/common/calendar.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { DateCells, type DayField } from './date-cell.tsx';
import { PlaceField } from './place-field.tsx';
import { EMPTY_LEG, searchOf } from './search-state.ts';
import { fill, type SearchWords } from './search-words.ts';
import type { SearchFormControl } from './use-search-form.ts';

interface LegRowProps {
	/** Counts from 0. */
	index: number;
	control: SearchFormControl;
	words: SearchWords;
	locale: Locale;
	dir: 'ltr' | 'rtl';
	today: string;
	/** At the end of the row: who travels. */
	children?: ReactNode;
}

/** One flight of the ticket: from, to, and its day, or the two days of a return trip. */
export function LegRow({ index, control, words, locale, dir, today, children }: LegRowProps) {
	const { state, say, setLeg, setBack, setState } = control;
	const { text } = words;
	const leg = state.legs[index] ?? EMPTY_LEG;
	const multi = state.trip === 'multi-city';
	const nights = state.back && leg.date ? daysBetween(leg.date, state.back) : -1;
	const depart: DayField = {
		id: `depart-${index}`,
		name: 'depart',
		label: text.depart ?? '',
		value: leg.date,
		error: say('depart', index),
		onChange: (date) => setLeg(index, { date }),
	};
	const back: DayField = {
		id: 'return-0',
		name: 'return',
		label: text.back ?? '',
		value: state.back,
		detail: nights >= 0 ? words.nights[nights] : undefined,
		error: say('return', 1),
		onChange: setBack,
	};
	return (
		<fieldset
			className={clsx(
				'relative grid min-w-0 grid-cols-[minmax(0,1fr)] border-rule-strong max-m:divide-y max-m:divide-rule-strong',
				index > 0 && 'border-t',
				multi
					? 'm:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)_auto]'
					: 'm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] @min-[74rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1.15fr)_minmax(0,.8fr)]',
			)}
		>
			<legend className="sr-only">{fill(text.flight, { number: index + 1 })}</legend>
			<div className="relative grid min-w-0 max-m:divide-y max-m:divide-rule-strong m:grid-cols-2">
				<div className="min-w-0 pe-14 m:pe-5">
					<PlaceField
						id={`from-${index}`}
						name="from"
						label={text.from ?? ''}
						value={leg.from}
						error={say('from', index)}
						words={words}
						near
						onChange={(from) => setLeg(index, { from })}
					/>
				</div>
				<div className="min-w-0 pe-14 m:ps-5 m:pe-0">
					<PlaceField
						id={`to-${index}`}
						name="to"
						label={text.to ?? ''}
						value={leg.to}
						error={say('to', index)}
						words={words}
						onChange={(to) => setLeg(index, { to })}
					/>
				</div>
				<span className="js-only absolute end-4 top-1/2 z-1 -translate-y-1/2 m:end-1/2 m:translate-x-1/2 m:rtl:-translate-x-1/2">
					<IconButton
						icon="arrow-left-right"
						label={text.swap ?? ''}
						tone="line"
						onClick={() => setLeg(index, { from: leg.to, to: leg.from })}
						className="!rounded-full max-m:[&>svg]:rotate-90"
					/>
				</span>
			</div>
			<DateCells
				fields={state.trip === 'return' ? [depart, back] : [depart]}
				locale={locale}
				dir={dir}
				today={today}
				words={words}
				asked={multi ? undefined : searchOf(state)}
			/>
			{multi && state.legs.length > 1 && (
				<IconButton
					icon="trash"
					label={fill(text.removeFlight, { number: index + 1 })}
					onClick={() => setState({ ...state, legs: state.legs.filter((_, i) => i !== index) })}
					className="self-center justify-self-end m:me-2"
				/>
			)}
			{children}
		</fieldset>
	);
}
