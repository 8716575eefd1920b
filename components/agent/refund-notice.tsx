import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { RefundNews } from '#lib/paths.ts';

/** Whether noting that a customer has their refund worked. */
export function RefundNotice({ news }: { news: RefundNews | null }) {
	const t = useTranslations('agent.refunds');
	if (!news) return null;
	return (
		<div role="status">
			<Notice tone={news === 'paid' ? 'good' : 'bad'}>{t(news)}</Notice>
		</div>
	);
}
