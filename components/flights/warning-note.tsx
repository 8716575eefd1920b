import type { ReactNode } from 'react';
import { WarningLine } from '#components/ui/facts.tsx';
import { needsCare, type Warning } from '#lib/travel/warnings.ts';

/** A warning in words: in ochre with its sign where it asks for care, as a plain line where it only says how things are. */
export function WarningNote({ warning, children }: { warning: Warning; children: ReactNode }) {
	if (needsCare(warning)) return <WarningLine>{children}</WarningLine>;
	return <p className="type-small text-ink-2">{children}</p>;
}
