import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { ResetPasswordView } from '#components/accounts/reset-password-view.tsx';
import { type AccountSearch, askedOfSignIn } from '#lib/server/accounts/asked-of-sign-in.ts';
import { LINK_MINUTES, readLink } from '#lib/server/accounts/link-store.ts';
import { typedEmail } from '#lib/server/accounts/typed-email.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('signIn.reset');
	return { title: t('title'), robots: { index: false } };
}

/** Another password for somebody who has forgotten theirs. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: AccountSearch }) {
	const [{ step, token }, head] = await Promise.all([askedOfSignIn(searchParams), headers()]);
	const link = token ? await readLink(webDatabase(), token, ['reset', 'invite']) : undefined;
	return (
		<ResetPasswordView
			step={token && !link ? 'expired' : step}
			email={typedEmail(head)}
			link={link ? { token, email: link.details.email } : null}
			minutes={LINK_MINUTES.reset}
		/>
	);
}
