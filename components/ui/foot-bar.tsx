import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FootBarProps {
	/** An amount, or the little that there is to say; in large letters. */
	amount?: ReactNode;
	/** What it is for. */
	note: ReactNode;
	/** The next act; none where the page itself ends with it. */
	children: ReactNode;
	className?: string;
}

/** The price and the next act at the foot of the screen, in reach of a thumb. Inside of a grid it would not stick in every browser. */
export const FootBar = ({ amount, note, children, className }: FootBarProps) => (
	<div
		className={clsx(
			'sticky bottom-0 z-sticky -mx-[var(--gutter)] flex items-center justify-between gap-3 border-t border-ink bg-sheet px-[var(--gutter)] pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] l:mx-0 l:rounded-t-3 l:border-x l:px-6 print:hidden',
			className,
		)}
	>
		<p className="min-w-0">
			{/* As a block it is a line to itself: its parts follow the page, where an isolate with no letters of its own would not. */}
			{amount !== undefined && <span className="type-price block !text-[1.25rem] !leading-6">{amount}</span>}
			<span className="type-micro block text-ink-2">{note}</span>
		</p>
		{children}
	</div>
);
