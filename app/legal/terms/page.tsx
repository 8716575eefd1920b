import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TextPage } from '#components/shell/text-page.tsx';
import { env } from '#lib/server/env.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('legal.terms');
	return { title: t('title'), description: t('description') };
}

/** What holds for everyone who searches and books here. */
export default async function TermsPage() {
	const t = await getTranslations('legal.terms');
	return (
		<TextPage title={t('title')}>
			<h2>{t('priceTitle')}</h2>
			<p>{t('price')}</p>
			<h2>{t('offerTitle')}</h2>
			<p>{t('offer')}</p>
			<h2>{t('carrierTitle')}</h2>
			<p>{t('carrier')}</p>
			<h2>{t('staysTitle')}</h2>
			<p>{t('stays')}</p>
			<p>{t('staysCancel')}</p>
			<h2>{t('separateTitle')}</h2>
			<p>{t('separate')}</p>
			{env().mode === 'test' && (
				<>
					<h2>{t('testTitle')}</h2>
					<p>{t('test')}</p>
				</>
			)}
		</TextPage>
	);
}
