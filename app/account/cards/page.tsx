import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '#components/account/account-section.tsx';
import { AddCard } from '#components/account/add-card.tsx';
import { CardsList } from '#components/account/cards-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { MOST_CARDS } from '#lib/accounts/saved-card.ts';
import { accountQuery } from '#lib/server/accounts/account-query.ts';
import { listCards } from '#lib/server/accounts/cards/card-store.ts';
import { monthNow } from '#lib/server/accounts/cards/paying-cards.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.sections');
	return { title: t('cards') };
}

/** The account's cards, and the form of another. The list works without JavaScript. */
export default async function CardsPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [account, values, { locale }, t] = await Promise.all([
		readAccount(),
		searchParams,
		readPreferences(),
		getTranslations('account.cards'),
	]);
	const cards = await listCards(webDatabase(), account.id);
	const { news, edit } = accountQuery(values);
	const hasRoom = cards.length < MOST_CARDS;
	return (
		<AccountSection title={t('title')} lead={t('lead')} news={news}>
			<CardsList cards={cards} month={monthNow()} locale={locale} />
			{!hasRoom && <p className="type-small text-ink-2">{t('full', { count: MOST_CARDS })}</p>}
			{hasRoom && edit === 'new' && (
				<>
					<div className="no-js">
						<Notice tone="warn">{t('noScript')}</Notice>
					</div>
					<ClientMessages areas={['account', 'payment', 'common']}>
						<AddCard locale={locale} />
					</ClientMessages>
				</>
			)}
			{hasRoom && edit !== 'new' && (
				<LinkButton className="justify-self-start" icon="plus" href={accountPaths.section('cards', { edit: 'new' })}>
					{t('add')}
				</LinkButton>
			)}
		</AccountSection>
	);
}
