'use client';
import { lazy, Suspense } from 'react';
import { CalendarBox } from '#components/ui/calendar-box.tsx';
import type { PricedCalendarProps } from './priced-calendar.tsx';

const load = () => import('./priced-calendar.tsx').then((module) => ({ default: module.PricedCalendar }));
const Loaded = lazy(load);

/** Begins to fetch the calendar: call it when a date field gets the focus. */
export const preloadCalendar = (): void => void load();

/** The calendar, fetched at its first use, in a box of its final size. */
export function PricedCalendarLazy(props: PricedCalendarProps) {
	return (
		<CalendarBox months={props.months ?? 2}>
			<Suspense>
				<Loaded {...props} />
			</Suspense>
		</CalendarBox>
	);
}
