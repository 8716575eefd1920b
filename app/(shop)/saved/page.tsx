import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSaved } from '#components/saved/account-saved.tsx';
import { BringSaved } from '#components/saved/bring-saved.tsx';
import { SavedNotice } from '#components/saved/saved-notice.tsx';
import { SavedList } from '#components/saved/saved-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths, SAVED_NEWS } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { savedInWords } from '#lib/server/saved/saved-in-words.ts';
import { savedOf } from '#lib/server/saved/saved-store.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('saved');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Searches and journeys that the account keeps; of who is not signed in those of this browser, which the server does not know. */
export default async function SavedPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [t, values, preferences, { visitorId, role }] = await Promise.all([
		getTranslations('saved'),
		searchParams,
		readPreferences(),
		readViewer(),
	]);
	const owner = role === 'traveller' ? visitorId : undefined;
	const items = owner === undefined ? null : await savedInWords(await savedOf(webDatabase(), owner), preferences);
	const news = SAVED_NEWS.find((one) => one === queryValue(values, 'news'));
	const none = (
		<>
			<p className="mb-4">{t('none')}</p>
			<LinkButton href={paths.home()}>{t('toSearch')}</LinkButton>
		</>
	);
	return (
		<div className="wrap max-w-[60rem] py-6 l:py-8">
			<h1 className="type-h1">{t('title')}</h1>
			<p className="mt-1 mb-6 text-ink-2">{t(items ? 'leadAccount' : 'lead')}</p>
			{news && items && (
				<div className="mb-4">
					<SavedNotice news={news} />
				</div>
			)}
			{items ? (
				<>
					<BringSaved />
					{items.length > 0 ? <AccountSaved items={items} preferences={preferences} /> : none}
				</>
			) : (
				<ClientMessages areas={['saved', 'units']}>
					<SavedList preferences={preferences}>
						<noscript>
							<p className="mb-4">{t('noScript')}</p>
						</noscript>
						{none}
					</SavedList>
				</ClientMessages>
			)}
		</div>
	);
}
