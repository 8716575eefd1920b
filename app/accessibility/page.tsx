import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TextPage } from '#components/shell/text-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('legal.accessibility');
	return { title: t('title'), description: t('description') };
}

/** How the site can be used by everyone, and whom to tell where it cannot. */
export default async function AccessibilityPage() {
	const t = await getTranslations('legal.accessibility');
	return (
		<TextPage title={t('title')}>
			<p>{t('goal')}</p>
			<h2>{t('howTitle')}</h2>
			<ul>
				<li>{t('keyboard')}</li>
				<li>{t('reader')}</li>
				<li>{t('zoom')}</li>
				<li>{t('script')}</li>
			</ul>
			<h2>{t('helpTitle')}</h2>
			<p>{t('help')}</p>
			<p>
				<a href="/legal/seller" className="link">
					{t('sellerLink')}
				</a>
			</p>
		</TextPage>
	);
}
