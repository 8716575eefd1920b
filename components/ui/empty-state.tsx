import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export interface EmptyStateProps {
	title: ReactNode;
	children: ReactNode;
	/** One act that leads on. */
	action?: ReactNode;
	icon?: IconName;
	/** `bad` for what failed; nothing there is not a failure. */
	tone?: 'quiet' | 'bad';
	heading?: 'h2' | 'h3';
}

/** Nothing to show, or only a part: what is known, and one act. */
export function EmptyState({
	title,
	children,
	action,
	icon,
	tone = 'quiet',
	heading: Heading = 'h2',
}: EmptyStateProps) {
	return (
		<div
			className={clsx(
				'grid justify-items-start gap-3 rounded-3 border p-6',
				tone === 'bad' ? 'border-bad' : 'border-dashed border-control',
			)}
		>
			{icon && <Icon name={icon} />}
			<Heading className="type-h3">{title}</Heading>
			<div className="type-small text-ink-2">{children}</div>
			{action}
		</div>
	);
}
