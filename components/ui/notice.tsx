import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const LOOK: Readonly<Record<NoticeTone, readonly [icon: IconName, box: string, ink: string]>> = {
	info: ['info', 'border-accent bg-accent-soft', 'text-accent'],
	good: ['check', 'border-good bg-good-soft', 'text-good'],
	warn: ['triangle-exclamation-point', 'border-warn bg-warn-soft', 'text-warn'],
	bad: ['circle-exclamation-point', 'border-bad bg-bad-soft', 'text-bad'],
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
	const [icon, box, ink] = LOOK[tone];
	return (
		<div
			role={role}
			className={clsx(
				'type-small flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded-e-2 border-s-[3px] px-3.5 py-2.5',
				box,
				className,
			)}
		>
			<Icon name={icon} className={clsx('mt-px', ink)} />
			{/* An act for which there is no room beside the words goes below them. */}
			<div className="min-w-0 grow basis-[min(14rem,calc(100%-2.5rem))]">{children}</div>
			{action}
		</div>
	);
}
