import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { GuestData } from '#components/account/guest-data.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { readExport } from '#lib/server/accounts/read-export.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { overLimit } from '#lib/server/visitor-limits.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';

export async function generateMetadata() {
	const t = await getTranslations('account.guest');
	return privatePage(t('title'));
}

/** What is held about who has no account: to read, to take along and to have erased. Works without JavaScript. */
export default async function YourDataPage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [viewer, values] = await Promise.all([readViewer(), searchParams]);
	if (viewer.account || viewer.pending) redirect(accountPaths.section('data'));
	if (isStaff(viewer.role)) redirect(paths.agent());
	const limited = (await overLimit('paper', viewer.visitorId ?? '', viewer.device.ip)) !== null;
	const data = limited ? undefined : await readExport(viewer);
	const said = queryValue(values, 'news');
	return (
		<GuestData
			data={data === 'proof' ? null : (data ?? null)}
			news={limited ? 'limit' : (['erased', 'unsure', 'down'] as const).find((one) => one === said)}
		/>
	);
}
