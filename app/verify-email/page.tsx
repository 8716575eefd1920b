import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { VerifyEmailView } from '#components/accounts/sign-up-view.tsx';
import { type AccountSearch, askedOfSignIn } from '#lib/server/accounts/asked-of-sign-in.ts';
import { readLink } from '#lib/server/accounts/link-store.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { browserVisitor } from '#lib/server/viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('signIn.verify');
	return { title: t('title'), robots: { index: false } };
}

/** Where a mailed link leads that confirms an address. Opening it uses nothing up. */
export default async function VerifyEmailPage({ searchParams }: { searchParams: AccountSearch }) {
	const [{ step, token }, head] = await Promise.all([askedOfSignIn(searchParams), headers()]);
	const link = token ? await readLink(webDatabase(), token, ['verify', 'change_email']) : undefined;
	const asksPassword = link?.purpose === 'verify' && !(link.fresh && link.details.browser === browserVisitor(head));
	return <VerifyEmailView step={step} link={link ? { token, email: link.details.email, asksPassword } : null} />;
}
