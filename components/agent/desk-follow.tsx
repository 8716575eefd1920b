import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { DeskNow } from '#lib/api/desk.ts';
import { DeskLive } from './desk-live.tsx';

interface DeskFollowProps {
	/** The address that says how the page stands. */
	href: string;
	shown: DeskNow;
	/** What waits for somebody, in words, if anything does. */
	waiting: string | undefined;
	children: ReactNode;
}

/** Around a page of the desk: keeps it current while it is open. */
export function DeskFollow(props: DeskFollowProps) {
	const t = useTranslations('agent');
	const unreachable = (
		<div className="wrap -mb-2 pt-4">
			<Notice tone="warn">{t('live.unreachable')}</Notice>
		</div>
	);
	return <DeskLive {...props} unreachable={unreachable} />;
}
