import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Time, line, words: three columns that every row of a timetable shares. */
function Row({ time, line, children }: { time?: ReactNode; line: ReactNode; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[4.75rem_1rem_minmax(0,1fr)] gap-x-3 rtl:grid-cols-[5.5rem_1rem_minmax(0,1fr)] m:gap-x-4 m:ltr:grid-cols-[6.5rem_1rem_minmax(0,1fr)] m:rtl:grid-cols-[7rem_1rem_minmax(0,1fr)]">
			<div className="text-end">{time}</div>
			<div aria-hidden="true" className="relative">
				{line}
			</div>
			<div className="min-w-0">{children}</div>
		</div>
	);
}

const LINE = 'absolute inset-x-0 mx-auto w-0.5 bg-ink';
const DOT = 'absolute inset-x-0 top-[.45rem] mx-auto size-[.8125rem] rounded-full border-2 border-ink';

/** A time at a place. `first` and `last` end the line: an open ring where one leaves, a full dot where one arrives. */
export function EndRow({
	time,
	first,
	last,
	wait,
	children,
}: {
	time: ReactNode;
	first?: boolean;
	last?: boolean;
	wait?: 'above' | 'below' | undefined;
	children: ReactNode;
}) {
	const line = (
		<>
			{!first && wait !== 'above' && <span className={clsx(LINE, 'top-0 h-2')} />}
			{!last && wait !== 'below' && <span className={clsx(LINE, 'top-[1.25rem] bottom-0')} />}
			<span className={clsx(DOT, last ? 'bg-ink' : 'bg-sheet')} />
		</>
	);
	return (
		<Row time={time} line={line}>
			{children}
		</Row>
	);
}

/** In the air: a plain line. */
export function FlightRow({ children }: { children: ReactNode }) {
	return (
		<Row line={<span className={clsx(LINE, 'inset-y-0')} />}>
			<div className="py-3">{children}</div>
		</Row>
	);
}

/** On the ground between flights: the hatched line, in ochre when it takes a night. */
export function WaitRow({ overnight, children }: { overnight: boolean; children: ReactNode }) {
	const hatch =
		'absolute inset-x-0 inset-y-1 mx-auto w-2 rounded-2 border-[1.5px] border-current bg-[repeating-linear-gradient(115deg,currentColor_0_1px,transparent_1px_4px)]';
	return (
		<Row line={<span className={clsx(hatch, overnight ? 'text-warn' : 'text-ink')} />}>
			<div className="grid gap-1 py-3">{children}</div>
		</Row>
	);
}
