import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { SavedNews } from '#lib/paths.ts';

/** What could not be done. */
const WARNS: ReadonlySet<SavedNews> = new Set(['alertFull', 'alertOver', 'unproved']);

/** What has just become of something saved, or of its price alert. */
export function SavedNotice({ news }: { news: SavedNews }) {
	const t = useTranslations('saved.news');
	return (
		<Notice role="status" tone={WARNS.has(news) ? 'warn' : 'good'}>
			{t(news)}
		</Notice>
	);
}
