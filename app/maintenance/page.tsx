import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('errors');
	return { title: t('maintenanceTitle'), robots: { index: false } };
}

/** What is shown while the site is being worked on. */
export default async function MaintenancePage() {
	const t = await getTranslations('errors');
	return (
		<StatePage title={t('maintenanceTitle')}>
			<p>{t('maintenanceBody')}</p>
			<LinkButton href="/">{t('home')}</LinkButton>
		</StatePage>
	);
}
