import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SavedList } from '#components/saved/saved-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { readPreferences } from '#lib/server/preferences.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('saved');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Searches and journeys that this browser keeps. The server knows none of them. */
export default async function SavedPage() {
	const [t, preferences] = await Promise.all([getTranslations('saved'), readPreferences()]);
	return (
		<div className="wrap max-w-[60rem] py-6 l:py-8">
			<h1 className="type-h1">{t('title')}</h1>
			<p className="mt-1 mb-6 text-ink-2">{t('lead')}</p>
			<ClientMessages areas={['saved', 'units']}>
				<SavedList preferences={preferences}>
					<noscript>
						<p className="mb-4">{t('noScript')}</p>
					</noscript>
					<p className="mb-4">{t('none')}</p>
					<LinkButton href={paths.home()}>{t('toSearch')}</LinkButton>
				</SavedList>
			</ClientMessages>
		</div>
	);
}
