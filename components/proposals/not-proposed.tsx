import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { NotProposed as Why } from '#lib/paths.ts';

/** Tells an agent why nothing has just been proposed. */
export function NotProposed({ why }: { why: Why }) {
	const t = useTranslations('proposals.refused');
	return (
		<div role="status">
			<Notice tone="bad">{t(why)}</Notice>
		</div>
	);
}
