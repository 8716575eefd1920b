import type { ReactNode } from 'react';

/** Brings what appears into view, clear of a bar at the foot of a phone; what is seen already does not move. */
export function IntoView({ children }: { children: ReactNode }) {
	return (
		<div ref={intoView} className="scroll-mt-4 scroll-mb-24">
			{children}
		</div>
	);
}

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
