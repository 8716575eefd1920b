import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const ICONS: Readonly<Record<NoticeTone, IconName>> = {
	info: 'info',
	good: 'check',
	warn: 'triangle-exclamation-point',
	bad: 'circle-exclamation-point',
};

export interface NoticeProps {
	tone?: NoticeTone;
	/** `alert` interrupts, `status` waits its turn; without it the text is part of the page. */
	role?: 'alert' | 'status';
	children: ReactNode;
	action?: ReactNode;
	className?: string;
}

/** A sentence that has to be seen where it stands. */
export function Notice({ tone = 'info', role, children, action, className }: NoticeProps) {
	return (
		<div role={role} data-tone={tone} className={clsx('notice type-small', className)}>
			<Icon name={ICONS[tone]} />
			<div>{children}</div>
			{action}
		</div>
	);
}
