import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('errors');
	return { title: t('notFoundTitle'), robots: { index: false } };
}

/** An address that leads nowhere, or to what has ended. */
export default async function NotFound() {
	const t = await getTranslations('errors');
	return (
		<StatePage title={t('notFoundTitle')}>
			<p>{t('notFoundBody')}</p>
			<LinkButton href="/" tone="solid">
				{t('home')}
			</LinkButton>
		</StatePage>
	);
}
