import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TextPage } from '#components/shell/text-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('legal.privacy');
	return { title: t('title'), description: t('description') };
}

/** What is kept about a visitor. It lists every cookie that the code sets. */
export default async function PrivacyPage() {
	const [t, legal] = await Promise.all([getTranslations('legal.privacy'), getTranslations('legal')]);
	return (
		<TextPage title={t('title')}>
			<p>{t('intro')}</p>
			<h2>{t('cookiesTitle')}</h2>
			<ul>
				<li>{t('visitor')}</li>
				<li>{t('choices')}</li>
			</ul>
			<h2>{t('searchTitle')}</h2>
			<p>{t('search')}</p>
			<h2>{t('rightsTitle')}</h2>
			<p>{t('rights')}</p>
			<p>
				<a href="/legal/seller" className="link">
					{legal('accessibility.sellerLink')}
				</a>
			</p>
		</TextPage>
	);
}
