'use client';
import { lazy, Suspense } from 'react';
import type { CalendarProps } from './calendar.tsx';

const load = () => import('./calendar.tsx').then((module) => ({ default: module.Calendar }));
const Loaded = lazy(load);

/** Begins to fetch the calendar: call it when a date field gets the focus. */
export const preloadCalendar = (): void => void load();

/** The calendar, fetched at its first use, in a box of its final size. */
export function CalendarLazy(props: CalendarProps) {
	return (
		<div className={props.months === 1 ? 'min-h-[23.5rem] w-[19.25rem]' : 'min-h-[23.5rem] w-[19.25rem] m:w-[40.5rem]'}>
			<Suspense>
				<Loaded {...props} />
			</Suspense>
		</div>
	);
}
