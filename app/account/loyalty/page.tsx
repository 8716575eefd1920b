import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '#components/account/account-section.tsx';
import { LoyaltyNumbers, type Programme } from '#components/account/loyalty-numbers.tsx';
import { accountQuery } from '#lib/server/accounts/account-query.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { listTravellers } from '#lib/server/accounts/travellers/traveller-store.ts';
import { allAirlineNames } from '#lib/server/airline-names.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { loyaltyNames } from '#lib/server/stays/loyalty-names.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.sections');
	return { title: t('loyalty') };
}

const programmes = (kind: string, names: Readonly<Record<string, string>>, locale: string): Programme[] =>
	Object.entries(names)
		.map(([code, name]) => ({ value: `${kind}:${code}`, label: kind === 'airline' ? `${name} (${code})` : name }))
		.sort((a, b) => a.label.localeCompare(b.label, locale));

/** Membership numbers of the account's travellers. Works without JavaScript. */
export default async function LoyaltyPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [account, values, { locale }, airlines, hotels, t] = await Promise.all([
		readAccount(),
		searchParams,
		readPreferences(),
		allAirlineNames(),
		loyaltyNames(),
		getTranslations('account.loyalty'),
	]);
	const { news, fields } = accountQuery(values);
	return (
		<AccountSection title={t('title')} lead={t('lead')} news={news}>
			<LoyaltyNumbers
				travellers={await listTravellers(webDatabase(), account.id)}
				airlines={programmes('airline', airlines, locale)}
				hotels={programmes('hotel', hotels, locale)}
				wrong={fields}
			/>
		</AccountSection>
	);
}
