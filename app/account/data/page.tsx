import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '#components/account/account-section.tsx';
import { OwnData } from '#components/account/own-data.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { accountQuery } from '#lib/server/accounts/account-query.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { may } from '#lib/server/may.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.sections');
	return { title: t('data') };
}

/** Takes along what is held about the person, or erases it. Works without JavaScript. */
export default async function DataPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [account, viewer, values, t] = await Promise.all([
		readAccount(),
		readViewer(),
		searchParams,
		getTranslations('account.data'),
	]);
	const { news, fields } = accountQuery(values);
	const proved = (await may(viewer, 'account.secure')) !== 'none';
	return (
		<AccountSection title={t('title')} lead={t('lead')} news={fields.has('sure') ? undefined : news}>
			<OwnData
				proveHref={proved ? null : securityPaths.confirm({ back: accountPaths.section('data') })}
				erasable={account.role === 'traveller'}
				unsure={fields.has('sure')}
			/>
		</AccountSection>
	);
}
