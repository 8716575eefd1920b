import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { cache } from 'react';
import { ResetPasswordView } from '#components/accounts/reset-password-view.tsx';
import { type AccountSearch, askedOfSignIn } from '#lib/server/accounts/asked-of-sign-in.ts';
import { LINK_MINUTES, readLink } from '#lib/server/accounts/link-store.ts';
import { typedEmail } from '#lib/server/accounts/typed-email.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { browserVisitor } from '#lib/server/viewer.ts';

/** The link of a mail; `elsewhere`: it opens in the browser that asked for it; undefined: in none. */
const readAsked = cache(async (token: string) => {
	const link = token ? await readLink(webDatabase(), token, ['reset', 'invite']) : undefined;
	const elsewhere = link?.purpose === 'reset' && link.details.browser !== browserVisitor(await headers());
	return elsewhere ? 'elsewhere' : link;
});

export async function generateMetadata({ searchParams }: { searchParams: AccountSearch }): Promise<Metadata> {
	const [t, { token }] = await Promise.all([getTranslations('signIn'), askedOfSignIn(searchParams)]);
	const link = await readAsked(token);
	const invited = link !== 'elsewhere' && link?.purpose === 'invite';
	return { title: t(invited ? 'invite.title' : 'reset.title'), robots: { index: false } };
}

/** Another password for somebody who has forgotten theirs, or the first of somebody who is invited to the team. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: AccountSearch }) {
	const [{ step, token }, head] = await Promise.all([askedOfSignIn(searchParams), headers()]);
	const link = await readAsked(token);
	const opens = link !== undefined && link !== 'elsewhere';
	return (
		<ResetPasswordView
			step={opens || !token ? step : (link ?? 'expired')}
			email={typedEmail(head)}
			link={opens ? { token, email: link.details.email, invited: link.purpose === 'invite' } : null}
			minutes={LINK_MINUTES.reset}
		/>
	);
}
