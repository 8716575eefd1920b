import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('errors');
	return { title: t('offlineTitle'), robots: { index: false } };
}

/** What is shown without a connection. */
export default async function OfflinePage() {
	const t = await getTranslations('errors');
	return (
		<StatePage title={t('offlineTitle')}>
			<p>{t('offlineBody')}</p>
			<LinkButton href="/">{t('home')}</LinkButton>
		</StatePage>
	);
}
