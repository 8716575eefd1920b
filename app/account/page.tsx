import { getTranslations } from 'next-intl/server';
import { AccountSection } from '#components/account/account-section.tsx';
import { ProfileForm } from '#components/account/profile-form.tsx';
import { accountQuery } from '#lib/server/accounts/account-query.ts';
import { readProfile } from '#lib/server/accounts/profile-store.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { currentRates } from '#lib/server/rates/current-rates.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

/** Who the account's person is and how they are shown everything. Works without JavaScript. */
export default async function ProfilePage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [account, values, { locale, beside }, { rates }, t] = await Promise.all([
		readAccount(),
		searchParams,
		readPreferences(),
		currentRates(),
		getTranslations('account.profile'),
	]);
	const profile = await readProfile(webDatabase(), account.id);
	const { news, fields } = accountQuery(values);
	return (
		<AccountSection title={t('title')} lead={t('lead')} news={news}>
			<ProfileForm
				email={account.email}
				verified={account.emailVerifiedAt !== null}
				profile={profile}
				locale={locale}
				currency={beside?.currency ?? 'none'}
				currencies={Object.keys(rates)}
				wrong={fields}
			/>
		</AccountSection>
	);
}
