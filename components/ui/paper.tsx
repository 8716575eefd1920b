import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Perforation } from './perforation.tsx';

export interface PaperProps {
	as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form';
	/** An edge in ink: the ticket one works on, the card that is open. */
	edge?: 'rule' | 'ink';
	/** A little above the page: the search ticket. */
	lifted?: boolean;
	label?: string;
	className?: string;
	children: ReactNode;
}

/** A sheet of paper. Sheets do not lie on sheets. */
export function Paper({ as: Tag = 'div', edge = 'rule', lifted, label, className, children }: PaperProps) {
	return (
		<Tag
			aria-label={label}
			data-edge={edge}
			className={clsx(
				'relative rounded-3 border bg-sheet',
				edge === 'ink' ? 'border-ink' : 'border-rule-strong',
				lifted ? 'shadow-2' : 'shadow-1',
				className,
			)}
		>
			{children}
		</Tag>
	);
}

export interface TicketProps extends Omit<PaperProps, 'children'> {
	/** The journey. */
	children: ReactNode;
	/** The price and the act. */
	stub: ReactNode;
	/** Unfolded below both: the fares. */
	below?: ReactNode;
	/** Printed along the lower edge: what can be done with it. */
	foot?: ReactNode;
}

/** A card with a stub: side by side on a desk, the stub below on a phone, a perforation between. */
export function Ticket({ children, stub, below, foot, className, ...paper }: TicketProps) {
	return (
		<Paper
			{...paper}
			className={clsx('grid grid-cols-[minmax(0,1fr)] m:grid-cols-[minmax(0,1fr)_auto_12.5rem]', className)}
		>
			<div className="min-w-0 p-4 m:px-6 m:py-5">{children}</div>
			<Perforation line="down" notch={below ? 'start' : 'both'} className="hidden m:block" />
			<Perforation line="across" className="m:hidden" />
			<div className="flex flex-wrap items-end gap-x-4 gap-y-2 p-4 *:first:min-w-0 *:first:flex-[1_1_8.5rem] m:grid m:grid-cols-1 m:content-between m:items-start m:p-5">
				{stub}
			</div>
			{below && (
				<div className="rounded-b-[7px] border-t border-rule-strong bg-well px-4 py-5 m:col-span-3 m:px-6">{below}</div>
			)}
			{foot && <div className="overflow-clip rounded-b-[7px] border-t border-ink m:col-span-3">{foot}</div>}
		</Paper>
	);
}
