import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeskPage } from '#components/agent/desk-page.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { negotiatedRatePaths, type RateNews } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { paths } from '#lib/paths.ts';

interface RatesPageProps {
	title: string;
	/** Below the title. */
	lead: string;
	/** It is a page of one rate: there is a way back to all of them. */
	ofOne?: boolean;
	/** What was just done. */
	news: RateNews | null;
	children: ReactNode;
}

/** Around every page of negotiated rates: the ways back, the title, and what was just done. */
export function RatesPage({ title, lead, ofOne, news, children }: RatesPageProps) {
	const t = useTranslations('negotiated');
	return (
		<DeskPage
			label={t('title')}
			back={[
				{ href: paths.agent(), label: t('desk') },
				...(ofOne ? [{ href: negotiatedRatePaths.list(), label: t('all') }] : []),
			]}
		>
			<div>
				<h1 className="type-h1">{title}</h1>
				<p className="type-lead mt-1 max-w-measure text-ink-2">{lead}</p>
			</div>
			{news && (
				<div role="status">
					<Notice tone="good">{t(`news.${news}`)}</Notice>
				</div>
			)}
			{children}
		</DeskPage>
	);
}
