import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export interface Fact {
	icon: IconName;
	text: ReactNode;
}

/** Facts in words, in a row that wraps. No badges. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
	return (
		<ul className={clsx('type-small flex flex-wrap gap-x-5 gap-y-1 text-ink-2', className)}>
			{facts.map((fact, index) => (
				<li key={`${fact.icon} ${index}`} className="flex items-start gap-1.5">
					<Icon name={fact.icon} size={17} className="mt-[.15rem]" />
					<span>{fact.text}</span>
				</li>
			))}
		</ul>
	);
}

/** A fact that needs thought: in ochre, with its sign and in words. */
export function WarningLine({ children }: { children: ReactNode }) {
	return (
		<p className="type-small flex items-start gap-2 !font-semibold text-warn">
			<Icon name="triangle-exclamation-point" className="mt-px" />
			<span>{children}</span>
		</p>
	);
}
