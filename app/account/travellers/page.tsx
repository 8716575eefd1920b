import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '#components/account/account-section.tsx';
import { TravellerForm } from '#components/account/traveller-form.tsx';
import { TravellersList } from '#components/account/travellers-list.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { LISTED, WHOLE } from '#lib/accounts/saved-traveller.ts';
import { accountQuery } from '#lib/server/accounts/account-query.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { findTraveller, listTravellers } from '#lib/server/accounts/travellers/traveller-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.sections');
	return { title: t('travellers') };
}

/** Those whom the account books for, and the form of one of them. Works without JavaScript. */
export default async function TravellersPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [account, values, { locale }, t] = await Promise.all([
		readAccount(),
		searchParams,
		readPreferences(),
		getTranslations('account.travellers'),
	]);
	const { news, fields, edit } = accountQuery(values);
	const db = webDatabase();
	const [travellers, edited] = await Promise.all([
		listTravellers(db, account.id, { fields: LISTED }),
		edit ? findTraveller(db, { accountId: account.id, id: edit }, { fields: WHOLE }) : undefined,
	]);
	const open = edited !== undefined || edit === 'new';
	return (
		<AccountSection title={t('title')} lead={t('lead')} news={news}>
			{open && <TravellerForm key={edit} traveller={edited} wrong={fields} locale={locale} />}
			{travellers.length === 0 && !open && <p>{t('none')}</p>}
			<TravellersList travellers={travellers} today={new Date().toISOString().slice(0, 10)} locale={locale} />
			{!open && (
				<LinkButton
					className="justify-self-start"
					icon="plus"
					href={accountPaths.section('travellers', { edit: 'new' })}
				>
					{t('add')}
				</LinkButton>
			)}
		</AccountSection>
	);
}
