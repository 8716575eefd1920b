import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { AccountSection } from '#components/account/account-section.tsx';
import { DataRecord } from '#components/account/data-record.tsx';
import { RecordActs } from '#components/account/record-acts.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { readExport } from '#lib/server/accounts/read-export.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { overLimit } from '#lib/server/visitor-limits.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account.record');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Everything that is held about the account's person, to read and to print: what the file holds. */
export default async function RecordPage() {
	const [viewer, t] = await Promise.all([readViewer(), getTranslations('account.record'), readAccount()]);
	if ((await overLimit('paper', viewer.visitorId ?? '', viewer.device.ip)) !== null)
		redirect(accountPaths.section('data', { news: 'limit' }));
	const data = await readExport(viewer);
	if (data === 'proof' || !data) redirect(securityPaths.confirm({ back: accountPaths.record() }));
	return (
		<AccountSection title={t('title')} lead={t('lead')}>
			<RecordActs />
			<DataRecord data={data} />
		</AccountSection>
	);
}
