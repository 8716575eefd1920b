import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { type QueueName, QUEUES } from '#lib/agent-desk/queues.ts';
import type { DeskAsked, DeskNow } from '#lib/api/desk.ts';
import { DeskLive } from './desk-live.tsx';

interface DeskFollowProps {
	asked: DeskAsked;
	shown: DeskNow;
	counts: Record<QueueName, number | null>;
	children: ReactNode;
}

/** Around the desk: keeps it current while it is open. */
export function DeskFollow({ counts, children, ...props }: DeskFollowProps) {
	const t = useTranslations('agent');
	const waiting = QUEUES.flatMap((queue) => {
		const count = counts[queue] ?? 0;
		return count > 0 ? [t(`attention.${queue}`, { count })] : [];
	});
	const unreachable = (
		<div className="wrap -mb-2 pt-4">
			<Notice tone="warn">{t('live.unreachable')}</Notice>
		</div>
	);
	return (
		<DeskLive {...props} waiting={waiting.length > 0 ? waiting.join('. ') : undefined} unreachable={unreachable}>
			{children}
		</DeskLive>
	);
}
