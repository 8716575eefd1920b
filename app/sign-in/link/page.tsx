import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { SignInLinkView, SignInView } from '#components/accounts/sign-in-view.tsx';
import { type AccountSearch, askedOfSignIn } from '#lib/server/accounts/asked-of-sign-in.ts';
import { LINK_MINUTES, readLink } from '#lib/server/accounts/link-store.ts';
import { typedEmail } from '#lib/server/accounts/typed-email.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { browserVisitor } from '#lib/server/viewer.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('signIn');
	return { title: t('title'), robots: { index: false } };
}

/** Where a mailed link leads that signs in. Opening it uses nothing up. */
export default async function SignInLinkPage({ searchParams }: { searchParams: AccountSearch }) {
	const [{ token }, head] = await Promise.all([askedOfSignIn(searchParams), headers()]);
	const link = await readLink(webDatabase(), token, ['sign_in']);
	if (link && link.details.browser === browserVisitor(head))
		return <SignInLinkView token={token} email={link.details.email} />;
	const own = { back: '', email: typedEmail(head), minutes: LINK_MINUTES.sign_in, provider: null, signedIn: null };
	return <SignInView step={link ? 'elsewhere' : 'expired'} {...own} />;
}
