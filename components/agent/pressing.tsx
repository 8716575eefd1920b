import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { paths } from '#lib/paths.ts';
import type { DeskCounts } from './desk-view.tsx';

/** Where the list of the queues stands. */
export const QUEUES_ID = 'queues';

/** A finger's height on touch. */
const LINE = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

/** The queues that wait for somebody now. A phone says how many, and leads to their list below the bookings. */
export function Pressing({ counts }: { counts: DeskCounts }) {
	const t = useTranslations('agent');
	const waiting = QUEUES.filter((queue) => (counts[queue] ?? 0) > 0);
	if (waiting.length === 0) return null;
	return (
		<Notice tone="warn" className="max-m:items-center max-m:py-0">
			<a className={`${LINE} m:hidden`} href={`#${QUEUES_ID}`}>
				{t('queuesWaiting', { count: waiting.length })}
			</a>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-4 max-m:hidden">
				{waiting.map((queue) => (
					<li key={queue}>
						<a className={LINE} href={paths.agent({ list: queue })}>
							{t(`attention.${queue}`, { count: counts[queue] ?? 0 })}
						</a>
					</li>
				))}
			</ul>
		</Notice>
	);
}
