'use client';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type Days, weekdayNames } from '#components/ui/calendar.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import { intlLocale } from '#lib/i18n/locales.ts';
import type { KnownPrices } from '#lib/travel/price-question.ts';
import { ChosenFoot } from './chosen-foot.tsx';
import type { DaysPanelProps } from './days-panel.tsx';
import type { PricedCalendarProps } from './priced-calendar.tsx';
import { ScrolledMonths } from './scrolled-months.tsx';
import { TypedDays } from './typed-days.tsx';

interface DaysSheetProps extends DaysPanelProps {
	calendar: Omit<PricedCalendarProps, 'onChange'>;
	known: KnownPrices;
	/** Tells the form; gives whether more is to be chosen. */
	take: (days: Days, set: 'from' | 'to') => boolean;
}

/** The calendar of a phone: what is chosen at its head, months that scroll, Done at its foot. A choice does not close it. */
export function DaysSheet(props: DaysSheetProps) {
	const { fields, end, onEnd, onFinish, calendar, take, locale, words } = props;
	const { text } = words;
	const [typing, setTyping] = useState(false);
	return (
		<Drawer
			open
			full
			onClose={onFinish}
			title={text.days}
			closeLabel={text.close ?? ''}
			action={
				<Button tone="text" aria-pressed={typing} onClick={() => setTyping(!typing)}>
					{text.typeDates}
				</Button>
			}
			head={
				<>
					{typing ? (
						<TypedDays {...props} className="p-4" />
					) : (
						<ChosenDays {...{ fields, end, onEnd, locale, words }} />
					)}
					<div
						aria-hidden="true"
						className="type-micro grid grid-cols-7 border-y border-rule-strong px-1.5 py-1.5 text-center text-ink-2"
					>
						{weekdayNames(intlLocale(locale)).map((name, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two weekdays may have one letter
							<span key={at}>{name}</span>
						))}
					</div>
				</>
			}
			padded={false}
			footer={<ChosenFoot {...props} tone="signal" />}
		>
			<ScrolledMonths {...calendar} onChange={(days, set) => onEnd(take(days, set) ? 1 : 0)} />
		</Drawer>
	);
}

/** The days by name; a press says which of them the next one sets. */
function ChosenDays({
	fields,
	end,
	onEnd,
	locale,
	words,
}: Pick<DaysPanelProps, 'fields' | 'end' | 'onEnd' | 'locale' | 'words'>) {
	return (
		<div className="grid auto-cols-fr grid-flow-col divide-x divide-rule-strong rtl:divide-x-reverse">
			{fields.map((field, index) => (
				<button
					key={field.id}
					type="button"
					aria-pressed={fields.length > 1 ? end === index : undefined}
					onClick={() => onEnd(index === 1 ? 1 : 0)}
					className="min-h-hit min-w-0 px-4 py-2 text-start -outline-offset-4 aria-pressed:shadow-[inset_0_-4px_0_var(--signal),inset_0_0_0_1.5px_var(--ink)]"
				>
					<span className="type-micro block text-ink-2">{field.label}</span>
					<span className={field.value ? 'type-ui block font-serif' : 'block text-ink-2'}>
						{field.value ? formatDate(field.value, 'short', locale) : words.text.chooseDay}
					</span>
				</button>
			))}
		</div>
	);
}
