import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TextPage } from '#components/shell/text-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.erased');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** What is gone with an account, and what stays. */
export default async function ErasedPage() {
	const t = await getTranslations('account.erased');
	return (
		<TextPage title={t('title')}>
			<p>{t('gone')}</p>
			<p>{t('kept')}</p>
			<p>
				<LinkButton href={paths.findBooking()}>{t('find')}</LinkButton>
			</p>
		</TextPage>
	);
}
