import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { ACCOUNT_SECTIONS, accountPaths } from '#lib/accounts/account-paths.ts';
import { readAccount } from '#lib/server/accounts/read-account.ts';
import { readUrl } from '#lib/server/request-url.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('account');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** The frame of an account's pages: their list, and the one that is open. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
	const [{ path }] = await Promise.all([readUrl(), readAccount()]);
	return (
		<AccountFrame section={ACCOUNT_SECTIONS.find((one) => accountPaths.section(one) === path)}>{children}</AccountFrame>
	);
}
