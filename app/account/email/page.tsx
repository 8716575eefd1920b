import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ChangeEmailView } from '#components/accounts/change-email-view.tsx';
import { securityPaths } from '#lib/accounts/security-paths.ts';
import { paths } from '#lib/paths.ts';
import { accountById } from '#lib/server/accounts/account-store.ts';
import { type AccountSearch, askedOfSignIn } from '#lib/server/accounts/asked-of-sign-in.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { may } from '#lib/server/may.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('signIn.change');
	return { title: t('title'), robots: { index: false } };
}

/** Another address for the account, for somebody who has just proved who they are. */
export default async function ChangeEmailPage({ searchParams }: { searchParams: AccountSearch }) {
	const [{ step }, viewer] = await Promise.all([askedOfSignIn(searchParams), readViewer()]);
	if (!viewer.account) redirect(paths.signIn({ back: paths.changeEmail() }));
	if (step !== 'changed' && step !== 'sent' && (await may(viewer, 'account.secure')) === 'none')
		redirect(securityPaths.confirm({ back: paths.changeEmail() }));
	const account = await accountById(webDatabase(), viewer.account.id);
	return <ChangeEmailView step={step} email={account?.email ?? ''} />;
}
