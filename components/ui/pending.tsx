import type { ReactNode } from 'react';
import { Dots } from './dots.tsx';

/** Three dots and what is being waited for. Announced when its words change. */
export function Pending({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="type-small flex items-center gap-2.5 text-ink-2">
			<Dots />
			<span>{children}</span>
		</p>
	);
}
