import type { ReactNode } from 'react';

/** How a button of the bar looks: its word, and below it what it comes to. */
export const ACT_BAR_BUTTON =
	'!min-h-[3.25rem] flex-col !gap-0 !whitespace-normal !px-1.5 text-center m:!px-5 leading-[1.125rem]';

/** On a phone, the choices of a page at the foot of the screen, in reach of a thumb. */
export const ActBar = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav
		aria-label={label}
		className="sticky bottom-0 z-sticky -mx-[var(--gutter)] grid auto-cols-fr grid-flow-col gap-2 border-t border-ink bg-sheet px-[var(--gutter)] pt-2 pb-[max(.5rem,env(safe-area-inset-bottom))] l:hidden print:hidden"
	>
		{children}
	</nav>
);
