import type { ReactNode } from 'react';

/** A place of the calendar's final size, for while it is fetched. */
export const CalendarBox = ({ months, children }: { months: 1 | 2; children: ReactNode }) => (
	<div className={months === 1 ? 'min-h-[23.5rem] w-[19.25rem]' : 'min-h-[23.5rem] w-[19.25rem] m:w-[40.5rem]'}>
		{children}
	</div>
);
