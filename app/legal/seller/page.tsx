import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TextPage } from '#components/shell/text-page.tsx';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { env } from '#lib/server/env.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('legal.seller');
	return { title: t('title'), description: t('description') };
}

/** The seller as the operator set it. Nothing is made up where nothing is set. */
export default async function SellerPage() {
	const t = await getTranslations('legal.seller');
	const settings = env();
	const rows = [
		[t('name'), settings.SELLER_NAME],
		[t('address'), settings.SELLER_ADDRESS],
		[t('email'), settings.SELLER_EMAIL],
		[t('phone'), settings.SELLER_PHONE],
		[t('registration'), settings.SELLER_REGISTRATION],
		[t('vatId'), settings.SELLER_VAT_ID],
		[t('licence'), settings.SELLER_LICENCE],
	] as const;
	const value = (text: string | undefined) =>
		text === undefined ? <span className="text-ink-2">{t('notStated')}</span> : <bdi>{text}</bdi>;
	return (
		<TextPage title={t('title')}>
			{settings.SELLER_NAME ? (
				<DefinitionList items={rows.map(([term, text]) => ({ term, value: value(text) }))} />
			) : (
				<Notice tone="warn">{t('unset')}</Notice>
			)}
			<h2>{t('separateTitle')}</h2>
			<p>{t('separate')}</p>
		</TextPage>
	);
}
